import { submit_question_score } from '#shared/api/reports/submit_question_score.ts'
import { canReview } from '#shared/policies/job.ts'
import { scoreInterview } from '../../commands/reviews/score-interview.ts'
import { handle } from '../../http/handle.ts'
import { findInterview, findQuestion } from '../../queries/job.ts'

export default handle(submit_question_score, {
  load: async ({ input, actor, deps }) => ((await findQuestion(deps, actor, input)) ? await findInterview(deps, actor, input) : null),
  allow: canReview,
  run: ({ input, actor, deps, record }) => scoreInterview(deps, actor, record, { questionId: input.question, score: input.score }),
})
