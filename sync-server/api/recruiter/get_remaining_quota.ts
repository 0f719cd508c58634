import { get_remaining_quota } from '#shared/api/recruiter/get_remaining_quota.ts'
import { canSeeUsage } from '#shared/policies/quota.ts'
import { levelOf } from '../../commands/groups/quota.ts'
import { handle } from '../../http/handle.ts'

export default handle(get_remaining_quota, {
  allow: canSeeUsage,
  run: async ({ actor, deps }) => {
    const { allocated, remaining, level } = await levelOf(deps, actor.gid)
    return { remaining, level, counted: allocated > 0 }
  },
})
