import { ratingOfScore } from '../scores/band.ts'

/** A number with six decimals, or '-' where there is none. */
export type Figure = number | '-'

/** Summary of a list of scores; the same numbers whatever their order. */
export interface RatingSummary {
  /** mean of the ratings (R137) */
  average: Figure
  /** of the population, as skewness is (X43) */
  stdev: Figure
  skewness: Figure
  /** people with each rating from 1 to 10 */
  frequency: number[]
}

/** Sums up scores of 0 to 100 as ratings of 1 to 10; those without a score are left out (R141). */
export function ratingSummary(scores: Iterable<number | undefined>): RatingSummary {
  const ratings = Map.groupBy(scores, (score) => (score === undefined ? 0 : ratingOfScore(score)))
  const frequency = RATINGS.map((rating) => ratings.get(rating)?.length ?? 0)
  const n = frequency.reduce((sum, count) => sum + count, 0)
  if (n === 0) return { average: '-', stdev: '-', skewness: '-', frequency }
  const mean = weighed(frequency, (rating) => rating) / n
  const [m2, m3] = [2, 3].map((power) => weighed(frequency, (rating) => (rating - mean) ** power) / n) as [number, number]
  return {
    average: roundSix(mean),
    stdev: roundSix(Math.sqrt(m2)),
    skewness: n < 2 || m2 === 0 ? '-' : roundSix(m3 / m2 ** 1.5),
    frequency,
  }
}

const RATINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Sum over the bins, not over people: floating point would tell orders apart. */
const weighed = (frequency: readonly number[], of: (rating: number) => number): number =>
  RATINGS.reduce((sum, rating) => sum + of(rating) * (frequency[rating - 1] ?? 0), 0)

/** Six decimals, and 0 rather than -0. */
const roundSix = (value: number): number => Math.round(value * 1_000_000) / 1_000_000 + 0
