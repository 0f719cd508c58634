import { refuseEarly } from '../../commands/interview/refuse-early.ts'
import { submit_answer } from '#shared/api/jobseeker/submit_answer.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { platesFor } from '#shared/policies/interview-tests/colour-test.ts'
import { latestOf } from '#shared/policies/interview-tests/test-progress.ts'
import { roundAsked } from '#shared/policies/rounds/redo.ts'
import { testAt } from '../../commands/interview/change-tests.ts'
import { partsOfOwn } from '../../queries/own-answers.ts'
import { questionsOf } from '../../queries/job-parts.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { submitAnswer } from '../../commands/interview/submit-answer.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(submit_answer, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    refuseEarly(deps, record)
    const own = { interview: record, parts: await partsOfOwn(deps, record) }
    const test = testAt(own, input.current_question_test)
    const asked = [...questionsOf(record, own.parts), ...platesFor(record, own.parts.setting('layout'))]
    const question = asked.find(({ id }) => id === test.questionIds[input.question_index])
    if (!question || question.kind === 'video')
      throw new AppError('invalid', { details: ['question_index: names no choice or short question'] })
    // a question that is asked again is open, although its test is over
    const running = roundAsked(record, question.id) > 0 ? undefined : latestOf(record.tests ?? [], test.id)
    return submitAnswer(deps, { interview: record, question, answer: input.answer, by: actor.id, ...(running && { running }) })
  },
})
