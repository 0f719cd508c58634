import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { LONGEST_REDO_REASON } from '../../entities/limits.ts'
import { Id, JobId } from '../../primitives/fields.ts'

export const redo_questions = defineCall({
  path: 'api/recruiter/redo_questions',
  summary:
    'Ask a candidate some questions again. The answers to them stay as an earlier attempt. Questions that this candidate is not asked are refused, the others done.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({
    job_id: JobId,
    interview_id: Id,
    questions: z.array(Id).min(1).max(100),
    need_email: z.boolean(),
    /** ours: the candidate reads it */
    reason: z.string().trim().max(LONGEST_REDO_REASON).optional(),
  }),
  response: z.object({
    /** questions that are asked again */
    changed: z.array(Id),
    refused: z.array(Id),
    mails: z.number().int(),
  }),
  ids: ['job_id', 'interview_id'],
  outcomes: { 5: 'The interview is under way, or nothing was answered yet' },
  example: { job_id: sample.jobId, interview_id: sample.interviewId, questions: [sample.shortQuestionId], need_email: false },
})
