import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Things done to many candidates at once: mails, and the mark that somebody has reviewed them. */
export const CandidateAction = z.enum(['invite', 'remind', 'confirm', 'mark_reviewed', 'clear_review'])
export type CandidateAction = z.infer<typeof CandidateAction>

export const actions = defineCall({
  path: 'api/recruiter/actions',
  summary:
    'Invite, remind or confirm candidates by mail, or mark them as reviewed or not. Who has finished is not reminded, who has not is not confirmed, and who has answered nothing cannot be reviewed.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ action: CandidateAction, job_id: JobId, interview_ids: z.array(Id).min(1).max(100) }),
  response: z.object({
    changed: z.array(Id),
    /** not of this job, or nothing to do for them */
    refused: z.array(Id),
    /** ours: got three mails of this kind within a day */
    limited: z.array(Id),
    mails: z.number().int(),
  }),
  ids: ['job_id', 'interview_ids'],
  outcomes: { 10: 'Rate limited' },
  example: { action: 'invite', job_id: sample.jobId, interview_ids: [sample.interviewId] },
})
