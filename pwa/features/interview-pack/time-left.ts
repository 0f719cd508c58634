const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Time until a deadline, as it is told: `passed`, whole minutes or hours left, or `far` away. */
export type TimeLeft = { kind: 'passed' } | { kind: 'minutes' | 'hours'; n: number } | { kind: 'far' }

/** Rounds down, so that nobody is promised a minute that is not there. */
export function timeLeft(deadlineAt: number, nowMs: number): TimeLeft {
  const leftMs = deadlineAt - nowMs
  if (leftMs <= 0) return { kind: 'passed' }
  if (leftMs < 100 * MINUTE_MS) return { kind: 'minutes', n: Math.floor(leftMs / MINUTE_MS) }
  return leftMs < 48 * HOUR_MS ? { kind: 'hours', n: Math.floor(leftMs / HOUR_MS) } : { kind: 'far' }
}

/** Marks at which the rest is said aloud, in minutes. */
const SPOKEN = [10, 5, 1] as const

/** Is it so little that it has to be seen, and the mark that was passed last; null: there is time. */
export const markOf = (left: TimeLeft): (typeof SPOKEN)[number] | 'passed' | null =>
  left.kind === 'passed' ? 'passed' : left.kind === 'minutes' ? (SPOKEN.findLast((mark) => left.n < mark) ?? null) : null

/** Do both moments lie on one day of this reader? Then the hour says it. */
export const isSameDay = (ms: number, nowMs: number): boolean => new Date(ms).toDateString() === new Date(nowMs).toDateString()
