import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { Reviewer } from '../../views/reviewer.ts'

export const fetch_reviewers = defineCall({
  path: 'api/recruiter/fetch_reviewers',
  summary: 'The guest reviewers of a job: what each may see, until when, and whether the link was opened.',
  description: 'A call of ours: the specification has the list of reviewers as a screen and names no call for it.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ job_id: JobId }),
  response: z.object({ reviewers: z.array(Reviewer) }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
