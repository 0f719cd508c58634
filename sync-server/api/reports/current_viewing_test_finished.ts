import { current_viewing_test_finished } from '#shared/api/reports/current_viewing_test_finished.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { questionsFor } from '#shared/policies/setup/job-tests.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { answerTo, findAnswered, isOver } from '../../queries/answered.ts'

export default handle(current_viewing_test_finished, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReadInterview,
  run: async ({ input, deps, record }) => {
    const tests = record.parts.tests
      .map((test) => ({ type: test.type, questions: questionsFor([test], record.fields) }))
      .filter(({ questions }) => questions.length > 0)
    const test = tests[input.test - 1]
    if (!test) throw new AppError('notFound')
    const answered = test.questions.filter((question) => answerTo(record, question)).length
    const total = test.questions.length
    return { finished: answered === total || isOver(deps, record), type: test.type, answered, total }
  },
})
