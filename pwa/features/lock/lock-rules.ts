/** So many wrong passcodes erase what the device could open with the right one. */
export const MAX_TRIES = 10

const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** Wait after the nth wrong passcode; slips cost nothing, guessing costs more each time. */
const WAITS_MS = [0, 0, 5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS, 60 * MINUTE_MS]

/** Failed tries of the passcode, and the time of the last (ms of the device's clock). */
export interface Tries {
  count: number
  lastAt: number
}

export const NO_TRIES: Tries = { count: 0, lastAt: 0 }

export type TryAnswer = { kind: 'now' } | { kind: 'wait'; waitMs: number } | { kind: 'never' }

/** Pure: may a passcode be tried now? A clock that was set back begins the wait anew, so that it never lasts longer than it should. */
export function mayTry({ count, lastAt }: Tries, now: number): TryAnswer {
  if (count >= MAX_TRIES) return { kind: 'never' }
  const waitMs = count === 0 ? 0 : (WAITS_MS[count - 1] ?? 0)
  const leftMs = Math.min(waitMs, lastAt + waitMs - now)
  return leftMs > 0 ? { kind: 'wait', waitMs: leftMs } : { kind: 'now' }
}

/** Pure: counted before the passcode is compared, so that closing the page gives no free try. */
export const countTry = ({ count }: Tries, now: number): Tries => ({ count: count + 1, lastAt: now })

export const triesLeft = ({ count }: Tries): number => Math.max(0, MAX_TRIES - count)
