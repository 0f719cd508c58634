import { videoBytes } from '#shared/lib/interview-time.ts'

/** A picture made of fewer bits a second helps nobody. */
const LEAST_BITS_PER_SECOND = 160_000

/** Left alone for the rest of the device. */
const MARGIN_BYTES = 200_000_000

/** Free bytes a recording of this length needs before it may start: twice itself, because pieces stay until the server has checked them. */
export const bytesNeeded = (of: { bitsPerSecond: number; limitMs: number }): number =>
  2 * videoBytes(of.limitMs, of.bitsPerSecond) + MARGIN_BYTES

/** A browser that tells nothing about its space stops nobody; a full disk is then handled when it comes. */
export const hasRoom = (storage: { freeBytes: number } | null, needed: number): boolean => storage === null || storage.freeBytes >= needed

/** The next lower rate for a device that is getting full; null when there is none. */
export const lowerRate = (bitsPerSecond: number): number | null =>
  bitsPerSecond > LEAST_BITS_PER_SECOND ? Math.max(LEAST_BITS_PER_SECOND, Math.round(bitsPerSecond / 2)) : null
