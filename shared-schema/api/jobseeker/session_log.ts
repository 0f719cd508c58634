import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const session_log = defineCall({
  path: 'api/jobseeker/session_log',
  summary: 'The log a device kept of an interview, signed: it tells when answers were recorded that arrive after the deadline.',
  description:
    '`log` is JSON, `{interviewId, entries}`; `signature` is over its very bytes. A log that does not fit its signature, or that changes what an earlier one said, is kept and shown to people; it is never refused for that.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({
    interview_id: Id,
    key_id: Id,
    log: z.string().max(900_000),
    /** ECDSA P-256 with SHA-256, r and s, base64 */
    signature: z.string().max(200),
  }),
  response: z.object({ entries: z.number().int() }),
  ids: ['interview_id'],
  example: {
    interview_id: sample.interviewId,
    key_id: '01k9sample0000000000000key',
    log: JSON.stringify({ interviewId: sample.interviewId, entries: [] }),
    signature: 'AAAA',
  },
  failures: ['invalid'],
  perMinute: 60,
  maxBytes: 1_000_000,
})
