import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { LINK_OUTCOMES } from '../../views/link.ts'
import { AccessKey, PreviousInterview } from '../../views/previous-interview.ts'

export const retrieve_previous_interviews = defineCall({
  path: 'api/jobseeker/retrieve_previous_interviews',
  summary: 'Earlier interviews of the same person with the same employer, newest first. A wrong name answers like a wrong link.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: AccessKey,
  response: z.object({ interviews: z.array(PreviousInterview) }),
  outcomes: { 13: LINK_OUTCOMES[13] },
  example: { link_access_token: 'code-of-the-sample-interview', name: 'Cara Candidate', job_id: sample.jobId },
  perMinute: 30,
})
