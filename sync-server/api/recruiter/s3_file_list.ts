import { s3_file_list } from '#shared/api/recruiter/s3_file_list.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { listJobFiles } from '../../commands/reviews/job-files.ts'
import { handle } from '../../http/handle.ts'
import { findJobForReading } from '../../queries/job.ts'

export default handle(s3_file_list, {
  load: ({ input, actor, deps }) => findJobForReading(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ deps, record }) => ({ files: await listJobFiles(deps, record) }),
})
