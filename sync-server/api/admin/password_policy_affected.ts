import { password_policy_affected } from '#shared/api/admin/password_policy_affected.ts'
import { EVERYBODY } from '../../commands/identity/password-policy.ts'
import { whoIsAffected } from '../../commands/identity/policy-affected.ts'
import { handle } from '../../http/handle.ts'

export default handle(password_policy_affected, {
  load: async ({ input: { gid = EVERYBODY }, deps }) =>
    gid === EVERYBODY || (await deps.models.groups.exists({ _id: gid })) ? { gid } : null,
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, deps, record }) => await whoIsAffected(deps, record.gid, input.policy ?? {}),
})
