import * as z from 'zod'
import { DECISION_REASONS } from '../../lib/audit/decision-reasons.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the specification has no decision log. */
export const explain_decision = defineCall({
  path: 'api/recruiter/explain_decision',
  summary: 'Say why the own last decision about a candidate replaced an earlier one.',
  description:
    'The decision log keeps the reason. The first one given for a decision stands; `changed` is empty while there is no own decision to explain.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({ job_id: JobId, interview_id: Id, reason: z.enum(DECISION_REASONS) }),
  response: z.object({ changed: z.array(z.string()) }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId, reason: 'newInformation' },
})
