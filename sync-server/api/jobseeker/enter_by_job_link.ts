import { enter_by_job_link } from '#shared/api/jobseeker/enter_by_job_link.ts'
import { enterByJobLink } from '../../commands/interview/enter-by-job-link.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(enter_by_job_link, {
  allow: everyone,
  run: async ({ input: { url_hash: code, link_type: way, interview_id: interviewId, name, email, language }, deps, request }) =>
    await enterByJobLink(deps, { code, way, interviewId, name, email, language, address: request.address }),
})
