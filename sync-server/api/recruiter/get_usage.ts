import { get_usage } from '#shared/api/recruiter/get_usage.ts'
import { canSeeUsage } from '#shared/policies/quota.ts'
import { usageOf } from '../../commands/groups/usage.ts'
import { handle } from '../../http/handle.ts'

export default handle(get_usage, {
  allow: canSeeUsage,
  run: ({ actor, deps }) => usageOf(deps, actor),
})
