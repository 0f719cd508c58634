import { get_info } from '#shared/api/reports/get_info.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { presentJob } from '../../presenters/job.ts'
import { findJob, programmeNameOf } from '../../queries/job.ts'

export default handle(get_info, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ deps, record }) => ({ job: presentJob(record.id, record.fields), program_name: await programmeNameOf(deps, record) }),
})
