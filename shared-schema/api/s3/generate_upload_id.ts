import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Id } from '../../lib/fields.ts'
import { RECORDED_KINDS, videoObjectName } from '../../lib/object-name.ts'
import { RecordedType } from '../../lib/recorded-type.ts'
import { sample } from '../../lib/sample.ts'
import { UploadId } from '../../views/upload.ts'

export const generate_upload_id = defineCall({
  path: 'api/s3/generate_upload_id',
  summary:
    'Begin the upload of one recorder segment of an answer, of its voice alone, of one picture or of a small video of it. Asking again for the same object gives the same upload.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({
    object_name: z.string().min(1).max(200),
    bucket_name: z.string().max(100).optional(),
    content_type: RecordedType.optional(),
    interview_id: Id,
    answer_id: Id,
    segment: z.number().int().min(0).max(99),
    /** `voice`, `still`, `small`: made beside the answer, to be heard and seen before it has arrived; absent = `full`. A `still` is a JPEG of one part, 60,000 bytes at most, a `small` a webm of one part, 4,000,000 bytes at most */
    kind: z.enum(RECORDED_KINDS).optional(),
  }),
  response: z.object({ upload_id: UploadId }),
  ids: ['interview_id'],
  example: {
    object_name: videoObjectName({ interviewId: sample.interviewId, questionId: sample.videoQuestionId, attempt: 1, segment: 0 }),
    content_type: 'video/webm',
    interview_id: sample.interviewId,
    answer_id: sample.answerId,
    segment: 0,
  },
  perMinute: 120,
})
