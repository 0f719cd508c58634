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
