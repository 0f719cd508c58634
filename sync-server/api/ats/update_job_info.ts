import { update_job_info } from '#shared/api/ats/update_job_info.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { saveValues } from '../../commands/requisitions/save-requisition.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(update_job_info, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: ({ input, actor, deps, record: { gid, parts } }) =>
    saveValues(deps, { actor, gid, parts, values: input.job_info, seen: input.seen }),
})
