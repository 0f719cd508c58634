import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { OwnScores } from '../../views/scores.ts'

export const submit_question_score = defineCall({
  path: 'api/reports/submit_question_score',
  summary: 'Rate the answer to one question from 1 to 10; 0 says that it cannot be judged.',
  kind: 'command',
  offline: 'device',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id, question: Id, score: z.number().int().min(0).max(10) }),
  response: OwnScores,
  ids: ['job_id', 'interview_id', 'question'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId, question: sample.videoQuestionId, score: 8 },
})
