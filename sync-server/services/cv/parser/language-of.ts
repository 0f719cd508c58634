import type { CvLine } from '../cv-parser.ts'
import type { CvLanguage } from '../tables/month-names.ts'

/** Scripts that only one of the languages uses. */
const SCRIPTS: readonly (readonly [RegExp, CvLanguage])[] = [
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
]
const SHARE = 0.15

/** Tag of the language of a CV: its script, else the language with most of its headings; empty when nothing tells. */
export function languageOf(lines: readonly CvLine[], votes: ReadonlyMap<CvLanguage, number>): CvLanguage | '' {
  const text = lines.map((line) => line.text).join('\n')
  const script = SCRIPTS.find(([pattern]) => shareOf(text, pattern) > SHARE)
  if (script) return script[1]
  const [most] = [...votes].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? ''
}

/** Thai and Khmer texts count years from the Buddha. */
export function usesBuddhistYears(lines: readonly CvLine[]): boolean {
  const text = lines.map((line) => line.text).join('\n')
  return shareOf(text, /[\p{Script=Thai}\p{Script=Khmer}]/gu) > SHARE
}

const shareOf = (text: string, pattern: RegExp): number =>
  (text.match(pattern)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0)
