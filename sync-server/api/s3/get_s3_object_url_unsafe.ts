import { get_s3_object_url_unsafe } from '#shared/api/s3/get_s3_object_url_unsafe.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { isBrandingName } from '#shared/lib/files/group-media.ts'
import { everyone, handle } from '../../http/handle.ts'
import { bucketOf } from '../../queries/stored-file.ts'

export default handle(get_s3_object_url_unsafe, {
  // limits it to files that a company shows to everybody
  allow: everyone,
  run: async ({ input, deps, request }) => {
    const { bucket_name, object_name } = input
    const isShown = bucketOf(deps, bucket_name) === 'recruiter' && isBrandingName(object_name)
    if (!isShown || !(await deps.s3.head('recruiter', object_name))) throw new AppError('notFound')
    const { url, expiresAt } = await deps.s3.presignGet('recruiter', object_name, { origin: request.origin, reader: '' })
    return { url, expires_at: expiresAt }
  },
})
