import { create_url_hash } from '#shared/api/recruiter/create_url_hash.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { linkCode, linkUrl, tokenParts } from '../../commands/interview/candidate-link.ts'
import { handle } from '../../http/handle.ts'
import { findInterview, findJob } from '../../queries/job.ts'

export default handle(create_url_hash, {
  load: ({ input, actor, deps }) =>
    input.interview_id === undefined
      ? findJob(deps, actor, input.job_id)
      : findInterview(deps, actor, { job_id: input.job_id, interview_id: input.interview_id }),
  allow: canEditJob,
  run: async ({ input, deps, request }) => {
    if (input.interview_id === undefined) throw new Outcome(9, 'A link for a whole job needs an interview_id for now.')
    const code = linkCode(deps, input.interview_id, 0)
    const { hashedInterviewId, token } = tokenParts(deps, { interviewId: input.interview_id, epoch: 0 })
    return await Promise.resolve({ url: linkUrl(request.origin, code), code, hashed_interview_id: hashedInterviewId, token })
  },
})
