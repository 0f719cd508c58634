import { list_line_manager_access } from '#shared/api/group/list_line_manager_access.ts'
import { canShareJob } from '#shared/policies/job.ts'
import { listLineManagers } from '../../commands/groups/line-managers.ts'
import { handle } from '../../http/handle.ts'
import { findSharedJob } from '../../queries/group.ts'

export default handle(list_line_manager_access, {
  load: ({ input, actor, deps }) => findSharedJob(deps, actor, input.job_id),
  allow: canShareJob,
  run: async ({ deps, record }) => ({ line_managers: await listLineManagers(deps, record) }),
})
