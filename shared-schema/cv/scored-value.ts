import type { CvText } from './scorable.ts'

/** Reason of a value: the words it comes from, the rules that gave credit, and what is missing. */
export interface ScoredValue {
  /** 0 to 100, null = not stated, not readable, or not wanted */
  score: number | null
  wanted: readonly string[]
  found: readonly (CvText & { rule: string; credit: number })[]
  missing: readonly string[]
}
