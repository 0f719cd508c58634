import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'

export const erasure_state = defineCall({
  path: 'api/open/erasure_state',
  summary:
    'What has become of a request to erase. Whoever has the code may ask; nothing in the answer names a person, an employer or a job.',
  description:
    'Case, spaces and hyphens of the code do not count. `of` counts devices of others that could hold a copy when it was erased, `gone` those that were told or show nothing any more. A code that was never given answers 404.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ code: z.string().min(1).max(40) }),
  response: z.object({
    code: z.string(),
    state: z.enum(['requested', 'carriedOut']),
    asked_at: Ms,
    due_at: Ms,
    erased_at: Ms.nullable(),
    /** from then on no device can show a copy */
    proven_at: Ms.nullable(),
    copies: z.object({ gone: z.number().int(), of: z.number().int() }),
  }),
  failures: ['notFound'],
  example: { code: 'K7MX-4QRT-9B' },
  perMinute: 30,
})
