import { get_job_requisition } from '#shared/api/ats/get_job_requisition.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { readRequisition } from '../../commands/requisitions/read-requisition.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(get_job_requisition, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: ({ deps, record }) => readRequisition(deps, { gid: record.gid, parts: record.parts }),
})
