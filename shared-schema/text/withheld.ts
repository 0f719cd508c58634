import type { Trust } from '../lib/words/trust.ts'
import { FUNCTION_WORDS } from './lists/function-words.ts'
import { stemOf } from './own-act.ts'
import type { ReadText, SentenceRange } from './read-text.ts'

/** Reasons why a question has no number, in the order in which they are told; their words are in the locales. */
export const WITHHELD_CODES = ['W01', 'W11', 'W04', 'W05', 'W02', 'W06', 'W07', 'W09'] as const
export type WithheldCode = (typeof WITHHELD_CODES)[number]

/** Facts about an answer that are not in its words. */
export interface AnswerFacts {
  /** the candidate, the account and the job let a machine help */
  isAllowed: boolean
  isDamaged: boolean
  /** interview language of the answer, as the specification spells it */
  language: string
  trust: Trust
  isProven: boolean
}

/** The first reason that holds, null when the number may be told. */
export function withheldCode(text: ReadText, kept: readonly SentenceRange[], indicators: number, facts: AnswerFacts): WithheldCode | null {
  const keys = kept.flatMap(({ from, to }) => text.words.slice(from, to).map(({ key }) => key))
  const holds: Record<WithheldCode, () => boolean> = {
    W01: () => !facts.isAllowed,
    W11: () => facts.isDamaged,
    W04: () => facts.language !== 'english' || !isLatin(text),
    W05: () => facts.trust === 'draft' || facts.trust === 'service',
    W02: () => keys.length < LEAST_WORDS,
    W06: () => shareOfFunctionWords(keys) < LEAST_FUNCTION_WORDS,
    W07: () => indicators >= MANY_INDICATORS && keys.length / indicators < WORDS_FOR_ONE,
    W09: () => !facts.isProven,
  }
  return WITHHELD_CODES.find((code) => holds[code]()) ?? null
}

const LEAST_WORDS = 25
const LEAST_FUNCTION_WORDS = 0.25
const MANY_INDICATORS = 4
const WORDS_FOR_ONE = 7

const shareOfFunctionWords = (keys: readonly string[]): number =>
  keys.filter((key) => FUNCTION_WORDS.has(key) || FUNCTION_WORDS.has(stemOf(key)) || key.endsWith("n't")).length / keys.length

function isLatin({ words }: ReadText): boolean {
  const letters = words.map(({ text }) => text).join('')
  const all = letters.match(/\p{L}/gu)?.length ?? 0
  return all === 0 || (letters.match(/\p{Script=Latin}/gu)?.length ?? 0) >= all / 2
}
