import { fetch_completed_list_recruiter } from '#shared/api/recruiter/fetch_completed_list_recruiter.ts'
import { completed } from '#shared/policies/interview-progress.ts'
import { listProgress } from '../../commands/delivery/list-progress.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_completed_list_recruiter, {
  allow: everyone,
  run: async ({ input, actor, deps }) => await listProgress(deps, actor, { ...input, choose: completed }),
})
