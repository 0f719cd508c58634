import { undo_import } from '#shared/api/recruiter/undo_import.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { undoImport } from '../../commands/candidates/undo-import.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(undo_import, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: ({ input, deps, record }) => undoImport(deps, { scope: record.scope, gid: record.gid }, input.interview_ids),
})
