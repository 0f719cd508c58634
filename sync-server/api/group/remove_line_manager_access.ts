import { remove_line_manager_access } from '#shared/api/group/remove_line_manager_access.ts'
import { canShareJob } from '#shared/policies/job.ts'
import { unshareWithLineManager } from '../../commands/groups/line-managers.ts'
import { handle } from '../../http/handle.ts'
import { findSharedJob } from '../../queries/group.ts'

export default handle(remove_line_manager_access, {
  load: ({ input, actor, deps }) => findSharedJob(deps, actor, input.job_id),
  allow: canShareJob,
  run: async ({ input: { email }, actor, deps, record: job }) => ({ removed: await unshareWithLineManager(deps, { actor, job, email }) }),
})
