import { cityAtStart, cityOf } from './tables/read-cities.ts'

/**
 * Names of the place in an address: its city where the table knows it, else the last parts. Streets are never part of it, so that they
 * cannot count.
 */
export function placesOf(address: string): string[] {
  const parts = address
    .split(/[,;|\n،、]+/u)
    .map(placeIn)
    .filter((part) => part !== '')
  for (const part of parts.toReversed()) {
    const city = cityIn(part)
    if (city !== undefined) return [city]
  }
  return parts.slice(parts.length > 2 ? -2 : -1)
}

/** A part of an address without numbers and post codes. */
const placeIn = (part: string): string =>
  part
    .split(/\s+/u)
    .filter((word) => !/\p{N}/u.test(word) || /\p{Script=Han}/u.test(word))
    .join(' ')
    .replace(/^(จังหวัด|จ\.|เมือง)/u, '')
    .trim()

function cityIn(part: string): string | undefined {
  if (cityOf(part)) return part
  const words = part.split(' ').filter((word) => !COUNTRIES.has(word.toLowerCase()))
  // a city may follow a street without a comma; only what stands last is one
  for (const most of [3, 2, 1]) {
    const last = words.slice(-most).join(' ')
    if (words.length >= most && cityOf(last)) return last
  }
  return cityAtStart(part)
}

const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'thailand germany deutschland france spain españa italy italia poland polska turkey türkiye japan china india indonesia vietnam cambodia ' +
    'malaysia philippines korea usa uk england scotland ireland portugal brazil brasil mexico méxico egypt uae canada australia switzerland austria'
  ).split(' '),
)
