import * as z from 'zod'
import { Binary } from '../../lib/files/binary-answer.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'

export const get_video = defineCall({
  path: 'api/reports/get_video/{filename}',
  method: 'GET',
  summary: 'The bytes of a recorded or derived file of an answer; takes Range.',
  kind: 'query',
  roles: ['recruiter', 'guest'],
  apiKey: 'files',
  request: z.strictObject({ filename: z.string().min(1).max(200) }),
  response: Binary,
  ids: ['filename'],
  statuses: { 206: 'The asked range of the bytes', 304: 'Not changed since', 416: 'No such range' },
  example: { filename: `orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm` },
  perMinute: 6000,
})
