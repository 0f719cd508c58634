import { submit_overall_score } from '#shared/api/reports/submit_overall_score.ts'
import { canReview } from '#shared/policies/job.ts'
import { scoreInterview } from '../../commands/reviews/score-interview.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(submit_overall_score, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReview,
  run: ({ input, actor, deps, record }) => scoreInterview(deps, actor, record, { overall: input.score }),
})
