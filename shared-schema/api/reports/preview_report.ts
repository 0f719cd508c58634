import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { AskedReportType } from '../../lib/asked-report-type.ts'
import { sample } from '../../lib/sample.ts'
import { ReportDocument } from '../../views/report-document.ts'

export const preview_report = defineCall({
  path: 'api/reports/preview_report',
  summary: 'What a candidate would read if the report were shared now.',
  description: 'Refused like share_report, and shares nothing.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id, candidate_report_type: AskedReportType }),
  response: ReportDocument,
  ids: ['job_id', 'interview_id'],
  outcomes: { 41: 'Report not ready' },
  failures: ['conflict'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId, candidate_report_type: 'with_score' },
})
