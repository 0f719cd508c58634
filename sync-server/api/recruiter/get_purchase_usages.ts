import { get_purchase_usages } from '#shared/api/recruiter/get_purchase_usages.ts'
import { canSeeUsage } from '#shared/policies/quota.ts'
import { usagesOf } from '../../commands/groups/usage.ts'
import { handle } from '../../http/handle.ts'

export default handle(get_purchase_usages, {
  allow: canSeeUsage,
  run: ({ input: { start = 0, limit = 10 }, actor, deps }) => usagesOf(deps, actor, { start, limit }),
})
