import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { MissingRater } from '../../views/missing-rater.ts'

/** Ours. */
export const missing_raters = defineCall({
  path: 'api/reports/missing_raters',
  summary: 'Who may judge a candidate and has not sealed a score, with the time of the last reminder.',
  description: 'Of a blind job it is told once the own score is sealed: `hidden` is true before, and the list is empty.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({ hidden: z.boolean(), raters: z.array(MissingRater) }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
