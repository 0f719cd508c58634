import { share_line_manager_access } from '#shared/api/group/share_line_manager_access.ts'
import { canShareJob } from '#shared/policies/job.ts'
import { shareWithLineManager } from '../../commands/groups/line-managers.ts'
import { handle } from '../../http/handle.ts'
import { findSharedJob } from '../../queries/group.ts'

export default handle(share_line_manager_access, {
  load: ({ input, actor, deps }) => findSharedJob(deps, actor, input.job_id),
  allow: canShareJob,
  run: async ({ input: { email, interview_ids: interviewIds }, actor, deps, record: job }) =>
    await shareWithLineManager(deps, { actor, job, email }, interviewIds),
})
