import { assign_test_deadline } from '#shared/api/jobseeker/assign_test_deadline.ts'
import { assignDeadline } from '#shared/policies/interview-tests/test-progress.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { change, testsFor } from '../../commands/interview/change-tests.ts'
import { sessionOf } from '../../commands/interview/candidate-session.ts'
import { partsOfOwn } from '../../queries/own-answers.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(assign_test_deadline, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    const parts = await partsOfOwn(deps, record)
    const own = { interview: record, parts, by: actor.id }
    const deadlineAt = new Date(input.testDeadline).getTime()
    const interview = await change(deps, own, (progress) => {
      const next = assignDeadline(progress, testsFor(own), deadlineAt)
      if (next === 'late') throw new AppError('invalid', { details: ['testDeadline: is not within the time of the test'] })
      return next === 'other' || next === 'none' ? null : next
    })
    return { testDeadline: new Date(deadlineAt).toISOString(), session: await sessionOf(deps, interview, parts) }
  },
})
