import { normalEmail } from '#shared/primitives/email-address.ts'
import { LEASE_MS } from '#shared/lib/lease.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { dueAt } from '#shared/policies/erasure.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import type { Erasure, HeldCopy } from '../../models/records/erasure.ts'
import type { Grant } from '../../models/sync/grant.ts'
import type { Session } from '../../models/identity/session.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'
import { eraseCandidate } from './erase-candidate.ts'

const DAY_MS = 86_400_000

/**
 * Notes that the data of this person is to be erased: every interview under the address, of one group, or of all for `gid` undefined. Answers their ids;
 * a repeat changes nothing, the first request stands.
 */
export async function requestErasures(deps: Deps, asked: { by: string; gid: string | undefined; email: string }): Promise<string[]> {
  // an address that is none is nobody's
  const found = hasAddress(asked.email) ? await interviewsUnder(deps, asked) : []
  for (const { id, gid, scope } of found) {
    const at = deps.clock.now()
    await noteErasure(deps, { id, gid, jobId: jobIdOf(scope) }, { by: asked.by, at, dueAt: dueAt(at) })
  }
  return found.map(({ id }) => id)
}

/** Notes that an interview is to be erased; the first request stands. */
export async function noteErasure(
  deps: Deps,
  { id: _id, gid, jobId }: { id: string; gid: string; jobId: string },
  asked: { by: string; at: number; dueAt: number },
): Promise<void> {
  const row = { gid, jobId, askedAt: asked.at, askedBy: asked.by, dueAt: asked.dueAt }
  await upsert(() => deps.models.erasures.updateOne({ _id }, { $setOnInsert: row }, { upsert: true }))
  await audit(deps, { id: `erasure.requested.${_id}`, gid, by: asked.by, action: 'erasure.requested', target: `interviews/${_id}` })
}

/** When each of these interviews was erased, of those that are. */
export async function erasedOf(
  { models }: Deps,
  { gid, ids }: { gid: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const done = await models.erasures.find({ _id: { $in: ids }, gid, erasedAt: { $exists: true } }).lean<Erasure[]>()
  return new Map(done.map(({ _id, erasedAt = 0 }) => [_id, erasedAt]))
}

/** Job by job, because that is what has an index. */
async function interviewsUnder(deps: Deps, { gid, email }: { gid: string | undefined; email: string }): Promise<Doc<'interviews'>[]> {
  const place = gid === undefined ? ({ tenants: 'all', of: 'noInterview' } as const) : { iv: '', gid }
  const jobs = await documents.find(deps, 'jobs', place, { only: ['scope'], deleted: 'too' })
  const where = { email: normalEmail(email) }
  return await documents.find(deps, 'interviews', { scope: jobs.map(({ scope }) => scope) }, { where })
}

/**
 * Erases what was asked for, all of it (`eraseCandidate`). Which devices may hold copies is written down first, because afterwards nothing names them.
 * Safe to repeat, also after a crash anywhere.
 */
export async function carryOutErasure(deps: Deps, { _id, gid }: Pick<Erasure, '_id' | 'gid'>, by: string): Promise<void> {
  const { erasures } = deps.models
  const interview = await documents.get(deps, 'interviews', { id: _id, gid })
  const copies = interview ? await copiesOf(deps, interview) : []
  await erasures.updateOne({ _id, gid, copies: { $exists: false } }, { $set: { copies } })
  if (interview) await eraseCandidate(deps, interview, { days: 0 })
  // the entry goes first: afterwards nobody would come back to write it
  await audit(deps, { id: `erasure.carriedOut.${_id}`, gid, by, action: 'erasure.carriedOut', target: `interviews/${_id}` })
  await erasures.updateOne({ _id, gid, erasedAt: { $exists: false } }, { $set: { erasedAt: deps.clock.now() } })
}

/** Sessions with a living lease of everybody who has or had a right to it, except the person it is about. */
async function copiesOf({ models, clock }: Deps, { id: iv, gid, scope }: Doc<'interviews'>): Promise<HeldCopy[]> {
  const grants = await models.grants.find({ scope }).lean<Grant[]>()
  const readers = grants.filter((one) => one.gid === gid && one.role !== 'candidate' && (one.only === '' || one.only === iv))
  const accountId = { $in: [...new Set(readers.map(({ user }) => user))] }
  const sessions = await models.sessions.find({ accountId, lastSeenAt: { $gt: clock.now() - LEASE_MS } }).lean<Session[]>()
  return sessions.map(({ _id: session, accountId: user, device = '', lastSeenAt: heardAt }) => ({ session, user, device, heardAt }))
}

/** Carries out what is due within a day, and what was begun and cut off. Answers how many were done, and how many could not be. */
export async function carryOutDue(deps: Deps): Promise<{ erased: number; failed: number }> {
  const total = { erased: 0, failed: 0 }
  const open = await deps.models.erasures
    .find({
      dueAt: { $gt: 0 },
      erasedAt: { $exists: false },
      $or: [{ dueAt: { $lte: deps.clock.now() + DAY_MS } }, { copies: { $exists: true } }],
    })
    .lean<Erasure[]>()
  for (const row of open) {
    try {
      await carryOutErasure(deps, row, row.askedBy)
      total.erased++
    } catch (error) {
      // a failure keeps no other request from being carried out
      deps.log.error({ err: error, interviewId: row._id }, 'a requested erasure could not be carried out')
      total.failed++
    }
  }
  return total
}
