import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const session_anchor = defineCall({
  path: 'api/jobseeker/session_anchor',
  summary: "The server's time, for the log that the device keeps of an interview. Makes the device's signing key known at the first call.",
  description: 'Asking again with the same `anchor_id` gives the same time. The key a device gave first stays.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({
    interview_id: Id,
    key_id: Id,
    /** ECDSA P-256, SPKI, base64 */
    public_key: z
      .string()
      .max(400)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
    anchor_id: Id,
  }),
  response: z.object({ server_at: Ms }),
  ids: ['interview_id'],
  example: {
    interview_id: sample.interviewId,
    key_id: '01k9sample0000000000000key',
    public_key: 'AAAA',
    anchor_id: '01k9sample0000000000000anc',
  },
  perMinute: 60,
})
