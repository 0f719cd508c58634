import { meanOf, roundScore } from './round-score.ts'

/** Candidates with two ratings or more from which on agreement is told. */
export const LEAST_UNITS = 10

/** A rating 1 to 10 of one candidate; `at` orders the seals of a rater. */
export interface RatedUnit {
  unit: string
  rater: string
  rating: number
  at: number
}

/** Krippendorff's alpha for intervals over candidates with two ratings or more; undefined without such or when nothing differs. */
export function alphaOf(units: readonly (readonly number[])[]): { alpha: number | undefined; n: number } {
  const paired = units.filter((unit) => unit.length > 1)
  const all = paired.flat()
  const observed = paired.reduce((sum, unit) => sum + squaredDifferences(unit) / (unit.length - 1), 0) / all.length
  const expected = squaredDifferences(all) / (all.length * (all.length - 1))
  const hasAlpha = paired.length > 0 && expected > 0
  return { alpha: hasAlpha ? roundScore(1 - observed / expected) : undefined, n: paired.length }
}

/** Sum of the squared differences of all ordered pairs, without walking the pairs: thousands of ratings would be millions. */
function squaredDifferences(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  const squares = values.reduce((total, value) => total + value * value, 0)
  return 2 * (values.length * squares - sum * sum)
}

/** Words for an alpha; nothing is said of fewer than ten candidates. */
export function agreementWord(alpha: number | undefined, n: number): 'tooFew' | 'talk' | 'low' | 'tentative' | 'good' {
  if (n < LEAST_UNITS || alpha === undefined) return 'tooFew'
  return alpha < 0.4 ? 'talk' : alpha < 0.67 ? 'low' : alpha < 0.8 ? 'tentative' : 'good'
}

/** Ratings by candidate, as `alphaOf` takes them; 0 is no rating. */
export const unitsOf = (ratings: readonly RatedUnit[]): number[][] =>
  [...Map.groupBy(given(ratings), ({ unit }) => unit).values()].map((unit) => unit.map(({ rating }) => rating))

/** Difference of a rater from the mean of the others on the same candidates, drawn to 0 while there are few. */
export function severitiesOf(ratings: readonly RatedUnit[]): Map<string, { n: number; severity: number; differences: number[] }> {
  const byUnit = Map.groupBy(given(ratings), ({ unit }) => unit)
  const found = [...byUnit.values()].flatMap((unit) =>
    unit.flatMap(({ rater, rating, at }) => {
      const others = meanOf(unit.filter((one) => one.rater !== rater).map((one) => one.rating))
      return others === undefined ? [] : [{ rater, at, value: rating - others }]
    }),
  )
  return new Map(
    [...Map.groupBy(found, ({ rater }) => rater)].map(([rater, own]) => {
      const inOrder = own.toSorted((a, b) => a.at - b.at).map(({ value }) => value)
      const n = inOrder.length
      const mean = meanOf(inOrder) ?? 0
      return [rater, { n, severity: roundScore((mean * n) / (n + 5)), differences: inOrder }]
    }),
  )
}

const given = (ratings: readonly RatedUnit[]): RatedUnit[] => ratings.filter(({ rating }) => rating > 0)

/** Line of a rater's differences in order of sealing, with the limits beyond which it says that the rater drifts. */
export function driftOf(differences: readonly number[], sigma = deviationOf(differences.slice(0, 10))): DriftPoint[] {
  let z = 0
  return differences.map((x, index) => {
    z = STEP * x + (1 - STEP) * z
    const limit = roundScore(2.7 * sigma * Math.sqrt((1 / 9) * (1 - (1 - STEP) ** (2 * (index + 1)))))
    return { z: roundScore(z), limit, isBeyond: sigma > 0 && Math.abs(z) > limit }
  })
}
const STEP = 0.2

export interface DriftPoint {
  z: number
  limit: number
  isBeyond: boolean
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values) ?? 0
  return values.length < 2 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}
