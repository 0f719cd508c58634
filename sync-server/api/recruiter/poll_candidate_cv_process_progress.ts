import { poll_candidate_cv_process_progress } from '#shared/api/recruiter/poll_candidate_cv_process_progress.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { readProgress } from '../../commands/cv/read-progress.ts'
import { findJob } from '../../queries/job.ts'

export default handle(poll_candidate_cv_process_progress, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record: { gid, scope } }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    return await readProgress(deps, actor, { gid, scope, names: input.cv_list })
  },
})
