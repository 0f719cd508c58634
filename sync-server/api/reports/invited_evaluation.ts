import { invited_evaluation } from '#shared/api/reports/invited_evaluation.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { canWatchAnswers } from '#shared/policies/job.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { reviewPackOf } from '../../presenters/review-pack.ts'
import { handle } from '../../http/handle.ts'
import { interviewsOfReviewer } from '../../queries/review.ts'
import { findInterview, findJob } from '../../queries/job.ts'

export default handle(invited_evaluation, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canWatchAnswers,
  run: async ({ input, actor, deps, record }) => {
    const parts = await loadJobParts(deps, { gid: record.gid, jobId: record.fields.jobId })
    if (!parts) throw new AppError('notFound')
    const pack = reviewPackOf(parts, await interviewsOfReviewer(deps, actor, record))
    // guests were told by the invitation; to a line manager with chosen candidates the job was not shown, here no more than in the list (fetch_scores)
    const isJobShown = record.grant === 'guest' || (await findJob(deps, actor, input.job_id)) !== null
    return isJobShown ? pack : { ...pack, job: { ...pack.job, name: '', description: '' } }
  },
})
