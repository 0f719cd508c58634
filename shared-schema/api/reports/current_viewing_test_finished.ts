import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { QuestionType } from '../../views/job-setting.ts'

export const current_viewing_test_finished = defineCall({
  path: 'api/reports/current_viewing_test_finished',
  summary: 'Whether a candidate has finished the test that somebody looks at: all its questions are answered, or the interview is over.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({
    job_id: JobId,
    interview_id: Id,
    /** place of the test among those of the candidate, from 1 */
    test: z.number().int().min(1).max(100),
  }),
  response: z.object({ finished: z.boolean(), type: QuestionType, answered: z.number().int(), total: z.number().int() }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId, test: 1 },
})
