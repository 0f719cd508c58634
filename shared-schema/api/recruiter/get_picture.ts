import * as z from 'zod'
import { Binary } from '../../lib/files/binary-answer.ts'
import { defineCall } from '../../primitives/define-call.ts'

export const get_picture = defineCall({
  path: 'api/recruiter/get_picture/{picture}',
  method: 'GET',
  summary: 'A picture or logo of the own group, by the last part of its stored name.',
  kind: 'query',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ picture: z.string().min(1).max(100) }),
  response: Binary,
  ids: ['picture'],
  example: { picture: '01k9sample0000000000000img.png' },
})
