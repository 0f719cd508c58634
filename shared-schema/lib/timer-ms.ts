/** Longest delay of a timer, ms: browsers and Node keep it in 31 bits, and fire at once for anything longer. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/** Delay as a timer keeps it: no number that was stored, received or computed from one makes it fire without pause. Not a number means at once. */
export const timerMs = (ms: number): number => (Number.isNaN(ms) ? 0 : Math.min(MAX_TIMER_MS, Math.max(0, ms)))
