import { get_passPolicy } from '#shared/api/recruiter/get_passPolicy.ts'
import { mayChangeOwnPassword } from '#shared/policies/password.ts'
import { policyFor } from '../../commands/identity/password-policy.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(get_passPolicy, {
  allow: everyone,
  run: async ({ actor, deps, request }) => {
    const policy = await policyFor(deps, actor.gid)
    return { policy, may_change: mayChangeOwnPassword(policy, request.session?.passwordDue ?? null) }
  },
})
