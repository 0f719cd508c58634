import { update_candidate_unanswered_questions } from '#shared/api/jobseeker/update_candidate_unanswered_questions.ts'
import { sessionOf } from '../../commands/interview/candidate-session.ts'
import { partsOfOwn } from '../../queries/own-answers.ts'
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
