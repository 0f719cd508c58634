import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Fate of a mail: it waits, the mail server has it, or it will not be tried again. */
export const MailState = z.enum(['queued', 'sent', 'refused'])
export type MailState = z.infer<typeof MailState>

export const fetch_mail_states = defineCall({
  path: 'api/recruiter/fetch_mail_states',
  summary: 'The newest mails to candidates of a job, each with what became of it. Their words are not told.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ job_id: JobId }),
  response: z.object({
    mails: z.array(
      z.object({
        interview_id: Id,
        /** invitation, extension, or resume: the link to send on */
        kind: z.string(),
        state: MailState,
        at_ms: z.number(),
      }),
    ),
    /** true: there are older ones */
    has_more: z.boolean(),
    /** false: this server has nobody to send mail with, so it waits */
    has_mail_server: z.boolean(),
  }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
