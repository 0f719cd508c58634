import { get_passPolicy } from '#shared/api/recruiter/get_passPolicy.ts'
import { mayChangeOwnPassword, passwordExpiry } from '#shared/policies/password.ts'
import { passwordFacts, policyFor } from '../../commands/identity/password-policy.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(get_passPolicy, {
  allow: everyone,
  run: async ({ actor, deps, request }) => {
    const policy = await policyFor(deps, actor.gid)
    const account = await deps.models.accounts.findOne({ _id: actor.id, gid: actor.gid }).lean()
    return {
      policy,
      may_change: mayChangeOwnPassword(policy, request.session?.passwordDue ?? null),
      // accounts of an identity provider have no password that could expire
      expires_at: account?.passwordHash === undefined ? null : passwordExpiry(passwordFacts(account), policy),
    }
  },
})
