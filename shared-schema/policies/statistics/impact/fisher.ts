/** Probability, both sides, that two groups differ at least so much by chance (Fisher's exact test). */
export function fisherExact(a: Share, b: Share): number {
  const [n, chosen] = [a.n + b.n, a.chosen + b.chosen]
  const logs = logFactorials(n)
  const log = (of: number): number => logs[of] ?? 0
  const choose = (all: number, some: number): number => log(all) - log(some) - log(all - some)
  const logOf = (k: number): number => choose(a.n, k) + choose(b.n, chosen - k) - choose(n, chosen)
  // counts what is as likely too: floating point must not part equals
  const most = logOf(a.chosen) + 1e-9
  let sum = 0
  for (let k = Math.max(0, chosen - b.n); k <= Math.min(a.n, chosen); k += 1) if (logOf(k) <= most) sum += Math.exp(logOf(k))
  return Math.min(1, sum)
}

/** People of a group that were chosen, of all of it. */
export interface Share {
  chosen: number
  n: number
}

function logFactorials(n: number): Float64Array {
  const logs = new Float64Array(n + 1)
  for (let k = 1; k <= n; k += 1) logs[k] = (logs[k - 1] ?? 0) + Math.log(k)
  return logs
}
