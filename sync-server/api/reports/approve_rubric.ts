import { approve_rubric } from '#shared/api/reports/approve_rubric.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { approveRubric } from '../../commands/reviews/approve-rubric.ts'
import { handle } from '../../http/handle.ts'
import { findQuestion } from '../../queries/job.ts'

export default handle(approve_rubric, {
  load: ({ input, actor, deps }) => findQuestion(deps, actor, input),
  allow: canEditJob,
  run: ({ input, actor, deps, record }) => approveRubric(deps, actor, record, input.hash),
})
