import { candidate_url_login } from '#shared/api/jobseeker/candidate_url_login.ts'
import { checkLink } from '../../commands/interview/check-link.ts'
import { openCandidateSession } from '../../commands/identity/open-candidate-session.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(candidate_url_login, {
  allow: everyone,
  run: async ({ input, deps }) => await openCandidateSession(deps, await checkLink(deps, input.urlToken)),
})
