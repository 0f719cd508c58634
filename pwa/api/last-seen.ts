import { deleteValues, readValue, writeValue } from '../lib/profile/profile-store.ts'
import { failureOf, type Failure } from './failure.ts'

/** Result of a question to the server, when it was given, and why there is no newer one. */
export interface Seen<T> {
  data: T
  /** ms since 1970, by this device's clock */
  askedAt: number
  /** absent: the server was asked, or had been within the time that is new enough */
  failure?: Failure
}

/** Question whose result is kept on this device: by whom, within which session, and its arguments. */
export interface SeenQuestion<T> {
  accountId: string
  session: string
  call: string
  args: object
  ask: () => Promise<T>
}

/**
 * Asks what changes slowly: the same arguments within the same session ask once in five minutes, and without the server the last result is shown
 * with its age. A failure is never kept. `isAgain`: a person wants it new. @throws the failure when nothing was seen before
 */
export async function askLastSeen<T>(
  question: SeenQuestion<T>,
  { nowMs, isAgain = false }: { nowMs: number; isAgain?: boolean },
): Promise<Seen<T>> {
  const key = `${seenPrefix(question.accountId)}${question.call}/${JSON.stringify(question.args)}`
  const kept = parseKept<T>(await readValue(key).catch(() => undefined))
  const ageMs = kept ? nowMs - kept.askedAt : Infinity
  if (kept && !isAgain && kept.session === question.session && ageMs >= 0 && ageMs < NEW_ENOUGH_MS)
    return { data: kept.data, askedAt: kept.askedAt }
  try {
    const data = await question.ask()
    // a device without space shows it all the same
    await writeValue(key, { version: VERSION, session: question.session, askedAt: nowMs, data }).catch(() => undefined)
    return { data, askedAt: nowMs }
  } catch (error) {
    const failure = failureOf(error)
    if (!kept || NOT_YOURS.has(failure.status)) throw error
    return { data: kept.data, askedAt: kept.askedAt, failure }
  }
}

/** Removes what an account saw: at sign-out and at a wipe. */
export const forgetSeen = (accountId: string): Promise<void> => deleteValues(seenPrefix(accountId))

/** Keys that go with the account at sign-out and at a wipe. */
export const seenPrefix = (accountId: string): string => `seen/${accountId}/`
/** Statuses after which nothing that was seen before is shown. */
const NOT_YOURS: ReadonlySet<number> = new Set([401, 403, 404])
const NEW_ENOUGH_MS = 5 * 60_000
/** Grows with any change of what a result looks like: those of before are not read. */
const VERSION = 1

interface Kept<T> {
  session: string
  askedAt: number
  data: T
}

function parseKept<T>(stored: unknown): Kept<T> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { version, session, askedAt, data } = stored as Record<string, unknown> // each is looked at
  if (version !== VERSION || typeof session !== 'string' || typeof askedAt !== 'number' || data === undefined) return null
  // of this version, written above
  return { session, askedAt, data: data as T }
}
