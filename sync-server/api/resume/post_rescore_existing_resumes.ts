import { post_rescore_existing_resumes } from '#shared/api/resume/post_rescore_existing_resumes.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { rescoreJob } from '../../commands/cv/rescore-job.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(post_rescore_existing_resumes, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ actor, deps, record }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    return await rescoreJob(deps, record)
  },
})
