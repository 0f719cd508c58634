import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ReportView } from '../../views/report.ts'

export const report = defineCall({
  path: 'api/reports/report',
  summary: 'The scores of a candidate with their sources: set by hand, else the mean of reviewers, else automatic.',
  description:
    'Scores are 0 to 100, `-` for none. Qualities that only people can judge are never computed. Of a blind job everything is `-` and `hidden` true until the own score is sealed.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: ReportView,
  ids: ['job_id', 'interview_id'],
  outcomes: { 41: 'Report not ready' },
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
