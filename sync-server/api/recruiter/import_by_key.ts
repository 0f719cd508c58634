import { import_by_key } from '#shared/api/recruiter/import_by_key.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { importByKey } from '../../commands/candidates/import-by-key.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(import_by_key, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: ({ input, actor, deps, record }) => importByKey(deps, actor.id, { code: input.access_key, jobId: record.id, gid: record.gid }),
})
