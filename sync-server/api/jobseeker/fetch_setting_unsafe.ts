import { fetch_setting_unsafe } from '#shared/api/jobseeker/fetch_setting_unsafe.ts'
import { isClosed } from '#shared/policies/job-closed.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { everyone, handle } from '../../http/handle.ts'
import { presentPublicSession } from '../../presenters/candidate-session.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { documents } from '../../sync/documents.ts'

export default handle(fetch_setting_unsafe, {
  // limits it to what a published job shows to everybody
  allow: everyone,
  run: async ({ input: { job_id: jobId }, deps }) => {
    const job = await documents.get(deps, 'jobs', { id: jobId })
    const isPublished = job !== null && job.publishedAt !== null && job.archived !== true && !isClosed(job)
    const parts = isPublished ? await loadJobParts(deps, { gid: job.gid, jobId }) : null
    if (!parts) throw new AppError('notFound')
    return presentPublicSession(parts)
  },
})
