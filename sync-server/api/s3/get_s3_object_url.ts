import { get_s3_object_url } from '#shared/api/s3/get_s3_object_url.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { canWatchAnswers } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { bucketOf, cvFileName, findReadable } from '../../queries/stored-file.ts'

export default handle(get_s3_object_url, {
  load: async ({ input, actor, deps }) => {
    const bucket = bucketOf(deps, input.bucket_name)
    if (!bucket) throw new AppError('invalid', { details: ['bucket_name: is no bucket of ours'] })
    return await findReadable(deps, actor, { bucket, key: input.object_name })
  },
  allow: canWatchAnswers,
  run: async ({ input, record, actor, deps, request }) => {
    const { bucket } = record
    if (!(await deps.s3.head(bucket, input.object_name))) throw new AppError('notFound')
    // a CV is a stranger's file: it is saved, never shown in a page of ours
    const filename = bucket === 'resume' ? await cvFileName(deps, actor, input.object_name) : undefined
    const { origin, reader } = request
    const { url, expiresAt } = await deps.s3.presignGet(bucket, input.object_name, {
      origin,
      reader,
      ...(filename === undefined ? {} : { filename }),
    })
    return { url, expires_at: expiresAt }
  },
})
