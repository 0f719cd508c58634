import { get_purchase_balance } from '#shared/api/recruiter/get_purchase_balance.ts'
import { isMember } from '#shared/policies/group.ts'
import { canSeeUsage } from '#shared/policies/quota.ts'
import { quotaOf } from '../../commands/groups/quota.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(get_purchase_balance, {
  load: ({ input, deps }) => findGroup(deps, input.group),
  allow: (actor, group) => canSeeUsage(actor) && isMember(actor, group),
  run: async ({ deps, record }) => ({ group: record.gid, group_name: record.group.groupName, ...(await quotaOf(deps, record.gid)) }),
})
