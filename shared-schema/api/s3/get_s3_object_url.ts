import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Ms } from '../../lib/fields.ts'
import { sample } from '../../lib/sample.ts'

export const get_s3_object_url = defineCall({
  path: 'api/s3/get_s3_object_url',
  summary: 'An address that reads one file of an answer, without a session and for minutes only, for <video> and <img>.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: true,
  request: z.strictObject({
    /** the purpose or the configured name of a bucket that holds answers */
    bucket_name: z.string().min(1).max(100),
    object_name: z.string().min(1).max(200),
  }),
  response: z.object({ url: z.string(), expires_at: Ms }),
  ids: ['object_name'],
  example: { bucket_name: 'media', object_name: `orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm` },
  perMinute: 600,
})
