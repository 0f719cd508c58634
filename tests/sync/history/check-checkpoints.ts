import type { Checkpoint, ScopeCheckpoint } from '#shared/sync/wire.ts'
import type { History, Pulled } from './types.ts'

/**
 * Requires that an answer's checkpoint is never before its request's, and that no request goes back. After an end or a failed write a
 * device may return to where it began, never behind that.
 */
export function checkCheckpoints({ pulled, trips }: History): string[] {
  const violations: string[] = []
  const places = new Map<string, Place>()
  for (const pull of [...pulled].sort((a, b) => a.sentAt - b.sentAt)) {
    const where = `${pull.col} on ${pull.device}`
    if (!isForward(pull.start, pull.end)) violations.push(`checkpoint of an answer went back: ${where}`)
    const before = places.get(where)
    const begins = trips.filter((trip) => trip.device === pull.device && trip.at < pull.sentAt).length
    const place: Place = { session: pull.session, begins, first: pull.start, last: pull.start }
    if (before?.session === pull.session && isForward(before.last, pull.start)) {
      before.last = pull.start
      continue
    }
    const mayGoBack = before?.session !== pull.session || begins > before.begins
    if (before && !(mayGoBack && isForward(before.first, pull.start))) violations.push(`checkpoint of a device went back: ${where}`)
    places.set(where, place)
  }
  return violations
}

interface Place {
  session: number
  /** restarts of the replication before */
  begins: number
  first: Checkpoint | null
  last: Checkpoint | null
}

const isForward = (from: Pulled['start'], to: Pulled['start']): boolean => {
  if (!from) return true
  if (!to || to.era !== from.era) return false
  return Object.entries(from.v).every(([scope, place]) => {
    const next = to.v[scope]
    return next !== undefined && order(place, next) <= 0
  })
}

/** Within an epoch: entries of the feed, then tombstones by id, then done. */
function order(a: ScopeCheckpoint, b: ScopeCheckpoint): number {
  if (a.e !== b.e) return a.e - b.e
  if ((a.done ?? false) !== (b.done ?? false)) return a.done ? 1 : -1
  if (a.done) return 0
  const [left, right] = [a.after ?? '', b.after ?? '']
  if (left !== right) return left < right ? -1 : 1
  return a.n - b.n
}
