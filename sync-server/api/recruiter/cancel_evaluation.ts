import { cancel_evaluation } from '#shared/api/recruiter/cancel_evaluation.ts'
import { canShareJob } from '#shared/policies/job.ts'
import { cancelReviewer } from '../../commands/reviews/invite-reviewers.ts'
import { handle } from '../../http/handle.ts'
import { findSharedJob } from '../../queries/group.ts'

export default handle(cancel_evaluation, {
  load: ({ input, actor, deps }) => findSharedJob(deps, actor, input.job_id),
  allow: canShareJob,
  run: async ({ input, actor, deps, record: job }) => ({ cancelled: await cancelReviewer(deps, { actor, job, email: input.reviewer }) }),
})
