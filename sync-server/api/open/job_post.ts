import { zoneOf } from '#shared/policies/layout.ts'
import { job_post } from '#shared/api/open/job_post.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { isHttpUrl, withScheme } from '#shared/lib/web-address.ts'
import { isPublicPost } from '#shared/policies/requisition/public-post.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { everyone, handle } from '../../http/handle.ts'
import { documents } from '../../sync/documents.ts'
import { presentJob } from '../../presenters/job.ts'

export default handle(job_post, {
  allow: everyone,
  run: async ({ input: { job_id }, deps }) => {
    const found = await documents.get(deps, 'jobs', { id: job_id }, { only: ['gid'] })
    const parts = found && (await loadJobParts(deps, { gid: found.gid, jobId: job_id }))
    if (!parts || !isPublicPost(parts.job, parts.setting('requisition'), deps.clock.now())) throw new AppError('notFound')
    const { companyName = '', companyWebsite = '' } = parts.setting('layout')
    const website = withScheme(companyWebsite)
    const { job_name, job_level, job_description, deadline } = presentJob(job_id, parts.job, zoneOf(parts.setting('layout')))
    return {
      job_id,
      job_name,
      job_level,
      job_description,
      deadline,
      company_name: companyName,
      company_website: companyWebsite !== '' && isHttpUrl(website) ? website : '',
    }
  },
})
