import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailDelivery } from '../../primitives/mail-delivery.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours. */
export const mail_receipt = defineCall({
  path: 'api/jobseeker/mail_receipt',
  summary: 'Mail the candidate the receipts of the own answers, to the address of the interview and no other.',
  description:
    'The mail names codes, times and whether the deadline was met, and links to the page that checks a code. The same receipts go out once an hour, however often they are asked for, and at most six mails an hour. `receipts`: how many are in the mail; without any, none is sent.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({
    interview_id: Id,
    /** code of the interface language, for the words of the mail; without it the interview's */
    language: z.string().max(10).optional(),
  }),
  response: z.object({ receipts: z.number().int(), delivery: MailDelivery }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId, language: 'en' },
  perMinute: 10,
})
