import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { AnswerDetails, NO_ANSWERS_YET } from '../../views/answers.ts'

export const fetch_answer_details = defineCall({
  path: 'api/recruiter/fetch_answer_details',
  summary: 'The answer of a candidate to one question: what was given, when, and the names of its files.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id, question: Id }),
  response: AnswerDetails,
  ids: ['job_id', 'interview_id', 'question'],
  outcomes: NO_ANSWERS_YET,
  example: { job_id: sample.jobId, interview_id: sample.interviewId, question: sample.shortQuestionId },
})
