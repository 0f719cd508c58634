import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { OwnScores } from '../../views/scores.ts'

/** Ours: the specification rates questions and the whole. */
export const submit_criterion_score = defineCall({
  path: 'api/reports/submit_criterion_score',
  summary: 'Rate a candidate by one criterion of the card from 1 to 10; 0 says that it cannot be judged.',
  kind: 'command',
  offline: 'device',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({
    job_id: JobId,
    interview_id: Id,
    criterion: z.string().min(1).max(40),
    score: z.number().int().min(0).max(10),
  }),
  response: OwnScores.extend({ criteria: z.record(z.string(), z.number().int()) }),
  ids: ['job_id', 'interview_id'],
  failures: ['conflict'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId, criterion: 'communication', score: 8 },
})
