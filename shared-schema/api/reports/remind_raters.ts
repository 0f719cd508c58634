import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { MailDelivery } from '../../primitives/mail-delivery.ts'
import { sample } from '../../lib/sample.ts'

/** Ours. */
export const remind_raters = defineCall({
  path: 'api/reports/remind_raters',
  summary: 'Mail people who have not sealed a score that it is waited for. At most one mail a day for each person and job.',
  description:
    'Without `raters` everybody who is missing gets one. `again` mails also those who got one today. Who has sealed meanwhile is left alone; a guest is told to open the link of the invitation, because its secret is nowhere else.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  request: z.strictObject({
    job_id: JobId,
    interview_id: Id,
    raters: z.array(Id).min(1).max(200).optional(),
    again: z.boolean().optional(),
  }),
  response: z.object({ reminded: z.number().int(), delivery: MailDelivery }),
  ids: ['job_id', 'interview_id'],
  failures: ['conflict'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
