export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Pauses between the tries of a delivery; after the last of them it is given up. */
export const PAUSES_MS: readonly number[] = [
  5000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
]

const SPREAD = 0.2

/**
 * Pause after so many tries, a fifth shorter to a fifth longer, so that those that failed together do not come together. `chance`: 0 to 1.
 * Null: no try is left.
 */
export function pauseAfter(tries: number, chance: number): number | null {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? null : Math.round(pause * (1 + SPREAD * (2 * chance - 1)))
}
