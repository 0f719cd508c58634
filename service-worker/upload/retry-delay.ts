/** A part is sent once and retried this often (R445): 7 requests in all. */
export const RETRIES = 6

/** Milliseconds before retry k = 1..6: 1, 2, 4, 8, 16, 32 s plus up to 20 % of it, so that many devices do not come back in step. `random` gives [0, 1). */
export function retryDelayMs(k: number, random: () => number): number {
  const base = 1000 * 2 ** (k - 1)
  return base + base * 0.2 * random()
}

/** How long to wait before asking a server again that could not be reached, after `misses` misses in a row. */
export function offlineDelayMs(misses: number, random: () => number): number {
  const base = Math.min(30_000, 1000 * 2 ** Math.max(0, misses - 1))
  return base + base * 0.2 * random()
}
