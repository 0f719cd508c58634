import { must } from '#shared/primitives/must.ts'
import type { Rng } from '../sim/core/rng.ts'
import type { CorpusMonth } from './people.ts'
import type { Phrases } from './phrases.ts'

/** Writes the dates of one CV, all in the same way. */
interface WrittenDates {
  range(start: CorpusMonth, end: CorpusMonth | null): string
  years(from: number, to: number): string
}

/** Chooses how a person writes dates. */
export function writtenDates(phrases: Phrases, rng: Rng): WrittenDates {
  const pattern = rng.pick(phrases.list('dates'))
  const closed = rng.pick(phrases.list('ranges'))
  const open = rng.pick(phrases.list('opens'))
  const zero = phrases.whole('zero')[0]
  const write = (month: CorpusMonth): string => {
    const written = fill(pattern.replace('#', ''), month, phrases)
    return pattern.startsWith('#') ? inNativeDigits(written, must(zero, `zero of ${phrases.language}`)) : written
  }
  return {
    range: (start, end) =>
      end === null ? open.replace('{a}', () => write(start)) : closed.replace('{a}', () => write(start)).replace('{b}', () => write(end)),
    years: (from, to) => {
      const [a, b] = pattern.includes('bbbb') ? [from + BUDDHIST, to + BUDDHIST] : [from, to]
      const written = `${a} – ${b}`
      return pattern.startsWith('#') ? inNativeDigits(written, must(zero, `zero of ${phrases.language}`)) : written
    },
  }
}

const BUDDHIST = 543
const MINGUO = 1911
/** First years of two eras of Japan. */
const REIWA = 2019
const HEISEI = 1989

function fill(pattern: string, { year, month }: CorpusMonth, phrases: Phrases): string {
  const inReiwa = year > REIWA || (year === REIWA && month >= 5)
  const parts: Readonly<Record<string, () => string>> = {
    yyyy: () => `${year}`,
    bbbb: () => `${year + BUDDHIST}`,
    gggg: () => (inReiwa ? `令和${year - REIWA + 1}` : `平成${year - HEISEI + 1}`),
    rrr: () => `${year - MINGUO}`,
    MMMM: () => phrases.whole('months')[month - 1] ?? '',
    MMM: () => phrases.whole('short')[month - 1] ?? '',
    MM: () => `${month}`.padStart(2, '0'),
    M: () => `${month}`,
  }
  return pattern.replace(/yyyy|bbbb|gggg|rrr|MMMM|MMM|MM|M/g, (part) => parts[part]?.() ?? part)
}

const inNativeDigits = (text: string, zero: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 48) + (digit.codePointAt(0) ?? 48) - 48))
