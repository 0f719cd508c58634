import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { EMBED_STATES } from '../../lib/embed-states.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { LinkCode } from '../../views/link.ts'

/** Ours. */
export const embed_card = defineCall({
  path: 'api/open/embed_card',
  summary: 'What the widget of a website shows of an interview: job, minutes, megabytes and state. Asked again and again while it is seen.',
  description:
    'The code is the last part of a personal link. One that is not valid any more, and one of another group, answer alike (404). `started` lasts until the employer has every answer, also when the candidate has handed in before; `delivered` means that it has them all, `completed` that the candidate has handed in besides.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ gid: Id, code: LinkCode }),
  response: z.object({
    job_name: z.string(),
    company_name: z.string(),
    /** longest time, thinking included */
    minutes: z.number().int(),
    /** at most to fetch and to send together, in whole millions of bytes */
    megabytes: z.number().int(),
    /** null: none */
    deadline_at: Ms.nullable(),
    state: z.enum(EMBED_STATES),
    /** the interview can be opened now: to be begun, or to be gone on with */
    is_open: z.boolean(),
  }),
  failures: ['notFound'],
  example: { gid: sample.gid, code: 'code-of-the-sample-interview' },
  perMinute: 120,
})
