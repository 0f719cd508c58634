import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { LinkCode } from '../../views/link.ts'

/** Ours. */
export const renew_link = defineCall({
  path: 'api/recruiter/renew_link',
  summary: 'Give a candidate a new personal link and end the one before. `code` is the link that ends: a repeat ends no other.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ job_id: JobId, interview_id: Id, code: LinkCode }),
  response: z.object({ url: z.string(), code: z.string() }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId, code: 'code-of-the-sample-interview' },
})
