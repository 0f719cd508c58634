import { slotsOf } from '../lib/rubrics/pattern.ts'
import type { Rubric } from '../lib/rubrics/rubric.ts'
import { findPattern, readPattern } from './find-pattern.ts'
import { SWAPS } from './lists/swaps.ts'
import { wordKey } from './word-forms.ts'

export const SWAP_PROBES = SWAPS.size

/**
 * Counts swaps of sex, family, name, origin and faith that change nothing of what a rubric finds. Its own wordings are the probes.
 */
export function passedSwaps({ criteria, kind }: Rubric): number {
  const patterns = criteria.flatMap(({ indicators }) => indicators.map((indicator) => indicator.patterns.map(readPattern)))
  const found = (keys: readonly string[]): string => patterns.map((own) => own.some((slots) => findPattern(keys, slots, kind))).join()
  const probes = criteria.flatMap(({ indicators }) => indicators.flatMap((indicator) => indicator.patterns.flatMap(wordingsOf)))
  return [...SWAPS.values()].filter((swap) => probes.every((keys) => found(keys) === found(keys.map((key) => swap.get(key) ?? key)))).length
}

/** Sentences that use each alternative of a pattern once. */
function wordingsOf(pattern: string): string[][] {
  const slots = slotsOf(pattern)
  const most = Math.max(...slots.map((slot) => slot.length))
  return Array.from({ length: most }, (_, nth) => ['i', ...slots.map((slot) => wordKey(slot[Math.min(nth, slot.length - 1)] ?? ''))])
}
