import { reviewer_scoring } from '#shared/api/reports/reviewer_scoring.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { reviewsFor } from '../../commands/reviews/sum-up-reviews.ts'
import { handle } from '../../http/handle.ts'
import { agreementFor } from '../../queries/agreement.ts'
import { findInterview } from '../../queries/job.ts'
import { presentReviewers } from '../../presenters/scores.ts'

export default handle(reviewer_scoring, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ actor, deps, record }) => ({
    reviewers: presentReviewers(await reviewsFor(deps, actor, record)),
    agreement: await agreementFor(deps, actor, record),
  }),
})
