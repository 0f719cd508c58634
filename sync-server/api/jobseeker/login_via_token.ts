import { login_via_token } from '#shared/api/jobseeker/login_via_token.ts'
import { readTokenLink } from '../../commands/interview/candidate-link.ts'
import { checkOpen, findLinked } from '../../commands/interview/check-link.ts'
import { openCandidateSession } from '../../commands/identity/open-candidate-session.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(login_via_token, {
  allow: everyone,
  run: async ({ input: { hashed_interview_id, token, url_hash }, deps }) => {
    const link = readTokenLink(deps, { hashedInterviewId: hashed_interview_id, token, urlHash: url_hash })
    return await openCandidateSession(deps, await checkOpen(deps, await findLinked(deps, link)))
  },
})
