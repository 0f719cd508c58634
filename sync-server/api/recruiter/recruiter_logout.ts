import { recruiter_logout } from '#shared/api/recruiter/recruiter_logout.ts'
import { must } from '#shared/primitives/must.ts'
import { endSession } from '../../commands/identity/end-sessions.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(recruiter_logout, {
  allow: everyone,
  run: async ({ deps, request }) => {
    await endSession(deps, must(request.session, 'this call needs a session'))
    return {}
  },
})
