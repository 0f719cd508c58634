import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const fetch_reviewer_scores = defineCall({
  path: 'api/recruiter/fetch_reviewer_scores',
  summary: 'What each reviewer scored: ratings 1 to 10 by question and by criterion, 0 = cannot judge.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({
    reviewers: z.array(
      z.object({
        reviewer_id: Id,
        reviewer: z.string(),
        scores: z.record(z.string(), z.number().int()),
        criteria: z.record(z.string(), z.number().int()),
        overall: z.union([z.number().int(), z.literal('-')]),
        submitted_at: z.string(),
      }),
    ),
  }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
