import { update_short_question_result } from '#shared/api/recruiter/update_short_question_result.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { withManual } from '#shared/policies/scores/manual-scores.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { keepManual } from '../../commands/reviews/keep-manual.ts'
import { handle } from '../../http/handle.ts'
import { noAnswersYet } from '../../presenters/no-answers.ts'
import { shortResultFor } from '../../presenters/short-results.ts'
import { answerTo, findAnswered, isBlindTo } from '../../queries/answered.ts'

export default handle(update_short_question_result, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const question = record.questions.find(({ id, kind }) => id === input.question && kind === 'short')
    if (!question) throw new AppError('notFound')
    if (!answerTo(record, question)) throw noAnswersYet()
    if (await isBlindTo(deps, actor, record)) throw new AppError('conflict')
    const { result, reason = '' } = input
    const place = { part: 'questions', key: question.id } as const
    await keepManual(deps, actor, record, withManual({ reason }, place, result === '-' ? null : result))
    const resultOf = await shortResultFor(deps, actor, record)
    return { question: question.id, ...resultOf(question.id) }
  },
})
