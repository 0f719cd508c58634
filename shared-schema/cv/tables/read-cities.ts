import { cvWords } from '../words.ts'
import { CITIES } from './cities.ts'

interface City {
  id: number
  latitude: number
  longitude: number
}

const cityKey = (name: string): string => cvWords(name).join(' ')

const known: ReadonlyMap<string, City> = new Map(
  CITIES.trim()
    .split(/; |\n/)
    .flatMap((line, id) => {
      const [, names = '', latitude = '', longitude = ''] = /^(.*) (-?[\d.]+) (-?[\d.]+)$/u.exec(line) ?? []
      const city = { id, latitude: Number(latitude), longitude: Number(longitude) }
      return names.split(', ').map((name) => [cityKey(name), city] as const)
    }),
)
const unspaced = [...known.keys()].filter((name) => /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(name))

/** City of that name, undefined where the table has none. */
export const cityOf = (name: string): City | undefined => known.get(cityKey(name))

/** City with which an address in a script without spaces begins. */
export const cityAtStart = (address: string): string | undefined =>
  unspaced.filter((name) => address.startsWith(name)).toSorted((a, b) => b.length - a.length)[0]

/** Distance on the globe in kilometres. */
export function kilometresBetween(a: City, b: City): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)))
}
