import { update_candidate_unanswered_questions } from '#shared/api/jobseeker/update_candidate_unanswered_questions.ts'
import { partsOfOwn, sessionOf } from '../../queries/candidate-session.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(update_candidate_unanswered_questions, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps }) => {
    const { unansweredQuestions } = await sessionOf(deps, record, await partsOfOwn(deps, record))
    return { unansweredQuestions }
  },
})
