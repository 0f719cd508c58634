import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { BucketField, ObjectNameField } from '../../views/upload.ts'

export const get_s3_object_url = defineCall({
  path: 'api/s3/get_s3_object_url',
  summary:
    'An address that reads one file without a session: of an answer, a CV, a picture or a video of the own group. It ends at `expires_at`, and before that with the right of who asked; ask anew when it answers 403.',
  kind: 'query',
  roles: ['recruiter', 'guest'],
  apiKey: 'files',
  request: z.strictObject({
    bucket_name: BucketField,
    object_name: ObjectNameField,
  }),
  response: z.object({ url: z.string(), expires_at: Ms }),
  ids: ['object_name'],
  example: { bucket_name: 'media', object_name: `orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm` },
  perMinute: 600,
})
