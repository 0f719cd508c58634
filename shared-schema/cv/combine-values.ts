/** Total of a CV over the values that are known; null is '-'. */
export interface CvTotal {
  total: number | null
  /** share of the weights whose values are known, in percent */
  coverage: number
  /** total with every unknown value at 0, and at 100 */
  low: number
  high: number
  /** positions of Critical values that hold the total at 49 */
  cappedBy: number[]
  /** a rule proposes; a person decides */
  isProposed: boolean
}

/**
 * Combines values (0 to 100, null = unknown) with their weights. The one function for servers and devices, so that a moved weight re-ranks
 * the rows that a device has.
 */
export function combineValues(values: readonly (number | null)[], weights: readonly number[]): CvTotal {
  let all = 0
  let known = 0
  let sum = 0
  const cappedBy: number[] = []
  let isHeld = true
  for (const [at, weight] of weights.entries()) {
    const value = values[at] ?? null
    all += weight
    if (value === null) {
      if (weight === CRITICAL) isHeld = false
      continue
    }
    known += weight
    sum += weight * value
    if (weight >= REQUIRED && value < ENOUGH) isHeld = false
    if (weight === CRITICAL && value < ENOUGH) cappedBy.push(at)
  }
  const cap = (score: number): number => Math.min(roundHalfUp(score), cappedBy.length > 0 ? CAP : 100)
  const isEnough = all > 0 && 2 * known >= all
  const total = isEnough ? cap(sum / known) : null
  return {
    total,
    coverage: all === 0 ? 0 : roundHalfUp((100 * known) / all),
    low: all === 0 ? 0 : cap(sum / all),
    high: all === 0 ? 100 : cap((sum + 100 * (all - known)) / all),
    cappedBy,
    isProposed: total !== null && total >= PROPOSED && isHeld,
  }
}

const REQUIRED = 2
const CRITICAL = 3
/** A wanted value below it is not met. */
const ENOUGH = 50
const CAP = 49
const PROPOSED = 60

/** Rounds halves up; what binary fractions lack of a half is given back. */
export const roundHalfUp = (score: number): number => Math.floor(score + 0.5 + 1e-9)
