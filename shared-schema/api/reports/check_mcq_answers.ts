import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ChoiceCheck, NO_ANSWERS_YET, Value } from '../../views/answers.ts'

export const check_mcq_answers = defineCall({
  path: 'api/reports/check_mcq_answers',
  summary: 'The choice answers of a candidate against the right ones, and the test score.',
  description:
    'A single choice is 100 or 0; of several right ones, wrong ticks are taken off. A question without a key has no value, one left open is 0 after the end if it had to be answered. The right answers are left out for line managers with chosen candidates, who do not receive the job. They, and raters of a blind job before their own score is sealed, get - for every result.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({ answers: z.array(ChoiceCheck), right: Value, total: z.number().int(), score: Value }),
  ids: ['job_id', 'interview_id'],
  outcomes: NO_ANSWERS_YET,
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
