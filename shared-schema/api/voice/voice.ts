import * as z from 'zod'
import { Binary } from '../../lib/files/binary-answer.ts'
import { defineCall } from '../../primitives/define-call.ts'

export const voice = defineCall({
  path: 'api/voice/voice/{audio}',
  method: 'GET',
  summary: 'The sound of a voice (AAC in MP4): of an own question, of a job, or of a draft of the own group.',
  kind: 'query',
  roles: ['recruiter', 'jobseeker'],
  request: z.strictObject({ audio: z.string().min(1).max(100) }),
  response: Binary,
  ids: ['audio'],
  example: { audio: 'l1pjKSZbFCPJpAwQWBnM4ywwA6Qf6Te3LxoCVhWnDkY.m4a' },
})
