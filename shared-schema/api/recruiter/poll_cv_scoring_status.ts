import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CvStatusView, MatchingScore } from '../../views/cv/report.ts'

export const poll_cv_scoring_status = defineCall({
  path: 'api/recruiter/poll_cv_scoring_status',
  summary: 'How far the CVs of these candidates are. Scored, parsing_failed, queue_failed and scoring_failed are ends.',
  description: 'Candidates who are gone are left out. Numbers of a blind job are `-` before the own seal. Needs the feature `cv_scoring`.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z.strictObject({ job_id: JobId, interview_ids: z.array(Id).min(1).max(500) }),
  response: z.array(z.object({ interview_id: z.string(), status: CvStatusView, ...MatchingScore })),
  ids: ['job_id', 'interview_ids'],
  failures: ['forbidden'],
  example: { job_id: sample.jobId, interview_ids: [sample.interviewId] },
})
