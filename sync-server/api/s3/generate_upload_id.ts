import { generate_upload_id } from '#shared/api/s3/generate_upload_id.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { USUAL_TYPE } from '#shared/lib/files/recorded-type.ts'
import { mayUpload } from '#shared/policies/upload-right.ts'
import { answerByObjectName } from '../../commands/uploads/answer-by-object-name.ts'
import { beginUpload } from '../../commands/uploads/begin-upload.ts'
import { findOwnInterview, findOwnInterviewOfFile } from '../../queries/own-interview.ts'
import { beginStaffUpload } from '../../commands/uploads/staff-upload.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(generate_upload_id, {
  load: async ({ input, actor, deps }) => {
    if (actor.role === 'recruiter') return 'staff'
    if (!mayUpload(actor, 'recording')) return null
    const { interview_id, object_name } = input
    return interview_id === undefined
      ? await findOwnInterviewOfFile(deps, actor, object_name)
      : await findOwnInterview(deps, actor, interview_id)
  },
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    // the name has to be one of the own group
    if (record === 'staff') return { upload_id: await beginStaffUpload(deps, actor, input) }
    // candidates write into one bucket only; any other name is refused (R462)
    if (input.bucket_name !== undefined && deps.s3.purposeOf(input.bucket_name) !== 'media')
      throw new AppError('invalid', { details: ['bucket_name: not a bucket for this'] })
    const { object_name: objectName, answer_id: answerId, segment } = input
    const place =
      answerId === undefined || segment === undefined
        ? await answerByObjectName(deps, record, { objectName, answerId, segment })
        : { answerId, segment }
    const upload_id = await beginUpload(deps, {
      gid: record.gid,
      scope: record.scope,
      interviewId: record.id,
      ...place,
      kind: input.kind ?? 'full',
      objectName,
      contentType: input.content_type ?? USUAL_TYPE,
      by: actor.id,
    })
    return { upload_id }
  },
})
