import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailDelivery } from '../../primitives/mail-delivery.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: change_jobseeker_deadline is the recruiter's, in whole days and for many. */
export const extend_deadline = defineCall({
  path: 'api/delivery/extend_deadline',
  summary:
    'Give a candidate until then, at most 60 days from now; the candidate hears of it by mail. A deadline that is later already stays.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ interview_id: Id, until_ms: Ms }),
  response: z.object({
    /** deadline that holds now; the job's own may be earlier. null: there is none */
    deadline_ms: Ms.nullable(),
    delivery: MailDelivery,
  }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId, until_ms: 4_102_444_800_000 },
})
