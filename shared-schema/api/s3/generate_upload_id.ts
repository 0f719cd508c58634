import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { RECORDED_KINDS, videoObjectName } from '../../lib/files/object-name.ts'
import { RecordedType } from '../../lib/files/recorded-type.ts'
import { sample } from '../../lib/sample.ts'
import { ObjectNameField, UploadId, VIRUS_FOUND } from '../../views/upload.ts'

export const generate_upload_id = defineCall({
  path: 'api/s3/generate_upload_id',
  summary:
    'Begin the upload of one recorder segment of an answer, of its voice alone, of one picture or of a small video of it, or of a file of a recruiter. Asking again for the same object gives the same upload.',
  description:
    'The name alone is enough: it says interview, question, take and segment. The answer is then the one that has come and is of this take; where none has come yet, `answer_id` has to say which it will be. What else is named has to agree with the name. Recruiters send names as for `create_s3_upload_url_simple`, and nothing else; code 4 for a name under which a virus was brought.',
  kind: 'command',
  roles: ['jobseeker', 'recruiter'],
  request: z.strictObject({
    object_name: ObjectNameField,
    bucket_name: z.string().max(100).optional(),
    content_type: RecordedType.optional(),
    interview_id: Id.optional(),
    answer_id: Id.optional(),
    segment: z.number().int().min(0).max(99).optional(),
    /** `voice`, `still`, `small`: made beside the answer, to be heard and seen before it has arrived; absent = `full`. A `still` is a JPEG of one part, 60,000 bytes at most, a `small` a webm of one part, 4,000,000 bytes at most */
    kind: z.enum(RECORDED_KINDS).optional(),
  }),
  response: z.object({ upload_id: UploadId }),
  ids: ['interview_id'],
  outcomes: VIRUS_FOUND,
  failures: ['conflict'],
  example: {
    object_name: videoObjectName({ interviewId: sample.interviewId, questionId: sample.videoQuestionId, attempt: 1, segment: 0 }),
    content_type: 'video/webm',
    interview_id: sample.interviewId,
    answer_id: sample.answerId,
    segment: 0,
  },
  perMinute: 120,
})
