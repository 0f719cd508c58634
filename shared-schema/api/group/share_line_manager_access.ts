import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { LineManagerAccess } from '../../views/group.ts'

export const share_line_manager_access = defineCall({
  path: 'api/group/share_line_manager_access',
  summary: 'Let a line manager of the group see all candidates of a job, also future ones, or chosen ones.',
  description:
    'Chosen candidates are added to those that were chosen before. Choosing candidates for somebody who had all of them leaves the chosen ones only.',
  kind: 'command',
  roles: ['recruiter'],
  request: z
    .strictObject({
      job_id: JobId,
      email: Email,
      all: z.boolean().optional(),
      interview_ids: z.array(Id).min(1).max(500).optional(),
    })
    .refine(({ all, interview_ids }) => (all === true) !== (interview_ids !== undefined), {
      error: 'needs all or interview_ids',
      path: ['all'],
    }),
  response: LineManagerAccess,
  ids: ['job_id', 'interview_ids'],
  example: { job_id: sample.jobId, email: 'manager@sample.test', interview_ids: [sample.interviewId] },
})
