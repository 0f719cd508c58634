import { fetch_short_question_answers } from '#shared/api/reports/fetch_short_question_answers.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { dateOf } from '../../presenters/answers.ts'
import { noAnswersYet } from '../../presenters/no-answers.ts'
import { answerTo, findAnswered } from '../../queries/answered.ts'

export default handle(fetch_short_question_answers, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReadInterview,
  run: async ({ record }) => {
    const answers = record.questions
      .filter(({ kind }) => kind === 'short')
      .map((question) => {
        const answer = answerTo(record, question)
        return answer
          ? { question: question.id, answer: answer.text ?? '', attempt: answer.attempt, finished_at: dateOf(answer.finishedAt) }
          : null
      })
    if (answers.every((answer) => answer === null)) throw noAnswersYet()
    return { answers }
  },
})
