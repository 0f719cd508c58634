import { LEASE_MS } from '../lib/lease.ts'
import type { Actor } from '../primitives/roles.ts'
import { canReadAudit } from './audit.ts'

const DAY_MS = 86_400_000

/** Within how many days a request to erase has to be carried out. */
export const ERASURE_DAYS = 30

/** The last contact of a session is noted once in so long, so it may have been that much later. */
export const CONTACT_NOTED_EVERY_MS = 300_000

/** The last moment to carry out what was asked for at `askedMs`. */
export const dueAt = (askedMs: number): number => askedMs + ERASURE_DAYS * DAY_MS

/** From this moment no device can show what was erased: each has been told since, or its lease is over, whether the server knows the device or not. */
export const provenAt = (erasedMs: number): number => erasedMs + LEASE_MS

/** Reading the certificate: who may read the audit log, and who asked for this erasure. */
export const canReadCertificate = (actor: Actor, erasure: { gid: string; askedBy: string }): boolean =>
  canReadAudit(actor, erasure) || (actor.role === 'recruiter' && actor.gid === erasure.gid && actor.id === erasure.askedBy)

/** Times of one device, milliseconds UTC. */
export interface CopyFacts {
  /** last contact that was noted before the erasure */
  heardAt: number
  /** last contact there is now; null: its session has ended */
  seenAt: number | null
  erasedAt: number
}

/** When the lease of a device ends that is not heard of again. */
export const leaseEndsAt = ({ heardAt, erasedAt }: Pick<CopyFacts, 'heardAt' | 'erasedAt'>): number =>
  Math.min(heardAt + CONTACT_NOTED_EVERY_MS, erasedAt) + LEASE_MS

/** `told`: it had contact since, and its copy is gone. `locked`: it had none, and shows nothing any more. `open`: it may still show its copy. */
export function copyState(facts: CopyFacts, nowMs: number): 'told' | 'locked' | 'open' {
  if (facts.seenAt !== null && facts.seenAt > facts.erasedAt) return 'told'
  return leaseEndsAt(facts) <= nowMs ? 'locked' : 'open'
}
