import { post_parse_job_description } from '#shared/api/resume/post_parse_job_description.ts'
import { proposeCriteria } from '#shared/cv/propose-criteria.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(post_parse_job_description, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    return await Promise.resolve(proposeCriteria(input.job_description))
  },
})
