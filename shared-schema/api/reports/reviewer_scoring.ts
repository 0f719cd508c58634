import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { AgreementView, ReviewerScores } from '../../views/report.ts'

export const reviewer_scoring = defineCall({
  path: 'api/reports/reviewer_scoring',
  summary: 'What each reviewer scored, and how far the reviewers of the job agree.',
  description:
    'Alpha is Krippendorff’s for intervals, severity the mean difference from the others, drawn to 0 while there are few; both are `-` below ten candidates with two ratings. Nobody’s score is changed by them.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  heavy: true,
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({ reviewers: z.array(ReviewerScores), agreement: AgreementView }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
