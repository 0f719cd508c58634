import { upload_cv_from_candidate } from '#shared/api/jobseeker/upload_cv_from_candidate.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { linkCv } from '../../commands/uploads/link-cv.ts'
import { everyone, handle } from '../../http/handle.ts'
import { bucketOf, findOwnCv } from '../../queries/stored-file.ts'

export default handle(upload_cv_from_candidate, {
  load: async ({ input, actor, deps }) => {
    if (bucketOf(deps, input.cv_file_s3_bucket_name) !== 'resume')
      throw new AppError('invalid', { details: ['cv_file_s3_bucket_name: is not the bucket of CVs'] })
    const own = await findOwnCv(deps, actor, input.cv_file_s3_object_name)
    return own?.interview.jobId === input.job_id ? own : null
  },
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    if (record.extension !== input.cv_extension)
      throw new AppError('invalid', { details: ['cv_extension: is not the one of the stored file'] })
    return { interview_id: record.interview.id, cv: await linkCv(deps, record, { ...input, by: actor.id }) }
  },
})
