import * as z from 'zod'
import { AskedReportType } from '../../lib/asked-report-type.ts'
import { MAX_PDFS } from '../../lib/report-type.ts'
import { Binary } from '../../lib/files/binary-answer.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const pdf_report = defineCall({
  path: 'api/reports/pdf_report',
  summary: 'The reports of candidates of a job as PDFs, one each, in the zip PDF_Reports.zip.',
  description: `Each is the employer's copy, as the caller may see it: of a blind job without scores of others before the own seal. \`lang\` is en or th; any other language gets English, and the report says so. 1 to ${MAX_PDFS} candidates; an id that is missing, foreign or of another job refuses all of them. While nothing was answered and nobody has judged there is no report, and that refuses all too (41). The zip comes while it is made: one that breaks off is not whole.`,
  kind: 'query',
  heavy: true,
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({
    job_id: JobId,
    interview_ids: z
      .array(Id)
      .min(1)
      .max(MAX_PDFS)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'names a candidate twice' }),
    lang: z.string().max(35).optional(),
    /** default: with scores where the account may have them */
    candidate_report_type: AskedReportType.optional(),
  }),
  response: Binary,
  ids: ['job_id', 'interview_ids'],
  outcomes: { 41: 'Report not ready' },
  example: { job_id: sample.jobId, interview_ids: [sample.interviewId], lang: 'en', candidate_report_type: 'with_score' },
  perMinute: 30,
})
