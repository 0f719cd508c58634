import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { OwnCvRead } from '../../views/cv/own-cv.ts'

export const post_load_profile = defineCall({
  path: 'api/resume/post_load_profile',
  summary: "What was read from one's own CV, found by the address in a job. Never a score.",
  description:
    'Code 91 says that nothing was read yet, which is no failure; 90 that the file could not be read. The session is the one of the request; a `token` beside it is not looked at.',
  kind: 'query',
  roles: ['jobseeker'],
  body: 'form',
  request: z.object({ jobseeker_email: Email, job_id: JobId, token: z.string().max(2000).optional() }),
  response: OwnCvRead,
  ids: ['job_id'],
  outcomes: { 90: 'The CV could not be read.', 91: 'Nothing was read yet.' },
  successCodes: [91],
  failures: ['forbidden'],
  example: { jobseeker_email: sample.candidateEmail, job_id: sample.jobId },
})
