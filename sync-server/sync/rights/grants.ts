import { COLLECTIONS } from '#shared/primitives/collections.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { seesAll } from '#shared/sync/project.ts'
import type { GrantRole } from '#shared/primitives/roles.ts'
import { isScopeOf, scopeOf } from '#shared/primitives/scopes.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { isDuplicateKey, upsert } from '../write/mongo-errors.ts'
import { headId, publishPending, trueEnd } from '../write/publish.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { baseOf } from '../pull/visible-grants.ts'

export interface GrantKey {
  /** account id */
  user: string
  scope: string
  /** narrowed to one interview; absent = the whole scope */
  only?: string
}

export const grantId = (key: GrantKey): string => `${key.user}|${key.scope}|${key.only ?? ''}`

/**
 * Gives a right, with a `base` one that hangs on that. Repeating it changes nothing; another role, a former revocation, or one of the base,
 * starts a new epoch, so devices read the scope anew.
 */
export async function grant(deps: SyncDeps, key: GrantKey & { gid: string; role: GrantRole; base?: Grant }): Promise<void> {
  const _id = grantId(key)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const former = await deps.models.grants.findOne({ _id }).lean()
    if (former && isGiven(former, key)) {
      // the giver may have died before telling it
      if (former.untold !== undefined) await settle(deps, former)
      return
    }
    if (former && showedMore(former, key) && !(await isEnded(deps, former))) continue
    if (!(await give(deps, key, former))) continue
    const given = await deps.models.grants.findOne({ _id }).lean()
    if (given) await settle(deps, given)
    return
  }
  throw new AppError('unavailable')
}

const MAX_TRIES = 20

const underOf = (base: Grant | undefined): string | undefined => base && `${base._id}@${base.e}`

const isGiven = (former: Grant, { gid, role, base }: { gid: string; role: GrantRole; base?: Grant }): boolean =>
  former.on && former.role === role && former.gid === gid && (base === undefined || former.under === underOf(base))

const showedMore = (former: Grant, { role }: { role: GrantRole }): boolean => !seesAll(role) && former.role !== role

/** The new role may see less: the former one ends first, as if it were taken back, so that it is known what it has shown. False: look again. */
async function isEnded(deps: SyncDeps, former: Grant): Promise<boolean> {
  if (!former.on && former.rN) return true
  await (former.on ? revoke(deps, former) : settle(deps, former))
  return false
}

/** Only in place of what was looked at: another change in between has shown, and ended, something else. */
async function give(
  deps: SyncDeps,
  key: GrantKey & { gid: string; role: GrantRole; base?: Grant },
  former: Grant | null,
): Promise<boolean> {
  const { user, gid, scope, role, base } = key
  const _id = grantId(key)
  const under = underOf(base)
  const place = { gid, scope, role, only: key.only ?? '', ...(base && under ? { of: base.scope, under } : {}) }
  const state = { ...place, on: true, rN: null, untold: true as const }
  if (!former) return await isNew(() => deps.models.grants.insertMany([{ _id, user, ...state, e: 1 }], { lean: true }))
  const was = showedMore(former, key) && former.rN ? { was: { ...former.was, [former.role]: former.rN } } : {}
  const update = { $set: { ...state, ...was }, $inc: { e: 1 } }
  return (await deps.models.grants.updateOne({ _id, user, e: former.e }, update)).modifiedCount === 1
}

