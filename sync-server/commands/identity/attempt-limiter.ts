import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Attempt } from '../../models/identity/attempt.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'

type AttemptDeps = Pick<Deps, 'models' | 'clock'>

/** Number of tries allowed in a window that begins with the first one. */
export interface Limit {
  /** keyed hash of what is counted */
  key: string
  most: number
  windowMs: number
}

/** Counts one try. Gives null while it is allowed, else how long to wait. Tries beyond the limit do not prolong the wait. */
export async function takeAttempt(deps: AttemptDeps, { key, most, windowMs }: Limit): Promise<{ waitMs: number } | null> {
  const now = deps.clock.now()
  const { n, until } = await countIn(deps, key, now, windowMs)
  return n > most ? { waitMs: until - now } : null
}

/** The try turned out to be a rightful one: it does not count. */
export async function giveBackAttempt(deps: AttemptDeps, { key }: Pick<Limit, 'key'>): Promise<void> {
  await deps.models.attempts.updateOne({ _id: key, n: { $gt: 0 } }, { $inc: { n: -1 } })
}

/** Forgets the tries. */
export async function clearAttempts(deps: AttemptDeps, { key }: Pick<Limit, 'key'>): Promise<void> {
  await deps.models.attempts.deleteOne({ _id: key })
}

/** @throws AppError rateLimited */
export function refuseFor(waitMs: number): never {
  throw new AppError('rateLimited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Counts with one atomic step of the database, so that simultaneous tries in several processes are all counted. */
async function countIn(deps: AttemptDeps, _id: string, now: number, windowMs: number): Promise<Attempt> {
  const { attempts } = deps.models
  for (;;) {
    const running = await attempts
      .findOneAndUpdate({ _id, until: { $gt: now } }, { $inc: { n: 1 } }, { returnDocument: 'after' })
      .lean<Attempt>()
    if (running) return running
    const begun = { n: 1, until: now + windowMs }
    const renewed = await attempts.updateOne({ _id, until: { $lte: now } }, { $set: begun })
    if (renewed.modifiedCount === 1) return { _id, ...begun }
    try {
      await attempts.insertMany([{ _id, ...begun }], { lean: true })
      return { _id, ...begun }
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
}
