import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { NO_ANSWERS_YET } from '../../views/answers.ts'

export const fetch_short_question_answers = defineCall({
  path: 'api/reports/fetch_short_question_answers',
  summary: 'The short answers of a candidate in the order of the questions, null where there is none.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({
    answers: z.array(
      z.object({ question: Id, answer: z.string(), attempt: z.number().int(), finished_at: z.string().nullable() }).nullable(),
    ),
  }),
  ids: ['job_id', 'interview_id'],
  outcomes: NO_ANSWERS_YET,
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
