import * as z from 'zod'
import { CvBody } from '../../cv/body.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CV_MISSING } from '../../views/candidate-cv.ts'
import { OwnCvRead } from '../../views/cv/own-cv.ts'

export const save = defineCall({
  path: 'api/candidate_cv/save',
  summary: "Save one's own CV as it should be: what differs from what was read is the candidate's.",
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({ job_id: JobId, interview_id: Id, cv: CvBody }),
  response: OwnCvRead,
  ids: ['job_id', 'interview_id'],
  failures: ['forbidden'],
  outcomes: CV_MISSING,
  example: { job_id: sample.jobId, interview_id: sample.interviewId, cv: CvBody.parse({ skills: ['SQL'] }) },
})
