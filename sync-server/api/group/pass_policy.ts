import { pass_policy } from '#shared/api/group/pass_policy.ts'
import { openInvitation } from '../../commands/groups/invitations.ts'
import { policyFor } from '../../commands/identity/password-policy.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(pass_policy, {
  allow: everyone,
  run: async ({ input, deps }) =>
    await orUnknown(deps, async () => {
      const { group } = await openInvitation(deps, input.token)
      return { policy: await policyFor(deps, group._id) }
    }),
})
