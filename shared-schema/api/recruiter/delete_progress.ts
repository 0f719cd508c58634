import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'

export const delete_progress = defineCall({
  path: 'api/recruiter/delete_progress/{progressKey}',
  method: 'GET',
  summary: 'How far a deletion of jobs or candidates is; only for who asked for it.',
  description:
    '`total` and `done` count jobs and candidates; `failed` counts jobs, or candidates where these were asked for, that could not be deleted.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ progressKey: Id }),
  response: z.object({
    state: z.enum(['running', 'done', 'failed']),
    done: z.number().int(),
    total: z.number().int(),
    failed: z.number().int(),
    /** candidates that were erased, once it has ended: each has a certificate. Of jobs none are named */
    interview_ids: z.array(Id),
    /** moment from which their certificates can be read */
    proven_at_ms: Ms.optional(),
  }),
  ids: ['progressKey'],
  example: { progressKey: '01k9sample0000000000000del' },
})
