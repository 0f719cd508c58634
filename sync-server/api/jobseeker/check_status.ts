import { check_status } from '#shared/api/jobseeker/check_status.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { answeredQuestions } from '../../commands/interview/answered-questions.ts'
import { partsOfOwn } from '../../queries/own-answers.ts'
import { questionsOf } from '../../queries/job-parts.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(check_status, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, deps }) => {
    const question = questionsOf(record, await partsOfOwn(deps, record)).find(({ id }) => id === input.question_id)
    if (!question) throw new AppError('notFound')
    const [answered] = await answeredQuestions(deps, record, [question])
    return { status: answered?.state ?? 'unanswered', receipt: answered?.receipt ?? null }
  },
})
