import { fetch_short_questions } from '#shared/api/recruiter/fetch_short_questions.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { presentAsked } from '../../presenters/answers.ts'
import { findAnswered } from '../../queries/answered.ts'

export default handle(fetch_short_questions, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReadInterview,
  run: async ({ record }) => ({ questions: presentAsked(record, 'short') }),
})
