import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailDelivery } from '../../primitives/mail-delivery.ts'
import { Email, JobId, Ms, shortText } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const send_otp_code = defineCall({
  path: 'api/jobseeker/send_otp_code',
  summary: 'Send a candidate a one-time code of 6 digits. Answers alike, in words and in time, whether there is such an interview or not.',
  description:
    'A code is valid for 10 minutes and 5 tries, works once, and ends the one before. `job_id` names the job; without it the jobs this candidate has opened before are looked through by `job_name`. The message names only what the employer stored, never a text of this request. `delivery` is `outbox` while the server has no provider for the channel: then nothing leaves it.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    username: shortText(100),
    email: Email,
    job_name: shortText(300),
    channel: z.enum(['email', 'sms']),
    job_id: JobId.optional(),
    /** code of the interface language, for the words of the message */
    language: z.string().max(10).optional(),
  }),
  response: z.object({ channel: z.enum(['email', 'sms']), delivery: MailDelivery, expires_at: Ms }),
  outcomes: { 6: 'Solve the captcha first.', 10: 'Rate limited' },
  example: { username: 'Cara Candidate', email: sample.candidateEmail, job_name: 'Harbour pilot', channel: 'email', job_id: sample.jobId },
  perMinute: 30,
})
