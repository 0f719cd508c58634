import type { Clock } from '#server/ports.ts'

/** The time of this machine, moved on by tests that wait for something to expire. */
export interface MovableClock extends Clock {
  forward(ms: number): void
}

export function movableClock(): MovableClock {
  let ahead = 0
  return { now: () => Date.now() + ahead, forward: (ms) => void (ahead += ms) }
}

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
