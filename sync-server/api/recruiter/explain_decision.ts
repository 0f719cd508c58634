import { explain_decision } from '#shared/api/recruiter/explain_decision.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { explainDecision } from '../../commands/audit/explain-decision.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(explain_decision, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const isNoted = await explainDecision(deps, { by: actor.id, gid: record.gid, interviewId: record.id, reason: input.reason })
    return { changed: isNoted ? [record.id] : [] }
  },
})
