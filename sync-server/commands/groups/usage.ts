import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { get_purchase_usages } from '#shared/api/recruiter/get_purchase_usages.ts'
import type { get_purchases } from '#shared/api/recruiter/get_purchases.ts'
import { spendInOrder } from '#shared/policies/quota.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Usage } from '#shared/views/usage.ts'
import type { Deps } from '../../deps.ts'
import type { QuotaEntry } from '../../models/groups/quota.ts'
import { jobScopesOf } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'
import { quotaOf } from './quota.ts'

/** Counts the interviews of the actor's group that began, by job and by month of UTC. */
export async function usageOf(deps: Deps, actor: Actor): Promise<Usage> {
  const uses = await deps.models.quotaEntries
    .find({ gid: actor.gid, kind: 'use' }, { jobId: 1, at: 1 })
    .lean<Pick<QuotaEntry, 'jobId' | 'at'>[]>()
  const names = await visibleJobs(deps, actor)
  const seen = (jobId = ''): string => (names.has(jobId) ? jobId : '')
  const byJob = countBy(uses, ({ jobId }) => seen(jobId))
  const byMonth = countBy(uses, ({ at }) => new Date(at).toISOString().slice(0, 7))
  return {
    ...(await quotaOf(deps, actor.gid)),
    by_job: [...byJob]
      .toSorted(([a, usedByA], [b, usedByB]) => usedByB - usedByA || (a < b ? -1 : 1))
      .map(([job_id, used]) => ({ job_id, job_name: names.get(job_id) ?? '', used })),
    by_month: [...byMonth].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([month, used]) => ({ month, used })),
  }
}

/** Lists additions to the quota of a group, newest first, with what is left of each. */
export async function purchasesOf(deps: Deps, gid: string, { start, limit }: Page): Promise<OutputOf<typeof get_purchases>> {
  const { spent } = await spentOf(deps, gid)
  const rows = spent.toReversed().slice(start, start + limit)
  const present = ({ _id, amount, isReturn, at, used }: Spent) => ({
    purchase_id: purchaseId(_id),
    amount,
    used,
    remaining: amount - used,
    reason: isReturn === true ? ('return' as const) : ('purchase' as const),
    at_ms: at,
  })
  return { purchases: rows.map(present), total: spent.length }
}

/** Lists interviews of the actor's group that began, newest first, with the purchase each came from. */
export async function usagesOf(deps: Deps, actor: Actor, { start, limit }: Page): Promise<OutputOf<typeof get_purchase_usages>> {
  const { spent, total } = await spentOf(deps, actor.gid)
  const rows = await deps.models.quotaEntries
    .find({ gid: actor.gid, kind: 'use' })
    .sort({ at: -1, _id: -1 })
    .skip(start)
    .limit(limit)
    .lean<QuotaEntry[]>()
  const names = await visibleJobs(deps, actor)
  // counted from the oldest on, as purchases are used
  const purchaseAt = (place: number): string => {
    let end = 0
    const from = spent.find(({ amount }) => (end += amount) > place)
    return from ? purchaseId(from._id) : ''
  }
  const usages = rows.map(({ jobId = '', at }, index) => ({
    purchase_id: purchaseAt(total - 1 - start - index),
    job_id: names.has(jobId) ? jobId : '',
    job_name: names.get(jobId) ?? '',
    at_ms: at,
  }))
  return { usages, total }
}

interface Page {
  start: number
  limit: number
}
type Spent = QuotaEntry & { used: number }

/** Additions, oldest first, with how many of each were used. */
async function spentOf({ models }: Deps, gid: string): Promise<{ spent: Spent[]; total: number }> {
  const added = await models.quotaEntries.find({ gid, kind: 'allocation' }).sort({ at: 1, _id: 1 }).lean<QuotaEntry[]>()
  const total = await models.quotaEntries.countDocuments({ gid, kind: 'use' })
  const used = spendInOrder(
    added.map(({ amount }) => amount),
    total,
  )
  return { spent: added.map((entry, index) => ({ ...entry, used: used[index] ?? 0 })), total }
}

/** Names of the jobs that the actor may see, by id. */
async function visibleJobs(deps: Deps, actor: Actor): Promise<ReadonlyMap<string, string>> {
  const scope = await jobScopesOf(deps, actor)
  const jobs = await documents.find(deps, 'jobs', { scope, gid: actor.gid }, { only: ['id', 'name'] })
  return new Map(jobs.map(({ id, name }) => [id, name]))
}

const purchaseId = (id: string): string => id.replace(/^quota\./, '')

function countBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}
