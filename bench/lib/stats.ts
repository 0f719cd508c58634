export interface Spread {
  median: number
  low: number
  high: number
  runs: number
}

/** Median and the whole range of the runs. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  return { median: median ?? 0, low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0, runs: sorted.length }
}

export const ms = ({ median, low, high }: Spread): string => `${Math.round(median)} (${Math.round(low)}-${Math.round(high)})`

/** Growth from each value to the next, by least squares, with its standard error: the share that chance alone may explain. */
export function slopeOf(values: readonly number[]): { slope: number; error: number } {
  const n = values.length
  if (n < 3) return { slope: 0, error: Number.POSITIVE_INFINITY }
  const [middle, mean] = [(n - 1) / 2, values.reduce((sum, value) => sum + value, 0) / n]
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  const slope = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread
  const left = values.reduce((sum, value, at) => sum + (value - mean - slope * (at - middle)) ** 2, 0)
  return { slope, error: Math.sqrt(left / (n - 2) / spread) }
}

/** Value that this part of the runs stays below. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
