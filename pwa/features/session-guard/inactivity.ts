/** After this long without a sign of life the session ends here (R452). */
export const IDLE_LIMIT_MS = 1_200_000
/** So long before that a dialog asks (R453). */
export const WARNING_MS = 30_000
/** Interval of checks (R454). */
export const TICK_MS = 1000

/** A moment by the device's clock and by one that goes on evenly, both in ms. */
export interface Moment {
  wallMs: number
  evenMs: number
}

export type Idle = { phase: 'active' } | { phase: 'warning'; secondsLeft: number } | { phase: 'over' }

/** Pure: what so much time without activity means. What counts is the time that went by, not the ticks: a device may have slept. */
export function idleAfter(idleMs: number): Idle {
  if (idleMs >= IDLE_LIMIT_MS) return { phase: 'over' }
  const leftMs = IDLE_LIMIT_MS - idleMs
  return leftMs <= WARNING_MS ? { phase: 'warning', secondsLeft: Math.ceil(leftMs / 1000) } : { phase: 'active' }
}

/** Pure: how long nothing happened. The even clock may stand still while the device sleeps, the other one may be set back: the longer time counts. */
export const idleMs = (last: Moment, now: Moment): number => Math.max(0, now.wallMs - last.wallMs, now.evenMs - last.evenMs)
