import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { AskedSharing } from '../../lib/asked-report-type.ts'
import { sample } from '../../lib/sample.ts'

export const share_report = defineCall({
  path: 'api/reports/share_report',
  summary: 'Let candidates read their report, with or without scores, or no longer.',
  description:
    'What is shared is the report as it is now; later scores do not change it, and sharing again replaces it. `none` stops it. Nothing is shared when one of the candidates has no report. Accounts whose reports have no scores share none, and the answer says so. Scores of a blind job need the own seal first (409).',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({
    interview_ids: z
      .array(Id)
      .min(1)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'names a candidate twice' }),
    candidate_report_type: AskedSharing,
  }),
  response: z.object({ interview_ids: z.array(Id), candidate_report_type: AskedSharing }),
  ids: ['interview_ids'],
  outcomes: { 41: 'Report not ready' },
  failures: ['conflict'],
  example: { interview_ids: [sample.interviewId], candidate_report_type: 'without_score' },
})
