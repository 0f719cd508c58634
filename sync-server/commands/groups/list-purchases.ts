import type { purchases } from '#shared/api/admin/purchases.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Group } from '../../models/groups/group.ts'
import type { QuotaEntry } from '../../models/groups/quota.ts'

/** Lists additions to the quota of a group, or of all groups, newest first: for administrators of the product only (decision 4). */
export async function listPurchases(
  { models }: Deps,
  { start, limit, gid }: { start: number; limit: number; gid?: string },
): Promise<OutputOf<typeof purchases>> {
  const filter = { kind: 'allocation', ...(gid === undefined ? {} : { gid }) } as const
  const total = await models.quotaEntries.countDocuments(filter)
  const rows = await models.quotaEntries.find(filter).sort({ at: -1, _id: -1 }).skip(start).limit(limit).lean<QuotaEntry[]>()
  const groups = await models.groups.find({ _id: { $in: rows.map(({ gid }) => gid) } }).lean<Group[]>()
  const accounts = await models.accounts.find({ _id: { $in: rows.map(({ target }) => target) } }).lean<Account[]>()
  const present = ({ _id, gid, amount, isReturn, at, target }: QuotaEntry) => ({
    purchase_id: _id.replace(/^quota\./, ''),
    gid,
    groupName: groups.find((group) => group._id === gid)?.groupName ?? '',
    email: accounts.find((account) => account._id === target)?.email ?? '',
    amount,
    reason: isReturn === true ? ('return' as const) : ('purchase' as const),
    at_ms: at,
  })
  return { purchases: rows.map(present), total }
}
