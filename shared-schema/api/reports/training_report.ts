import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { TrainingReport } from '../../views/reports/training-report.ts'

export const training_report = defineCall({
  path: 'api/reports/training_report',
  summary: 'The training report as its candidate would read it now: own words and next steps, no score.',
  description:
    'Made of typed answers and of transcripts that a person has confirmed, in English only. With `state` declined or off no word was looked at. In a blind job it is refused before the own score is sealed.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: TrainingReport,
  ids: ['job_id', 'interview_id'],
  outcomes: { 41: 'Report not ready' },
  failures: ['conflict'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
