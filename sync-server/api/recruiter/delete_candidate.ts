import { delete_candidate } from '#shared/api/recruiter/delete_candidate.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { requestCandidateDeletion } from '../../commands/candidates/delete-candidates.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(delete_candidate, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: ({ input, actor, deps, record }) =>
    requestCandidateDeletion(deps, { job: record, ids: input.interview_ids, by: actor.id, key: input.progress_key }),
})
