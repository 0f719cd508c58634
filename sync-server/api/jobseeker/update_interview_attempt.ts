import { update_interview_attempt } from '#shared/api/jobseeker/update_interview_attempt.ts'
import { beginAgain } from '../../commands/interview/change-tests.ts'
import { sessionOf } from '../../commands/interview/candidate-session.ts'
import { partsOfOwn } from '../../queries/own-answers.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(update_interview_attempt, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, actor, deps }) => {
    const parts = await partsOfOwn(deps, record)
    return { session: await sessionOf(deps, await beginAgain(deps, { interview: record, parts, by: actor.id }), parts) }
  },
})
