import * as z from 'zod'
import { Binary } from '../../lib/files/binary-answer.ts'
import { defineCall } from '../../primitives/define-call.ts'

export const interview_media = defineCall({
  path: 'api/jobseeker/interview_media/{file}',
  method: 'GET',
  summary:
    'The bytes of a picture, sound or video that an own interview shows, by folder and last part of its name in the pack; takes Range.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ file: z.string().min(1).max(100) }),
  response: Binary,
  ids: ['file'],
  statuses: { 206: 'The asked range of the bytes', 304: 'Not changed since', 416: 'No such range' },
  example: { file: 'company_logos-01k9sample0000000000000img.png' },
  perMinute: 1200,
})
