/** A part is sent once and retried this often (R445): 7 requests in all. */
export const RETRIES = 6

/**
 * Milliseconds before retry k = 1..6: anything up to 1, 2, 4, 8, 16, 32 s (full jitter), so that many devices that were cut off together do not come back
 * together. `random` is in [0, 1).
 */
export const retryDelayMs = (k: number, random: number): number => Math.round(Math.min(60_000, 1000 * 2 ** (k - 1)) * random)

/** Pause before asking an unreachable server again, after `misses` misses in a row. Never less than half, so that it is not asked without pause. */
export function offlineDelayMs(misses: number, random: number): number {
  const base = Math.min(30_000, 1000 * 2 ** Math.max(0, misses - 1))
  return Math.round(base / 2 + (base / 2) * random)
}
