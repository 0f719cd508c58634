import * as z from 'zod'
import { Shortlisted } from '../../entities/interview.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const change_jobseeker_status = defineCall({
  path: 'api/recruiter/change_jobseeker_status',
  summary:
    'Shortlist (1), reject (-1), put on the waiting list (-2) or clear (0) candidates of a job. Ids that are not of this job are refused, the others applied.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: true,
  request: z.strictObject({
    is_shortlist: Shortlisted,
    job_id: JobId,
    interview_ids: z.array(Id).min(1).max(1000),
    /** the CV matches the job: a person decides, whatever a rule proposes; left out, it stays */
    cv_matched: z.boolean().optional(),
  }),
  response: z.object({ changed: z.array(Id), refused: z.array(Id) }),
  ids: ['job_id', 'interview_ids'],
  example: { is_shortlist: 1, job_id: sample.jobId, interview_ids: [sample.interviewId] },
})
