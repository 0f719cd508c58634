import { set_profile } from '#shared/api/admin/set_profile.ts'
import { setAdminProfile } from '../../commands/mail/admin-profile.ts'
import { handle } from '../../http/handle.ts'

export default handle(set_profile, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps }) => ({ profile: await setAdminProfile(deps, actor, input) }),
})
