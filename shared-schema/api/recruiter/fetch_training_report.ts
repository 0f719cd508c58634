import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { TrainingReport } from '../../views/reports/training-report.ts'

export const fetch_training_report = defineCall({
  path: 'api/recruiter/fetch_training_report',
  summary: 'The training report of a candidate, for the recruiters of the job: the same as reports/training_report.',
  description:
    'Own words of the candidate that told a story, and two next steps a question at most. Refused to accounts without training reports.',
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