async function isNew(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert()
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Revokes a right; nothing more is sent from that moment. The rest only decides which documents devices drop, and the next pull or a job finishes it after a crash. With `epoch` only that life of the grant ends. */
export async function revoke(deps: SyncDeps, key: GrantKey, epoch?: number): Promise<void> {
  const _id = grantId(key)
  const filter = epoch === undefined ? { _id, on: true } : { _id, on: true, e: epoch }
  const result = await deps.models.grants.updateOne(filter, { $set: { on: false, rN: null, untold: true }, $inc: { e: 1 } })
  if (result.modifiedCount !== 1) return
  const revoked = await deps.models.grants.findOne({ _id }).lean()
  if (revoked) await settle(deps, revoked)
}

const MOST_AT_ONCE = 500

/** Finishes and tells changes of rights whose makers died on the way. Answers how many. Every pull helps now and then, and a job calls it; safe at any time, also twice at once. */
export async function finishRights(deps: SyncDeps): Promise<number> {
  const untold = await deps.models.grants.find({ untold: true }).limit(MOST_AT_ONCE).lean()
  for (const changed of untold) {
    await settle(deps, changed)
  }
  return untold.length
}

/** All that follows from a change of a right. Repeating it changes nothing. */
async function settle(deps: SyncDeps, changed: Grant): Promise<void> {
  if (!changed.on && changed.rN === null) await finishRevoke(deps, changed)
  if (isScopeOf('job', changed.scope)) await moveFollowers(deps, changed)
  await endOrphan(deps, changed)
  await tell(deps, changed)
}

/** Rights to panels end with the right to their job and come back with it. */
async function moveFollowers(deps: SyncDeps, changed: Grant): Promise<void> {
  const { user, gid, scope } = changed
  const all = await deps.models.grants.find({ user }).lean()
  for (const one of all.filter((other) => other.of === scope && other.gid === gid)) {
    const base = baseOf(one, all)
    if (base) await grant(deps, { user, gid, scope: one.scope, only: one.only, role: base.role, base })
    else await revoke(deps, one, one.e)
  }
}

/** Ends a right given by a slow writer that saw its base before that ended: no other writer would end it. */
async function endOrphan(deps: SyncDeps, changed: Grant): Promise<void> {
  if (changed.of === undefined || !changed.on) return
  const all = await deps.models.grants.find({ user: changed.user }).lean()
  if (!baseOf(changed, all)) await revoke(deps, changed, changed.e)
}

/**
 * Notes the feed ends of a revocation, after publishing pending commits: so each document that the user may have seen has a first n at or
 * below the noted end, and gets a tombstone.
 */
async function finishRevoke(deps: SyncDeps, revoked: Grant): Promise<void> {
  await publishPending(deps, revoked.scope)
  const ends = await Promise.all(COLLECTIONS.map(async (col) => [col, await trueEnd(deps, revoked.scope, col)] as const))
  const rN = Object.fromEntries(ends)
  // Only the first to come: later ends would name documents that were never shown.
  await deps.models.grants.updateOne({ _id: revoked._id, e: revoked.e, on: false, rN: null }, { $set: { rN } })
}

/**
 * Notes that this right comes with the next one to that scope: its reason is there, but nothing it could hang on now. Answers whether that is
 * new; the caller looks again, because what it hangs on may have come back meanwhile.
 */
export async function grantLater(deps: SyncDeps, key: Required<GrantKey> & { gid: string; of: string }): Promise<boolean> {
  const { user, gid, scope, only, of } = key
  const _id = grantId(key)
  // no document was shown by it
  const closed = { gid, scope, only, of, role: 'guest' as const, on: false, e: 1, rN: { reviews: 0 } }
  let isNew = false
  await upsert(async () => {
    const result = await deps.models.grants.updateOne({ _id, user }, { $setOnInsert: closed }, { upsert: true })
    isNew = result.upsertedCount > 0
  })
  return isNew
}

/** A new job is open to all recruiters of its group. */
export async function grantJobToGroup(deps: SyncDeps, job: { gid: string; jobId: string }): Promise<void> {
  const staff = await deps.models.accounts.find({ gid: job.gid, role: 'recruiter' }).lean()
  const recruiters = staff.filter((account) => account.groupRole !== 'line_manager')
  await Promise.all(
    recruiters.map((account) => grant(deps, { user: account._id, gid: job.gid, scope: scopeOf.job(job.jobId), role: 'recruiter' })),
  )
}

/** Takes all rights of a group to a job's scope back. */
export async function revokeJobOfGroup(deps: SyncDeps, job: { gid: string; jobId: string }): Promise<void> {
  const given = await deps.models.grants.find({ scope: scopeOf.job(job.jobId), on: true }).lean()
  const own = given.filter((entry) => entry.gid === job.gid)
  await Promise.all(own.map(({ user, scope, only }) => revoke(deps, { user, scope, only })))
}

/** Grants each new account its own scope; recruiters also their group's and all its jobs. Safe to repeat. */
export async function grantToNewAccount(
  deps: SyncDeps,
  account: { _id: string; gid: string; role: string; groupRole?: string },
): Promise<void> {
  const { _id: user, gid } = account
  await grant(deps, { user, gid, scope: scopeOf.user(user), role: 'owner' })
  if (account.role !== 'recruiter' || account.groupRole === 'line_manager') return
  await grant(deps, { user, gid, scope: scopeOf.group(gid), role: 'recruiter' })
  // jobs belong to no interview, and `iv` leads to them by an index
  const jobs = await deps.models.entities.find({ iv: '', gid, col: 'jobs' }, { scope: 1 }).lean()
  for (const job of jobs) await grant(deps, { user, gid, scope: job.scope, role: 'recruiter' })
}

/**
 * Announces changed rights by the user's head: devices pull, streams and caches read the grants again. The mark goes only after the head
 * has moved; a later change keeps its own mark.
 */
async function tell(deps: SyncDeps, { _id, user, e }: Grant): Promise<void> {
  const scope = scopeOf.user(user)
  await upsert(() =>
    deps.models.heads.updateOne(
      { _id: headId(scope, 'grants') },
      { $inc: { n: 1 }, $max: { at: deps.clock.now() }, $setOnInsert: { scope, col: 'grants' } },
      { upsert: true },
    ),
  )
  deps.pokes.emit({ scope, col: 'grants' })
  await deps.models.grants.updateOne({ _id, e }, { $unset: { untold: '' } })
}
