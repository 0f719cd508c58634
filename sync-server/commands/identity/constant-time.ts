import { setTimeout as pause } from 'node:timers/promises'

let longestMs = Number.POSITIVE_INFINITY

/** Caps the pauses below, or frees them again without a number. For tests about something else, which ask for codes and links hundreds of times. */
export function capPauses(ms: number = Number.POSITIVE_INFINITY): void {
  longestMs = ms
}

/** Does the work and answers no sooner than after this time, however the work ends: what it did cannot be told from how long it took. */
export async function takeAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), pause(Math.min(ms, longestMs))])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
