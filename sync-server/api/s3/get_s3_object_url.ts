import { get_s3_object_url } from '#shared/api/s3/get_s3_object_url.ts'
import { AppError } from '#shared/lib/errors.ts'
import { canWatchAnswers } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { findAnswerOfFile } from '../../scopes/job.ts'
import { bucketOf, cvFileName, mayKnowFile } from '../../scopes/stored-file.ts'

/** Long enough to begin and to seek, short enough that a leaked address is soon worth nothing. */
const EXPIRES_SECONDS = 600

export default handle(get_s3_object_url, {
  load: async ({ input, actor, deps }) => {
    const bucket = bucketOf(deps, input.bucket_name)
    if (!bucket) throw new AppError('invalid', { details: ['bucket_name: is no bucket of ours'] })
    if (bucket === 'media' || bucket === 'processed') {
      const answer = await findAnswerOfFile(deps, actor, input.object_name)
      return answer?.bucket === bucket ? answer : null
    }
    // pictures, videos and CVs: of the own group, or of a candidate whom the actor may read
    const mayKnow = await mayKnowFile(deps, actor, bucket, input.object_name)
    return mayKnow ? { gid: actor.gid, grant: 'recruiter' as const, bucket } : null
  },
  allow: canWatchAnswers,
  run: async ({ input, record, actor, deps, request }) => {
    const { bucket } = record
    if (!(await deps.s3.head(bucket, input.object_name))) throw new AppError('notFound')
    const expires_at = deps.clock.now() + EXPIRES_SECONDS * 1000
    // who opens a CV opens a stranger's file: it is saved, never shown in a page of ours
    const filename = bucket === 'resume' ? await cvFileName(deps, actor, input.object_name) : undefined
    const options = { origin: request.origin, expiresSeconds: EXPIRES_SECONDS, ...(filename === undefined ? {} : { filename }) }
    return {
      url: await deps.s3.presignGet(bucket, input.object_name, options),
      expires_at,
    }
  },
})
