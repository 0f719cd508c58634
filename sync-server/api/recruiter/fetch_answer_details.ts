import { fetch_answer_details } from '#shared/api/recruiter/fetch_answer_details.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { presentAnswer } from '../../presenters/answers.ts'
import { noAnswersYet } from '../../presenters/no-answers.ts'
import { answerTo, findAnswered } from '../../queries/answered.ts'

export default handle(fetch_answer_details, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReadInterview,
  run: async ({ input, deps, record }) => {
    const at = record.questions.findIndex(({ id }) => id === input.question)
    const question = record.questions[at]
    if (!question) throw new AppError('notFound')
    const answer = answerTo(record, question)
    if (!answer) throw noAnswersYet()
    return presentAnswer(deps, question, { answer, no: at + 1 })
  },
})
