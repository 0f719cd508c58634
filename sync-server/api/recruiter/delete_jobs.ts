import { delete_jobs } from '#shared/api/recruiter/delete_jobs.ts'
import { requestDeletion } from '../../commands/jobs/request-deletion.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(delete_jobs, {
  // each job is judged by itself, and what may not be deleted looks missing
  allow: everyone,
  run: ({ input, actor, deps }) => requestDeletion(deps, actor, input),
})
