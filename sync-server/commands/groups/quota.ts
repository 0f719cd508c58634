import { quotaLevel, type QuotaLevel } from '#shared/policies/quota.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Quota } from '#shared/views/recruiter-account.ts'
import type { Deps } from '../../deps.ts'
import type { QuotaEntry } from '../../models/groups/quota.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import { documents } from '../../sync/documents.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'
import { queueNotice } from './notices.ts'
import { findRecruiter, type AdminAct } from './recruiter-accounts.ts'

/** Returns what a group may hold, the interviews begun, and the rest. */
export async function quotaOf({ models }: Pick<Deps, 'models'>, gid: string): Promise<Quota> {
  const added = await models.quotaEntries.find({ gid, kind: 'allocation' }, { amount: 1 }).lean<Pick<QuotaEntry, 'amount'>[]>()
  const allocated = added.reduce((sum, { amount }) => sum + amount, 0)
  const used = await models.quotaEntries.countDocuments({ gid, kind: 'use' })
  return { allocated, used, remaining: allocated - used }
}

/** Returns the quota of a group and how far it is from its end. */
export async function levelOf(deps: Pick<Deps, 'models'>, gid: string): Promise<Quota & { level: QuotaLevel }> {
  const quota = await quotaOf(deps, gid)
  return { ...quota, level: quotaLevel({ ...quota, lastAdded: await lastAdded(deps, gid) }) }
}

async function lastAdded({ models }: Pick<Deps, 'models'>, gid: string): Promise<number> {
  const [last] = await models.quotaEntries.find({ gid, kind: 'allocation' }).sort({ at: -1 }).limit(1).lean<QuotaEntry[]>()
  return last?.amount ?? 0
}

/** When an interview of the group began last; undefined = none did. */
export async function lastUse({ models }: Pick<Deps, 'models'>, gid: string): Promise<number | undefined> {
  const [last] = await models.quotaEntries.find({ gid, kind: 'use' }).sort({ at: -1 }).limit(1).lean<QuotaEntry[]>()
  return last?.at
}

/** Does an interview of this job use quota when it begins? Test jobs use none (R485). */
export const countsQuota = async (deps: Pick<Deps, 'models'>, { scope, gid }: { scope: string; gid: string }): Promise<boolean> =>
  (await documents.get(deps, 'jobs', { id: jobIdOf(scope), gid }, { only: ['test'] }))?.test !== true

/** Counts an interview that began, once. */
export async function recordUsage(
  deps: Pick<Deps, 'models'>,
  use: { interviewId: string; jobId: string; gid: string; by: string; at: number },
): Promise<void> {
  const { interviewId, ...facts } = use
  await insertOnce(deps, { _id: `use.${interviewId}`, kind: 'use', amount: 1, target: interviewId, ...facts })
}

/**
 * Adds to what the group of a recruiter may hold, once for each operation, and tells the recruiter.
 * @throws Outcome 1 no such recruiter; AppError conflict when the operation was another addition
 */
export async function addAllocation(
  deps: Deps,
  { actor, origin }: AdminAct,
  { email, amount, operation, isReturn = false }: { email: string; amount: number; operation: string; isReturn?: boolean },
): Promise<Quota> {
  const account = await findRecruiter(deps, email)
  const { gid, _id: target } = account
  const id = `quota.${operation}`
  await insertOnce(deps, {
    _id: id,
    gid,
    kind: 'allocation',
    amount,
    ...(isReturn ? { isReturn } : {}),
    target,
    by: actor.id,
    at: deps.clock.now(),
  })
  await audit(deps, { id, gid, by: actor.id, action: isReturn ? 'quota.returned' : 'quota.added', target, detail: { amount } })
  const quota = await quotaOf(deps, gid)
  // a balance below zero is nothing to write to anybody about
  await queueNotice(deps, {
    id,
    account,
    notice: isReturn ? 'return_quota' : 'add_quota',
    origin,
    amount,
    balance: Math.max(0, quota.remaining),
  })
  return quota
}

async function insertOnce({ models }: Pick<Deps, 'models'>, entry: QuotaEntry): Promise<void> {
  try {
    await models.quotaEntries.insertMany([entry], { lean: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const { _id, gid, amount, target } = entry
    const same = await models.quotaEntries.findOne({ _id, gid, amount, target }).lean()
    if (!same) throw new AppError('conflict')
  }
}
