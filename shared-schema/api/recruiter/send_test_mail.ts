import * as z from 'zod'
import { MAIL_KINDS } from '../../lib/mail/mail-kinds.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '../../lib/interview-languages.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { MailDelivery } from '../../primitives/mail-delivery.ts'
import { sample } from '../../lib/sample.ts'

export const send_test_mail = defineCall({
  path: 'api/recruiter/send_test_mail',
  summary: 'Send oneself a mail of a job as candidates get it, with made-up values; its link opens nothing.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({
    job_id: JobId,
    kind: z.enum(MAIL_KINDS),
    language: z.enum(INTERVIEW_LANGUAGE_NAMES),
    /** made by the caller, so that a repeat is the same mail */
    mail_id: Id.optional(),
  }),
  response: z.object({ mail_id: Id, delivery: MailDelivery }),
  ids: ['job_id'],
  outcomes: { 1: 'There is no text of this kind in this language.', 10: 'Rate limited' },
  example: { job_id: sample.jobId, kind: 'invitation', language: 'english' },
})
