import { check_mcq_answers } from '#shared/api/reports/check_mcq_answers.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { testScore } from '#shared/policies/scores/answer-result.ts'
import { handle } from '../../http/handle.ts'
import { checkChoice } from '../../presenters/answers.ts'
import { noAnswersYet } from '../../presenters/no-answers.ts'
import { answerTo, findAnswered, hasAnswers, resultsFor } from '../../queries/answered.ts'

export default handle(check_mcq_answers, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReadInterview,
  run: async ({ actor, deps, record }) => {
    if (!hasAnswers(deps, record, 'choice')) throw noAnswersYet()
    const results = await resultsFor(deps, actor, record)
    const questions = record.questions.filter(({ kind }) => kind === 'choice')
    const { right, total, score } = testScore(questions, results ?? {})
    return {
      answers: questions.map((question) => checkChoice(question, answerTo(record, question), { hasKey: record.hasKey, results })),
      right: results ? right : ('-' as const),
      total,
      score: score ?? ('-' as const),
    }
  },
})
