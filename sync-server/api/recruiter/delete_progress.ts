import { delete_progress } from '#shared/api/recruiter/delete_progress.ts'
import { reachesJob } from '#shared/policies/keys/key-reach.ts'
import { progressOf } from '../../commands/jobs/deletion-progress.ts'
import type { Deletion } from '../../models/records/deletion.ts'
import { handle } from '../../http/handle.ts'

export default handle(delete_progress, {
  load: ({ input, deps }) => deps.models.deletions.findOne({ _id: input.progressKey }).lean<Deletion>(),
  allow: (actor, deletion) =>
    deletion.gid === actor.gid && deletion.by === actor.id && jobsOf(deletion).every((id) => reachesJob(actor, id)),
  run: ({ deps, record }) => progressOf(deps, record),
})

/** Jobs that a deletion is about, or whose candidates it is about; the record of a permission test has neither. */
const jobsOf = ({ jobIds = [], candidates }: Partial<Deletion>): readonly string[] => [...jobIds, ...(candidates ? [candidates.jobId] : [])]
