import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { LONGEST_REDO_REASON } from '../../entities/limits.ts'
import { Id, JobId } from '../../primitives/fields.ts'

export const set_candidate_redo = defineCall({
  path: 'api/recruiter/set_candidate_redo',
  summary:
    'Have candidates do their whole interview again. Their answers stay as an earlier attempt. Who has answered nothing is refused, who is in the middle of it is left alone.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({
    job_id: JobId,
    interview_ids: z.array(Id).min(1).max(100),
    /** ours: with a mail to each */
    need_email: z.boolean().optional(),
    /** ours: the candidates read it */
    reason: z.string().trim().max(LONGEST_REDO_REASON).optional(),
  }),
  response: z.object({
    changed: z.array(Id),
    /** not of this job, or nothing was answered */
    refused: z.array(Id),
    /** ours: in the middle of the interview */
    under_way: z.array(Id),
    mails: z.number().int(),
  }),
  ids: ['job_id', 'interview_ids'],
  outcomes: { 5: 'The interview is under way' },
  example: { job_id: sample.jobId, interview_ids: [sample.interviewId], need_email: true },
})
