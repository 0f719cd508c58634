import { password_policy_get } from '#shared/api/admin/password_policy_get.ts'
import { EVERYBODY, policyFor } from '../../commands/identity/password-policy.ts'
import { handle } from '../../http/handle.ts'

export default handle(password_policy_get, {
  load: async ({ input: { gid = EVERYBODY }, deps }) =>
    gid === EVERYBODY || (await deps.models.groups.exists({ _id: gid })) ? { gid } : null,
  allow: (actor) => actor.role === 'admin',
  run: async ({ deps, record }) => ({ policy: await policyFor(deps, record.gid) }),
})
