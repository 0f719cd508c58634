import { logout } from '#shared/api/jobseeker/logout.ts'
import { closeSession } from '../../commands/open-session.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(logout, {
  allow: everyone,
  run: async ({ deps, request }) => {
    if (request.session) await closeSession(deps, request.session)
    return {}
  },
})
