import * as z from 'zod'
import { Binary } from '../../lib/files/binary-answer.ts'
import { defineCall } from '../../primitives/define-call.ts'

export const stream = defineCall({
  path: 'api/sync/stream',
  method: 'GET',
  summary: 'Server-sent events that say which collections have something new, never what. The device then pulls.',
  kind: 'query',
  roles: ['recruiter', 'jobseeker', 'guest'],
  request: z.strictObject({
    once: z.coerce
      .number()
      .int()
      .min(0)
      .max(1)
      .optional()
      .describe('1: closes after the first event, for proxies that hold an answer back until it is whole'),
    seconds: z.coerce.number().int().min(0).max(3600).optional().describe('closes after this time; default: when the session ends'),
  }),
  response: Binary,
  failures: ['resetRequired', 'upgradeRequired'],
  example: { seconds: 0 },
})
