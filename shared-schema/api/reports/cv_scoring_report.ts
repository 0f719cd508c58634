import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CV_MISSING } from '../../views/candidate-cv.ts'
import { CvReport } from '../../views/cv/report.ts'

export const cv_scoring_report = defineCall({
  path: 'api/reports/cv_scoring_report',
  summary: 'The CV of a candidate as it was read and corrected, its numbers, and the reason of each.',
  description:
    "`-` stands for what is not stated or could not be read, never for a low number. Of a blind job the numbers are withheld before one's own scores are sealed. Needs the feature `cv_scoring`.",
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: CvReport,
  ids: ['job_id', 'interview_id'],
  outcomes: CV_MISSING,
  failures: ['forbidden'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
