import { COLLECTIONS } from '#shared/sync/collections.ts'
import type { GrantRole } from '#shared/sync/project.ts'
import type { Grant } from '../models/grant.ts'
import { isDuplicateKey } from './mongo-errors.ts'
import { headId, publishPending, trueEnd } from './publish.ts'
import type { SyncDeps } from './sync-deps.ts'

export interface GrantKey {
  /** account id */
  user: string
  scope: string
  /** narrowed to one interview; absent = the whole scope */
  only?: string
}

export const grantId = (key: GrantKey): string => `${key.user}|${key.scope}|${key.only ?? ''}`

/** Gives a right. Repeating it changes nothing; another role or a former revocation starts a new epoch, so devices read the scope anew. */
export async function grant(deps: SyncDeps, key: GrantKey & { gid: string; role: GrantRole }): Promise<void> {
  const { user, gid, scope, role } = key
  const _id = grantId(key)
  const already = await deps.models.grants.findOne({ _id, on: true, role, gid }).lean()
  if (already) return
  const update = { $set: { user, gid, scope, role, only: key.only ?? '', on: true, rN: null }, $inc: { e: 1 } }
  try {
    await deps.models.grants.updateOne({ _id }, update, { upsert: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    await deps.models.grants.updateOne({ _id }, update)
  }
  await pokeUser(deps, user)
}

/** Takes a right back. The moment it is off, nothing more is sent; the rest only decides which documents devices must drop, and a pull finishes it if this process dies here. */
export async function revoke(deps: SyncDeps, key: GrantKey): Promise<void> {
  const _id = grantId(key)
  const result = await deps.models.grants.updateOne({ _id, on: true }, { $set: { on: false, rN: null }, $inc: { e: 1 } })
  if (result.modifiedCount !== 1) return
  const revoked = await deps.models.grants.findOne({ _id }).lean()
  if (revoked && !revoked.on) await finishRevoke(deps, revoked)
  await pokeUser(deps, key.user)
}

/**
 * Notes how far the feeds had come. Pending commits are published first: whatever the user may have seen was committed before the
 * grant went off, so after this it has a first n at or below the noted end, and its tombstone is sent.
 */
export async function finishRevoke(deps: SyncDeps, revoked: Grant): Promise<Grant> {
  await publishPending(deps, revoked.scope)
  const ends = await Promise.all(COLLECTIONS.map(async (col) => [col, await trueEnd(deps, revoked.scope, col)] as const))
  const rN = Object.fromEntries(ends)
  const noted = await deps.models.grants.updateOne({ _id: revoked._id, e: revoked.e, on: false, rN: null }, { $set: { rN } })
  if (noted.modifiedCount === 1) return { ...revoked, rN }
  // Somebody noted the ends earlier; later ones would name documents that were never shown.
  const earlier = await deps.models.grants.findOne({ _id: revoked._id, e: revoked.e, on: false }).lean()
  return { ...revoked, rN: earlier?.rN ?? rN }
}

/** A new job is open to all recruiters of its group. */
export async function grantJobToGroup(deps: SyncDeps, job: { gid: string; jobId: string }): Promise<void> {
  const staff = await deps.models.accounts.find({ gid: job.gid, role: 'recruiter' }).lean()
  const recruiters = staff.filter((account) => account.groupRole !== 'line_manager')
  await Promise.all(
    recruiters.map((account) => grant(deps, { user: account._id, gid: job.gid, scope: `job:${job.jobId}`, role: 'recruiter' })),
  )
}

/** Takes all rights of a group to a job's scope back. */
export async function revokeJobOfGroup(deps: SyncDeps, job: { gid: string; jobId: string }): Promise<void> {
  const given = await deps.models.grants.find({ scope: `job:${job.jobId}`, on: true }).lean()
  const own = given.filter((entry) => entry.gid === job.gid)
  await Promise.all(own.map(({ user, scope, only }) => revoke(deps, { user, scope, only })))
}

/** What every new account gets: its own scope; recruiters also their group's and all its jobs. Safe to repeat. */
export async function grantToNewAccount(
  deps: SyncDeps,
  account: { _id: string; gid: string; role: string; groupRole?: string },
): Promise<void> {
  const { _id: user, gid } = account
  await grant(deps, { user, gid, scope: `user:${user}`, role: 'owner' })
  if (account.role !== 'recruiter' || account.groupRole === 'line_manager') return
  await grant(deps, { user, gid, scope: `group:${gid}`, role: 'recruiter' })
  const jobs = await deps.models.entities.find({ gid, col: 'jobs' }, { scope: 1 }).lean()
  for (const job of jobs) await grant(deps, { user, gid, scope: job.scope, role: 'recruiter' })
}

/** Rights changed: the user's devices pull, and open streams read the grants again. Other processes see it by the head. */
async function pokeUser(deps: SyncDeps, user: string): Promise<void> {
  const scope = `user:${user}`
  const bump = () =>
    deps.models.heads.updateOne(
      { _id: headId(scope, 'grants') },
      { $inc: { n: 1 }, $max: { at: deps.clock.now() }, $setOnInsert: { scope, col: 'grants' } },
      { upsert: true },
    )
  try {
    await bump()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    await bump()
  }
  deps.pokes.emit({ scope, col: 'grants' })
}
