/** The page's small database; the page writes the lease there (pwa/db/lease.ts), the service worker reads it. */
export const SESSION_DB = 'session'
export const SESSION_VALUES = 'values'
export const leaseKey = (accountId: string): string => `lease:${accountId}`

/** How long other people's data may be shown without word from the server: a right that ended cannot reach a device without a line. */
export const LEASE_MS = 72 * 3_600_000
/** A clock set back by less than this is taken for a correction. */
const TOLERANCE_MS = 3_600_000

/** What is kept on the device, times in ms of its clock. */
export interface LeaseFacts {
  /** last answer of the server */
  contactAt: number
  /** highest time ever seen here since then */
  seenAt: number
}

/** Pure: the lease at `now`. A clock that went back cannot tell how much time has passed, so it locks until the server answers. */
export function leaseOf(facts: LeaseFacts, now: number): { state: 'open' | 'locked'; until: number } {
  const until = facts.contactAt + LEASE_MS
  const wentBack = now < facts.seenAt - TOLERANCE_MS
  return { state: wentBack || Math.max(now, facts.seenAt) >= until ? 'locked' : 'open', until }
}

/** Storage is an edge; null for anything else. */
export function parseLeaseFacts(value: unknown): LeaseFacts | null {
  if (typeof value !== 'object' || value === null || !('contactAt' in value) || !('seenAt' in value)) return null
  const { contactAt, seenAt } = value
  return typeof contactAt === 'number' && typeof seenAt === 'number' ? { contactAt, seenAt } : null
}
