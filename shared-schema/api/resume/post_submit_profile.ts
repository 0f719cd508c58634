import * as z from 'zod'
import { CvBody } from '../../cv/body.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CV_MISSING } from '../../views/candidate-cv.ts'
import { OwnCvRead } from '../../views/cv/own-cv.ts'

export const post_submit_profile = defineCall({
  path: 'api/resume/post_submit_profile',
  summary: "Save one's own CV as it should be, as `candidate_cv/save` does.",
  description: 'A `token` beside the session of the request is not looked at.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({
    token: z.string().max(2000).optional(),
    profile: z.strictObject({ job_id: JobId, interview_id: Id, cv: CvBody }),
  }),
  response: OwnCvRead,
  ids: ['profile.job_id', 'profile.interview_id'],
  outcomes: CV_MISSING,
  failures: ['forbidden'],
  example: { profile: { job_id: sample.jobId, interview_id: sample.interviewId, cv: CvBody.parse({ skills: ['SQL'] }) } },
})
