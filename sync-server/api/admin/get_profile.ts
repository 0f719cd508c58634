import { get_profile } from '#shared/api/admin/get_profile.ts'
import { adminProfile } from '../../commands/mail/admin-profile.ts'
import { handle } from '../../http/handle.ts'

export default handle(get_profile, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ deps }) => ({ profile: await adminProfile(deps) }),
})
