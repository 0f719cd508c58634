import { create_url_hash } from '#shared/api/recruiter/create_url_hash.ts'
import { jobLinkUrl } from '#shared/lib/job-link.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { linkCode, linkUrl, tokenParts } from '../../commands/interview/candidate-link.ts'
import { ensureJobLink } from '../../commands/jobs/job-link.ts'
import { handle } from '../../http/handle.ts'
import { findInterview, findJob } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'

export default handle(create_url_hash, {
  load: ({ input, actor, deps }) =>
    input.interview_id === undefined
      ? findJob(deps, actor, input.job_id)
      : findInterview(deps, actor, { job_id: input.job_id, interview_id: input.interview_id }),
  allow: canEditJob,
  run: async ({ input, actor, deps, record, request }) => {
    if (input.interview_id === undefined) {
      const code = await ensureJobLink(deps, { by: actor.id, gid: record.gid, jobId: input.job_id })
      return { url: jobLinkUrl(request.origin, code, 'magic'), code, hashed_interview_id: '', token: '' }
    }
    const interviewId = input.interview_id
    const interview = await documents.get(deps, 'interviews', { id: interviewId, gid: record.gid }, { only: ['linkEpoch', 'email'] })
    if (interview && !hasAddress(interview.email)) throw new AppError('conflict', { details: ['interview_id: has no address'] })
    const epoch = interview?.linkEpoch ?? 0
    const code = linkCode(deps, interviewId, epoch)
    const { hashedInterviewId, token } = tokenParts(deps, { interviewId, epoch })
    return { url: linkUrl(request.origin, code), code, hashed_interview_id: hashedInterviewId, token }
  },
})
