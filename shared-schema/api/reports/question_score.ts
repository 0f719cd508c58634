import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { QuestionScore } from '../../views/report.ts'

export const question_score = defineCall({
  path: 'api/reports/question_score',
  summary: 'The score of one question, its source, and everything it was chosen from.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id, question: Id }),
  response: QuestionScore,
  ids: ['job_id', 'interview_id', 'question'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId, question: sample.videoQuestionId },
})
