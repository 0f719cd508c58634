import type { PositionLevel } from './levels.ts'
import { LEVEL_WORDS } from './tables/level-words.ts'
import { cvWords } from './words.ts'

/** Level that the words of a title say, null where they say none. */
export function levelInTitle(title: string): PositionLevel | null {
  const words = ` ${cvWords(title).join(' ')} `
  return phrases.find(({ phrase, isSpaced }) => (isSpaced ? words.includes(` ${phrase} `) : words.includes(phrase)))?.level ?? null
}

/** Level by years of work, where no title says it. */
export const levelByYears = (years: number): PositionLevel => (years < 2 ? 'junior' : years < 5 ? 'mid' : 'senior')

// keys of the record are levels, in the order in which they count
const phrases = (Object.entries(LEVEL_WORDS) as [PositionLevel, readonly string[]][]).flatMap(([level, words]) =>
  words.map((word) => ({
    level,
    phrase: cvWords(word).join(' '),
    isSpaced: !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word),
  })),
)
