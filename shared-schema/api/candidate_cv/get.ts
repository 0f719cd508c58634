import * as z from 'zod'

import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

import { OwnCvRead } from '../../views/cv/own-cv.ts'

export const get = defineCall({
  path: 'api/candidate_cv/get',
  summary: "What was read from one's own CV, to be checked. Never a score.",
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: OwnCvRead,
  ids: ['job_id', 'interview_id'],
  failures: ['forbidden'],

  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
