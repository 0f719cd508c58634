import { check_short_question_answers } from '#shared/api/reports/check_short_question_answers.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { noAnswersYet } from '../../presenters/no-answers.ts'
import { shortResultFor } from '../../presenters/short-results.ts'
import { answerTo, findAnswered, hasAnswers } from '../../queries/answered.ts'

export default handle(check_short_question_answers, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReadInterview,
  run: async ({ actor, deps, record }) => {
    if (!hasAnswers(deps, record, 'short')) throw noAnswersYet()
    const resultOf = await shortResultFor(deps, actor, record)
    return {
      answers: record.questions
        .filter(({ kind }) => kind === 'short')
        .map((question) => ({
          question: question.id,
          answer: answerTo(record, question)?.text ?? null,
          model_answer: record.hasKey ? (question.modelAnswer ?? '') : '',
          ...resultOf(question.id),
        })),
    }
  },
})
