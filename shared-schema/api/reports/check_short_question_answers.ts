import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { NO_ANSWERS_YET, ShortCheck } from '../../views/answers.ts'

export const check_short_question_answers = defineCall({
  path: 'api/reports/check_short_question_answers',
  summary: 'The short answers of a candidate beside their model answers, with their results.',
  description:
    'An answer equal to a line of the model answer is 100, any other is for a person to check; a result set by hand goes before it. Model answers and results are told as by check_mcq_answers.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({ answers: z.array(ShortCheck) }),
  ids: ['job_id', 'interview_id'],
  outcomes: NO_ANSWERS_YET,
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
