/** A score as it is stored, compared and banded: 4 decimals. */
export const roundScore = (score: number): number => Math.round(score * 10_000) / 10_000

/** Mean of the numbers; undefined of none. */
export const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
