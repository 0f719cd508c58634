import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailDelivery } from '../../primitives/mail-delivery.ts'
import { Email, Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { Reviewer } from '../../views/reviewer.ts'

export const invite_evaluation = defineCall({
  path: 'api/recruiter/invite_evaluation',
  summary: 'Invite guests by mail to judge interviews of a job.',
  description:
    'Each guest gets a link of their own, which shows these candidates and nothing else. Inviting somebody again to the same job adds to what they may see; the new link takes the place of the earlier one.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  request: z.strictObject({
    job_id: JobId,
    interview_ids: z.array(Id).min(1).max(100),
    reviewers: z.array(Email).min(1).max(20),
    message: z.string().trim().max(2000).optional(),
    /** interview language in which the questions are shown; absent: the job's first */
    language: z
      .string()
      .max(20)
      .regex(/^[a-z]+$/)
      .optional(),
    /** validity of the link; absent: 14 */
    valid_days: z.number().int().min(1).max(90).optional(),
  }),
  response: z.object({ reviewers: z.array(Reviewer), delivery: MailDelivery }),
  ids: ['job_id', 'interview_ids'],
  outcomes: { 9: 'Unknown error' },
  example: {
    job_id: sample.jobId,
    interview_ids: [sample.interviewId],
    reviewers: ['reviewer@partner.test'],
    message: 'Please have a look.',
  },
})
