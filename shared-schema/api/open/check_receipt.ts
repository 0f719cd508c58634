import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'

export const check_receipt = defineCall({
  path: 'api/open/check_receipt',
  summary:
    'What a receipt says of the answer it was given for. Whoever has the code may ask; nothing in the answer names a person, an employer or a job.',
  description:
    'Case, spaces and hyphens of the code do not count. A code that was never given and one whose answer was erased answer alike (404). The fingerprint of a recording is the SHA-256 of the SHA-256 of its parts of 10,000,000 bytes, base64, `-` and the number of parts, as the store computes it. That of an answer in words is the SHA-256 of the id of the answer, a line break and the answer (chosen options joined by line breaks) as UTF-8, base64: without the id nobody can find a short answer by trying.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ code: z.string().min(1).max(40) }),
  response: z.object({
    code: z.string(),
    kind: z.enum(['video', 'choice', 'short']),
    /** number of the question in its interview; null when the question is gone */
    question: z.number().int().min(1).nullable(),
    /** piece of a recording, in order; exactly one for an answer in words */
    files: z.array(z.object({ bytes: z.number().int(), fingerprint: z.string() })),
    /** when size and fingerprint were compared with what the device had noted */
    checked_at: Ms,
  }),
  failures: ['notFound'],
  example: { code: 'K7MX-4QRT-9B' },
  perMinute: 30,
})
