import { fetch_reviewer_scores } from '#shared/api/recruiter/fetch_reviewer_scores.ts'
import { toWireDate } from '#shared/lib/wire-fields.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { sealedReviews } from '../../commands/score-interview.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../scopes/job.ts'

export default handle(fetch_reviewer_scores, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ deps, record }) => ({
    reviewers: (await sealedReviews(deps, record)).map((review) => ({
      reviewer_id: review.raterId,
      reviewer: review.raterName,
      scores: review.scores,
      overall: review.overall ?? '-',
      submitted_at: toWireDate(review.sealedAt ?? review.createdAt),
    })),
  }),
})
