import { quotaLevel } from '#shared/policies/quota.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { QuotaEntry } from '../../models/groups/quota.ts'
import { queueNotice } from './notices.ts'
import { quotaOf } from './quota.ts'

/**
 * Tells who pays for a group that few interviews or none are left: once for each level and addition, however often it is asked for.
 * @param origin of links
 */
export async function warnOfQuota(deps: Deps, gid: string, origin: string): Promise<void> {
  const quota = await quotaOf(deps, gid)
  const level = quotaLevel({ ...quota, lastAdded: await lastAdded(deps, gid) })
  if (level === 'fine') return
  const notice = level === 'low' ? 'low_quota' : 'out_of_quota'
  for (const account of await whoPays(deps, gid)) {
    // the sum of the additions names the occasion: after another one there is another mail
    const id = `${notice}.${account._id}.${quota.allocated}`
    await queueNotice(deps, { id, account, notice, origin, balance: Math.max(0, quota.remaining) })
  }
}

async function lastAdded({ models }: Pick<Deps, 'models'>, gid: string): Promise<number> {
  const [last] = await models.quotaEntries.find({ gid, kind: 'allocation' }).sort({ at: -1 }).limit(1).lean<QuotaEntry[]>()
  return last?.amount ?? 0
}

/** The billing admins of a group; its admins where it has none. */
async function whoPays({ models }: Pick<Deps, 'models'>, gid: string): Promise<Account[]> {
  const staff = await models.accounts
    .find({ gid, role: 'recruiter', groupRole: { $in: ['billing_admin', 'admin'] }, frozenAt: { $exists: false } })
    .sort({ _id: 1 })
    .lean<Account[]>()
  const paying = staff.filter(({ groupRole }) => groupRole === 'billing_admin')
  return paying.length > 0 ? paying : staff
}
