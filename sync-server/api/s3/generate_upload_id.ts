import { generate_upload_id } from '#shared/api/s3/generate_upload_id.ts'
import { AppError } from '#shared/lib/errors.ts'
import { USUAL_TYPE } from '#shared/lib/recorded-type.ts'
import { beginUpload } from '../../commands/begin-upload.ts'
import { findOwnInterview } from '../../commands/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(generate_upload_id, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    // candidates write into one bucket only; any other name is refused (R462)
    if (input.bucket_name !== undefined && deps.s3.purposeOf(input.bucket_name) !== 'media')
      throw new AppError('invalid', { details: ['bucket_name: not a bucket for this'] })
    const upload_id = await beginUpload(deps, {
      gid: record.entity.gid,
      scope: record.entity.scope,
      interviewId: record.entity._id,
      answerId: input.answer_id,
      segment: input.segment,
      kind: input.kind ?? 'full',
      objectName: input.object_name,
      contentType: input.content_type ?? USUAL_TYPE,
      by: actor.id,
    })
    return { upload_id }
  },
})
