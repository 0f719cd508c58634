import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailDelivery } from '../../primitives/mail-delivery.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours. */
export const send_resume_link = defineCall({
  path: 'api/delivery/send_resume_link',
  summary: 'Mail the candidate the personal link, to open on the device that has the recordings. At most one mail an hour.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ interview_id: Id }),
  response: z.object({ delivery: MailDelivery }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
})
