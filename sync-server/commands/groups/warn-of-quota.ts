import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { queueNotice } from './notices.ts'
import { levelOf } from './quota.ts'

/**
 * Tells who pays for a group that few interviews or none are left: once for each level and addition, however often it is asked for.
 * @param origin of links
 */
export async function warnOfQuota(deps: Deps, gid: string, origin: string): Promise<void> {
  const { level, ...quota } = await levelOf(deps, gid)
  if (level === 'fine') return
  const notice = level === 'low' ? 'low_quota' : 'out_of_quota'
  for (const account of await whoPays(deps, gid)) {
    // the sum of the additions names the occasion: after another one there is another mail
    const id = `${notice}.${account._id}.${quota.allocated}`
    await queueNotice(deps, { id, account, notice, origin, balance: Math.max(0, quota.remaining) })
  }
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
