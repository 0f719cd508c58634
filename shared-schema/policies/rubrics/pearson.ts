/** Correlation of two lists of the same length; undefined where one of them never changes. */
export function pearson(xs: readonly number[], ys: readonly number[]): number | undefined {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  let [both, ofX, ofY] = [0, 0, 0]
  for (const [at, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[at] ?? meanY) - meanY]
    both += dx * dy
    ofX += dx * dx
    ofY += dy * dy
  }
  return ofX === 0 || ofY === 0 ? undefined : both / Math.sqrt(ofX * ofY)
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
