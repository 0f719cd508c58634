import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Shortlisted } from '../../entities/interview.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const report_list = defineCall({
  path: 'api/reports/report_list',
  summary: 'Candidates of a job that have a report: something was answered. Those who finished last come first; no score is told.',
  description: 'Line managers get the candidates that were shared with them.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ job_id: JobId }),
  response: z.object({
    reports: z.array(
      z.object({
        interview_id: Id,
        name: z.string(),
        email: z.string(),
        interview_language: z.string(),
        complete: z.union([z.literal(0.5), z.literal(1)]),
        finished_at: z.string().nullable(),
        reviewed_at: z.string().nullable(),
        shortlisted: Shortlisted,
      }),
    ),
  }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
