import { get_s3_object_url } from '#shared/api/s3/get_s3_object_url.ts'
import { AppError } from '#shared/lib/errors.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { findAnswerOfFile } from '../../scopes/job.ts'
import type { BucketName } from '../../services/s3/object-store.ts'

/** Long enough to begin and to seek, short enough that a leaked address is soon worth nothing. */
const EXPIRES_SECONDS = 600

export default handle(get_s3_object_url, {
  load: ({ input, actor, deps }) => findAnswerOfFile(deps, actor, input.object_name),
  allow: canReadInterview,
  run: async ({ input, deps, request }) => {
    const bucket = answerBucket(deps, input.bucket_name)
    if (!bucket) throw new AppError('invalid', { details: ['bucket_name: not a bucket of answers'] })
    if (!(await deps.s3.head(bucket, input.object_name))) throw new AppError('notFound')
    const expires_at = deps.clock.now() + EXPIRES_SECONDS * 1000
    return {
      url: await deps.s3.presignGet(bucket, input.object_name, { origin: request.origin, expiresSeconds: EXPIRES_SECONDS }),
      expires_at,
    }
  },
})

/** Only the buckets that hold answers; by purpose or by configured name. */
function answerBucket({ s3 }: Pick<Deps, 's3'>, name: string): BucketName | null {
  const purpose = name === 'media' || name === 'processed' ? name : s3.purposeOf(name)
  return purpose === 'media' || purpose === 'processed' ? purpose : null
}
