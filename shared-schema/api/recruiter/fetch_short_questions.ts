import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { AskedQuestion } from '../../views/answers.ts'

export const fetch_short_questions = defineCall({
  path: 'api/recruiter/fetch_short_questions',
  summary: 'The short questions that this candidate gets, in order, with their model answers.',
  description: 'The right answers are left out for line managers with chosen candidates, who do not receive the job.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({ questions: z.array(AskedQuestion) }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
