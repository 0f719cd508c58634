import { delete_progress } from '#shared/api/recruiter/delete_progress.ts'
import { progressOf } from '../../commands/jobs/request-deletion.ts'
import type { JobDeletion } from '../../models/records/job-deletion.ts'
import { handle } from '../../http/handle.ts'

export default handle(delete_progress, {
  load: ({ input, deps }) => deps.models.jobDeletions.findOne({ _id: input.progressKey }).lean<JobDeletion>(),
  allow: (actor, deletion) => deletion.gid === actor.gid && deletion.by === actor.id,
  run: ({ deps, record }) => progressOf(deps, record),
})
