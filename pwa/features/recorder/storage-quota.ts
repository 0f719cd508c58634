import { videoBytes } from '#shared/lib/interview-time.ts'

/** A picture made of fewer bits a second helps nobody. */
const LEAST_BITS_PER_SECOND = 160_000

/** Left alone for the rest of the device. */
const MARGIN_BYTES = 200_000_000

/** Free bytes a recording of this length needs before it may start: twice itself, because pieces stay until the server has checked them. */
export const bytesNeeded = (of: { bitsPerSecond: number; limitMs: number }): number =>
  2 * videoBytes(of.limitMs, of.bitsPerSecond) + MARGIN_BYTES

/** Free bytes with which all these answers can be recorded before one of them has left. */
export function bytesForAll(limitsMs: readonly number[], bitsPerSecond: number): number {
  const longestMs = Math.max(0, ...limitsMs)
  const all = limitsMs.reduce((sum, limitMs) => sum + videoBytes(limitMs, bitsPerSecond), 0)
  return all - videoBytes(longestMs, bitsPerSecond) + bytesNeeded({ bitsPerSecond, limitMs: longestMs })
}

/** A browser that tells nothing about its space stops nobody; a full disk is then handled when it comes. */
export const hasStorage = (storage: { freeBytes: number } | null, needed: number): boolean =>
  storage === null || storage.freeBytes >= needed

/** The next lower rate for a device that is getting full; null when there is none. */
export const lowerRate = (bitsPerSecond: number): number | null =>
  bitsPerSecond > LEAST_BITS_PER_SECOND ? Math.max(LEAST_BITS_PER_SECOND, Math.round(bitsPerSecond / 2)) : null

/**
 * Fits a recording into storage: at the wished bits a second of the picture, or halved as a recorder does on a nearly full device.
 * `beside`: everything recorded beyond the picture; `needed`: free bytes at that rate.
 */
export function fitToStorage(
  storage: { freeBytes: number } | null,
  { picture, beside, limitMs }: { picture: number; beside: number; limitMs: number },
): { picture: number; needed: number; fits: boolean } {
  const needed = bytesNeeded({ bitsPerSecond: picture + beside, limitMs })
  const fits = hasStorage(storage, needed)
  const lower = fits ? null : lowerRate(picture)
  return lower === null ? { picture, needed, fits } : fitToStorage(storage, { picture: lower, beside, limitMs })
}
