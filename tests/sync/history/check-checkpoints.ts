import type { Checkpoint, ScopeCheckpoint } from '#shared/sync/wire.ts'
import type { History, Pulled, Rewound } from './types.ts'

/**
 * Requires that an answer's checkpoint is never before its request's, and that no request goes back. After an end or a failed write a
 * device may return to where it began, never behind that; scopes that it reads again begin at zero, once.
 */
export function checkCheckpoints({ pulled, trips, rewinds }: History): string[] {
  const violations: string[] = []
  const places = new Map<string, Place>()
  for (const pull of [...pulled].sort((a, b) => a.sentAt - b.sentAt)) {
    const where = `${pull.col} on ${pull.device}`
    if (!isForward(pull.start, pull.end)) violations.push(`checkpoint of an answer went back: ${where}`)
    const before = places.get(where)
    const begins = trips.filter((trip) => trip.device === pull.device && trip.at < pull.sentAt).length
    const place: Place = { session: pull.session, begins, since: pull.sentAt, first: pull.start, last: pull.start }
    if (before?.session === pull.session && isForward(before.last, pull.start)) {
      before.last = pull.start
      continue
    }
    const isBegun = before?.session !== pull.session || begins > before.begins
    const again = before
      ? rewinds.filter(({ at, device, col }) => device === pull.device && col === pull.col && before.since < at && at < pull.sentAt)
      : []
    if (before && !isReturn(isBegun ? before.first : before.last, pull.start, again))
      violations.push(`checkpoint of a device went back: ${where}`)
    places.set(where, place)
  }
  return violations
}

interface Place {
  session: number
  /** restarts of the replication before */
  begins: number
  /** of its first request */
  since: number
  first: Checkpoint | null
  last: Checkpoint | null
}

/** Forward, but for scopes that are read again from zero. */
function isReturn(from: Pulled['start'], to: Pulled['start'], again: readonly Rewound[]): boolean {
  if (isForward(from, to)) return true
  if (!from || !to) return again.some(({ scopes }) => scopes === 'all')
  const isAgain = (key: string): boolean => again.some(({ scopes }) => scopes !== 'all' && scopes.includes(key.split('|')[0] ?? key))
  const isAtZero = (key: string): boolean => isAgain(key) && to.v[key]?.n === 0 && to.v[key].after === undefined
  const others = Object.fromEntries(Object.entries(from.v).filter(([key]) => !isAtZero(key)))
  return isForward({ ...from, v: others }, to)
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
