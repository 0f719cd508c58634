import type { Band } from '../../lib/score-kinds.ts'

/** Band of a score of 0 to 100; compared as it is stored, with four decimals. */
export const bandOf = (score: number | undefined): Band | undefined =>
  score === undefined ? undefined : score >= 66.6667 ? 'high' : score >= 33.3333 ? 'medium' : 'low'

/** Rating 1 to 10 of a score (R141). */
export const ratingOfScore = (score: number): number => Math.min(10, Math.max(1, Math.ceil(score / 10)))
