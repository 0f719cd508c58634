import type { fetch_erasures } from '#shared/api/admin/fetch_erasures.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import { copyState, leaseEndsAt, provenAt } from '#shared/policies/erasure.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { AuditEntry } from '../../models/records/audit.ts'
import type { Erasure, HeldCopy } from '../../models/records/erasure.ts'
import type { Session } from '../../models/identity/session.ts'
import { displayName } from '../../presenters/account.ts'
import { endSession } from '../identity/end-sessions.ts'
import { sessionId } from '../identity/own-sessions.ts'

type Listed = OutputOf<typeof fetch_erasures>
type Copy = Listed['erasures'][number]['copies'][number]

/** Returns a page of requests, newest first; of one group, or of all for `gid` undefined. */
export async function listErasures(deps: Deps, gid: string | undefined, page: InputOf<typeof fetch_erasures>): Promise<Listed> {
  const filter = { gid: gid ?? { $exists: true } }
  const { skip, facts } = pageOf(page, await deps.models.erasures.countDocuments(filter))
  const rows = await deps.models.erasures.find(filter).sort({ askedAt: -1, _id: 1 }).skip(skip).limit(facts.limit).lean<Erasure[]>()
  const names = await namesIn(deps, rows)
  const erasures = await Promise.all(rows.map(async (row) => ({ ...present(row, names), copies: await copiesNow(deps, row, names) })))
  return { erasures, ...facts }
}

async function namesIn(deps: Deps, rows: readonly Erasure[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(({ askedBy, copies = [] }) => [askedBy, ...copies.map(({ user }) => user)]))
  const accounts = await deps.models.accounts.find({ _id: { $in: [...ids] } }).lean<Account[]>()
  return new Map(accounts.map((account) => [account._id, displayName(account)]))
}

const present = (row: Erasure, names: ReadonlyMap<string, string>) => ({
  interview_id: row._id,
  gid: row.gid,
  job_id: row.jobId,
  asked_at_ms: row.askedAt,
  asked_by_name: names.get(row.askedBy) ?? '',
  due_at_ms: row.dueAt,
  ...(row.erasedAt === undefined ? {} : { erased_at_ms: row.erasedAt, proven_at_ms: provenAt(row.erasedAt) }),
})

/** Copies of what was erased, without names. */
export const copiesOfErased = (deps: Deps, row: Erasure): Promise<Copy[]> => copiesNow(deps, row, new Map())

/** Current state of the copies; nothing is counted before the erasure. */
async function copiesNow(deps: Deps, { copies = [], erasedAt }: Erasure, names: ReadonlyMap<string, string>): Promise<Copy[]> {
  if (erasedAt === undefined || copies.length === 0) return []
  const sessions = await deps.models.sessions.find({ _id: { $in: copies.map(({ session }) => session) } }).lean<Session[]>()
  const seen = new Map(sessions.map(({ _id, lastSeenAt }) => [_id, lastSeenAt]))
  return copies.map(({ session, user, device, heardAt }) => {
    const facts = { heardAt, erasedAt, seenAt: seen.get(session) ?? null }
    return {
      device_id: sessionId({ _id: session }),
      name: names.get(user) ?? '',
      device,
      state: copyState(facts, deps.clock.now()),
      lease_ends_ms: leaseEndsAt(facts),
      is_signed_in: facts.seenAt !== null,
    }
  })
}

/** Ends the sessions of devices that hold copies of an erased interview. Their leases go on, but cannot be renewed. Answers the devices that were signed in. */
export async function revokeCopies(deps: Deps, { copies = [] }: Pick<Erasure, 'copies'>, devices: readonly string[]): Promise<string[]> {
  const named = copies.filter(({ session }) => devices.includes(sessionId({ _id: session })))
  return (await Promise.all(named.map((copy) => revokeCopy(deps, copy)))).flat()
}

async function revokeCopy(deps: Deps, { session }: HeldCopy): Promise<string[]> {
  const found = await deps.models.sessions.findOne({ _id: session }).lean<Session>()
  if (!found) return []
  await endSession(deps, found)
  return [sessionId({ _id: session })]
}

/** The facts of a certificate, with the place in the chain of the audit log that shows when it was done; null while a device may still show a copy. */
export async function certify(deps: Deps, row: Erasure) {
  if (row.erasedAt === undefined || deps.clock.now() < provenAt(row.erasedAt)) return null
  const entry = await deps.models.audit.findOne({ _id: `erasure.carriedOut.${row._id}` }).lean<AuditEntry>()
  const states = (await copiesOfErased(deps, row)).map(({ state }) => state)
  return {
    interview_id: row._id,
    gid: row.gid,
    asked_at_ms: row.askedAt,
    due_at_ms: row.dueAt,
    erased_at_ms: row.erasedAt,
    proven_at_ms: provenAt(row.erasedAt),
    devices: states.length,
    told: states.filter((state) => state === 'told').length,
    locked: states.filter((state) => state === 'locked').length,
    place: entry?.n ?? 0,
    hash: entry?.hash ?? '',
  }
}
