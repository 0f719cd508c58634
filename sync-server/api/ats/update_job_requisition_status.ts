import { update_job_requisition_status } from '#shared/api/ats/update_job_requisition_status.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { moveStatus } from '../../commands/requisitions/save-requisition.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts } from '../../queries/job.ts'
import { readRequisition } from '../../commands/requisitions/read-requisition.ts'

export default handle(update_job_requisition_status, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input: { status }, actor, deps, record: { gid, parts } }) => {
    const setting = await moveStatus(deps, { actor, gid, parts, status })
    return await readRequisition(deps, { gid, parts, setting })
  },
})
