import { create_import_key } from '#shared/api/recruiter/create_import_key.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { IMPORT_KEY_MS, importKey } from '../../commands/candidates/import-key.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(create_import_key, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: ({ deps, record }) => {
    const expiresAt = deps.clock.now() + IMPORT_KEY_MS
    return Promise.resolve({ access_key: importKey(deps, { gid: record.gid, jobId: record.id, expiresAt }), expires_at: expiresAt })
  },
})
