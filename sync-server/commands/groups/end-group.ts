import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { audit } from '../audit/audit.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { revokeGroupRights } from '../identity/move-account.ts'

/** Ends a group for good. What its candidates recorded is kept until it is erased. Repeating it finishes what was cut off. Answers how many people it had. */
export async function endGroup(deps: Deps, actor: Actor, gid: string): Promise<number> {
  const now = deps.clock.now()
  const first = await deps.models.groups.updateOne({ _id: gid, deletedAt: { $exists: false } }, { $set: { deletedAt: now } })
  await deps.models.invitations.updateMany(
    { gid, usedAt: { $exists: false }, cancelledAt: { $exists: false } },
    { $set: { cancelledAt: now } },
  )
  await deps.models.apiKeys.deleteMany({ gid })
  const staff = await deps.models.accounts.find({ gid, role: 'recruiter' }).lean<Account[]>()
  for (const account of staff) {
    await deps.models.accounts.updateOne({ _id: account._id, gid, frozenAt: { $exists: false } }, { $set: { frozenAt: now } })
    await endSessionsOf(deps, account._id)
    await revokeGroupRights(deps, account)
  }
  if (first.modifiedCount === 1)
    await audit(deps, { gid, by: actor.id, action: 'group.deleted', target: gid, detail: { people: staff.length } })
  return staff.length
}
