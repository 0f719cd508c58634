import { logout } from '#shared/api/jobseeker/logout.ts'
import { endSession } from '../../commands/identity/end-sessions.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(logout, {
  allow: everyone,
  run: async ({ deps, request }) => {
    if (request.session) await endSession(deps, request.session)
    return {}
  },
})
