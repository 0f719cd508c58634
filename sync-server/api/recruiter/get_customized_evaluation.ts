import { get_customized_evaluation } from '#shared/api/recruiter/get_customized_evaluation.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { answerEvaluation } from '../../commands/reviews/answer-evaluation.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(get_customized_evaluation, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ record, request }) => await Promise.resolve(answerEvaluation(record.parts, request)),
})
