import { setTimeout as pause } from 'node:timers/promises'

/** Does the work and answers no sooner than after this time, however the work ends: what it did cannot be told from how long it took. */
export async function takeAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), pause(ms)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
