import { fetch_reviewer_scores } from '#shared/api/recruiter/fetch_reviewer_scores.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { reviewsFor } from '../../commands/reviews/sum-up-reviews.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(fetch_reviewer_scores, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ actor, deps, record }) => ({
    reviewers: (await reviewsFor(deps, actor, record)).map((review) => ({
      reviewer_id: review.raterId,
      reviewer: review.raterName,
      scores: review.scores,
      criteria: review.criterionScores ?? {},
      overall: review.overall ?? '-',
      submitted_at: toWireDate(review.sealedAt ?? review.createdAt),
    })),
  }),
})
