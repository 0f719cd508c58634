import { update_currentquestion } from '#shared/api/jobseeker/update_currentquestion.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { partsOfOwn } from '../../queries/own-answers.ts'
import { questionsOf } from '../../queries/job-parts.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(update_currentquestion, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    const { current_question: currentQuestion } = input
    const total = questionsOf(record, await partsOfOwn(deps, record)).length
    if (currentQuestion > total) throw new AppError('invalid', { details: ['current_question: there are not so many questions'] })
    const changes = (current: { currentQuestion?: number | undefined }) =>
      current.currentQuestion === currentQuestion ? null : { currentQuestion }
    await commitEdit(deps, { by: actor.id, col: 'interviews', id: record.id, gid: record.gid, changes })
    return { currentQuestion }
  },
})
