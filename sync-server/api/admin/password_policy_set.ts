import { password_policy_set } from '#shared/api/admin/password_policy_set.ts'
import { EVERYBODY, setPolicy } from '../../commands/identity/password-policy.ts'
import { handle } from '../../http/handle.ts'

export default handle(password_policy_set, {
  load: async ({ input: { gid = EVERYBODY }, deps }) =>
    gid === EVERYBODY || (await deps.models.groups.exists({ _id: gid })) ? { gid } : null,
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps, record }) => ({ policy: await setPolicy(deps, actor, record.gid, input.policy) }),
})
