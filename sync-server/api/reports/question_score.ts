import { question_score } from '#shared/api/reports/question_score.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { presentQuestionScore } from '../../presenters/scores.ts'
import { findInterview } from '../../queries/job.ts'
import { scoresFor } from '../../queries/interview-scores.ts'

export default handle(question_score, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ input, actor, deps, record }) => {
    const found = await scoresFor(deps, actor, record)
    // a question of another set, of another job or of nobody
    if (!found?.questions.some(({ id }) => id === input.question)) throw new AppError('notFound')
    return presentQuestionScore(found, input.question)
  },
})
