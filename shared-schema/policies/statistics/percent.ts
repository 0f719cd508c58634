/** A share in percent with one decimal; '-' of nothing. */
export const percentOf = (part: number, whole: number): number | '-' => (whole === 0 ? '-' : Math.round((part / whole) * 1000) / 10)

/** Middle of the numbers, between two the mean of both; undefined of none. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
