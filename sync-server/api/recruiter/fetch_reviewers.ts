import { fetch_reviewers } from '#shared/api/recruiter/fetch_reviewers.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { listReviewers } from '../../commands/reviews/invite-reviewers.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(fetch_reviewers, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ deps, record: job }) => ({ reviewers: await listReviewers(deps, job) }),
})
