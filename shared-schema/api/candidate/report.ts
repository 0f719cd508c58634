import * as z from 'zod'
import { Binary } from '../../lib/files/binary-answer.ts'
import { AskedReportType } from '../../lib/asked-report-type.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const report = defineCall({
  path: 'api/candidate/report',
  summary: 'The report of a candidate as a PDF: live for recruiters, for the candidate the one that was shared.',
  description:
    '`lang` is en or th; any other language gets English, and the report says so. A candidate gets the own report as it was shared, whatever `candidate_report_type` says. Scores are left out for recruiters whose reports have none.',
  kind: 'query',
  roles: ['recruiter', 'jobseeker'],
  apiKey: 'reviews',
  request: z.strictObject({
    job_id: JobId,
    interview_id: Id,
    lang: z.string().max(35).optional(),
    /** default: with scores where the account may have them */
    candidate_report_type: AskedReportType.optional(),
  }),
  response: Binary,
  ids: ['job_id', 'interview_id'],
  outcomes: { 41: 'Report not ready' },
  example: { job_id: sample.jobId, interview_id: sample.interviewId, lang: 'en', candidate_report_type: 'with_score' },
})
