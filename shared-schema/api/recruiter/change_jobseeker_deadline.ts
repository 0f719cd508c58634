import { isWindowBackwards } from '../../primitives/time-zone.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { WireDate } from '../../primitives/wire-fields.ts'

export const change_jobseeker_deadline = defineCall({
  path: 'api/recruiter/change_jobseeker_deadline',
  summary:
    'Set start and deadline of candidates; on request with one mail each. No mail tells of a new deadline where the one of the job held before and holds now, and nobody gets more than three of a kind within a day.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z
    .strictObject({
      interview_deadline: WireDate,
      interview_ids: z.array(Id).min(1).max(100),
      send_notice: z.boolean().optional(),
      send_invitation: z.boolean().optional(),
      job_id: JobId,
      interview_start: WireDate.optional(),
    })
    .refine((data) => !data.interview_start || !isWindowBackwards(data.interview_start, data.interview_deadline), {
      path: ['interview_start'],
      error: 'after interview_deadline',
    }),
  response: z.object({
    changed: z.array(Id),
    refused: z.array(Id),
    mails: z.number().int(),
    /** of the changed: they had three such mails within a day, and got none */
    limited: z.array(Id),
  }),
  ids: ['job_id', 'interview_ids'],
  example: {
    interview_deadline: '2027-02-28',
    interview_ids: [sample.interviewId],
    send_notice: false,
    send_invitation: true,
    job_id: sample.jobId,
  },
})
