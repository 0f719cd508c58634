import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { OwnScores } from '../../views/scores.ts'

export const submit_overall_score = defineCall({
  path: 'api/reports/submit_overall_score',
  summary: 'Rate a candidate as a whole from 1 to 10; 0 says that it cannot be judged.',
  kind: 'command',
  offline: 'device',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id, score: z.number().int().min(0).max(10) }),
  response: OwnScores,
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId, score: 7 },
})
