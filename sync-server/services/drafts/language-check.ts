import { INTERVIEW_LANGUAGE_NAMES } from '#shared/lib/interview-languages.ts'
import { wordsOf } from '#shared/lib/questions/words-of.ts'
import { commonWords } from './common-words.ts'

/** Scripts of languages that do not write in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  cantonese: /\p{Script=Han}/gu,
  mandarin: /\p{Script=Han}/gu,
  thai: /\p{Script=Thai}/gu,
  japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  khmer: /\p{Script=Khmer}/gu,
  korean: /\p{Script=Hangul}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hindi: /\p{Script=Devanagari}/gu,
}
const LATIN = /\p{Script=Latin}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const LOOKED_AT = 20_000
const LEAST_SHARE = 0.5
/** Share of kana in letters from which a text of Chinese signs is Japanese. */
const JAPANESE_FROM = 0.1
/** Another language is meant when its common words are so many times those of the chosen one, and make so much of the text. */
const CLEARLY = 2
const LEAST_COMMON = 0.1

/** False for a text that is clearly of another language: by its script, and among Latin ones by its most common words. */
export function isOfLanguage(text: string, language: string): boolean {
  const seen = text.slice(0, LOOKED_AT)
  const letters = count(seen, /\p{L}/gu)
  if (letters === 0 || count(seen, SCRIPTS[language] ?? LATIN) < letters * LEAST_SHARE) return false
  const isKana = count(seen, KANA) >= letters * JAPANESE_FROM
  if (SCRIPTS[language]) return language === 'japanese' ? isKana : !isKana
  const words = wordsOf(seen)
  const shareOf = (other: string): number => {
    const common = commonWords(other)
    return words.filter((word) => common.has(word)).length / words.length
  }
  const own = shareOf(language)
  const others = INTERVIEW_LANGUAGE_NAMES.filter((other) => !SCRIPTS[other] && other !== language).map(shareOf)
  return !others.some((share) => share >= LEAST_COMMON && share > own * CLEARLY)
}

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0
