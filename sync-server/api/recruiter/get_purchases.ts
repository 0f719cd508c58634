import { get_purchases } from '#shared/api/recruiter/get_purchases.ts'
import { canSeeUsage } from '#shared/policies/quota.ts'
import { purchasesOf } from '../../commands/groups/usage.ts'
import { handle } from '../../http/handle.ts'

export default handle(get_purchases, {
  allow: canSeeUsage,
  run: ({ input: { start = 0, limit = 10 }, actor, deps }) => purchasesOf(deps, actor.gid, { start, limit }),
})
