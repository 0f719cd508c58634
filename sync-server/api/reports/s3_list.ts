import { s3_list } from '#shared/api/reports/s3_list.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { listJobFiles } from '../../commands/reviews/job-files.ts'
import { handle } from '../../http/handle.ts'
import { findJobForReading } from '../../queries/job.ts'

export default handle(s3_list, {
  load: ({ input, actor, deps }) => findJobForReading(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ deps, record }) => ({ files: await listJobFiles(deps, record) }),
})
