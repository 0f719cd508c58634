import { job_post } from '#shared/api/open/job_post.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { readPublicPost, textOfPost, titleOf } from '../../commands/requisitions/public-post.ts'
import { everyone, handle } from '../../http/handle.ts'
import { presentJob } from '../../presenters/job.ts'

export default handle(job_post, {
  allow: everyone,
  run: async ({ input: { job_id }, deps }) => {
    const post = await readPublicPost(deps, job_id)
    if (post === 'gone' || post === 'unknown') throw new AppError('notFound')
    const { job_level, deadline } = presentJob(job_id, post.job, post.zone)
    const fields = post.fields.filter(({ field }) => field.maps_to !== 'title' && field.maps_to !== 'description')
    return {
      job_id,
      job_name: titleOf(post),
      job_level,
      job_description: textOfPost(post),
      deadline,
      company_name: post.companyName,
      company_website: post.companyWebsite,
      apply_code: post.applyCode,
      fields_v2: fields.map(({ field }) => field),
      values: Object.fromEntries(fields.map(({ field, value }) => [field.key, value])),
    }
  },
})
