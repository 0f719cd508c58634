import { submit_criterion_score } from '#shared/api/reports/submit_criterion_score.ts'
import { canReview } from '#shared/policies/job.ts'
import { scoreInterview } from '../../commands/reviews/score-interview.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(submit_criterion_score, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReview,
  run: ({ input, actor, deps, record }) => scoreInterview(deps, actor, record, { criterion: input.criterion, score: input.score }),
})
