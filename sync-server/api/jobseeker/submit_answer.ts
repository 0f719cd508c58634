import { refuseEarly } from '../../commands/interview/refuse-early.ts'
import { submit_answer } from '#shared/api/jobseeker/submit_answer.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { submitAnswer } from '../../commands/interview/submit-answer.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(submit_answer, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    refuseEarly(deps, record)
    const parts = await loadJobParts(deps, record)
    const question = parts && questionsOf(record, parts)[input.question_index]
    if (!question || question.kind === 'video')
      throw new AppError('invalid', { details: ['question_index: names no choice or short question'] })
    return submitAnswer(deps, { interview: record, question, answer: input.answer, by: actor.id })
  },
})
