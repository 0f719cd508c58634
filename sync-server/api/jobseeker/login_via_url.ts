import { login_via_url } from '#shared/api/jobseeker/login_via_url.ts'
import { checkLink } from '../../commands/interview/check-link.ts'
import { openCandidateSession } from '../../commands/identity/open-candidate-session.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(login_via_url, {
  allow: everyone,
  run: async ({ input, deps }) => openCandidateSession(deps, await checkLink(deps, input.code)),
})
