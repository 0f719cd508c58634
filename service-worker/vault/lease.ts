import { LEASE_MS } from '#shared/lib/lease.ts'

/** The key-value store of this browser profile (pwa/lib/profile); the page writes the lease there, the service worker reads it. */
export const PROFILE = { database: 'profile', store: 'values' } as const
/** An account's passcode on this device; its `lockedAt` says since when it is locked (pwa/features/lock). */
export const lockKey = (accountId: string): string => `lock:${accountId}`
export const leaseKey = (accountId: string): string => `lease:${accountId}`

/** A clock set back by less than this is taken for a correction. */
const TOLERANCE_MS = 3_600_000

/** Facts of the lease on the device, times in ms of its clock. */
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

/** True when a stored passcode row forbids to show anything now. */
export const isLocked = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'lockedAt' in value && typeof value.lockedAt === 'number'

/** Storage is an edge; null for anything else. */
export function parseLeaseFacts(value: unknown): LeaseFacts | null {
  if (typeof value !== 'object' || value === null || !('contactAt' in value) || !('seenAt' in value)) return null
  const { contactAt, seenAt } = value
  return typeof contactAt === 'number' && typeof seenAt === 'number' ? { contactAt, seenAt } : null
}
