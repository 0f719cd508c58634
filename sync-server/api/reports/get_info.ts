import { zoneOf } from '#shared/policies/layout.ts'
import { get_info } from '#shared/api/reports/get_info.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { presentJob } from '../../presenters/job.ts'
import { findJobWithParts, programmeNameOf } from '../../queries/job.ts'

export default handle(get_info, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ deps, record }) => ({
    job: presentJob(record.id, record.fields, zoneOf(record.parts.setting('layout'))),
    program_name: await programmeNameOf(deps, record),
  }),
})
