import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const create_url_hash = defineCall({
  path: 'api/recruiter/create_url_hash',
  summary: 'The personal link of a candidate, or without one the link of the whole job; asking twice gives the same link.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ job_id: JobId, interview_id: Id.optional() }),
  response: z.object({
    url: z.string(),
    code: z.string(),
    /** with `code` as url_hash: the parts of a token link (jobseeker/login_via_token); empty for a job */
    hashed_interview_id: z.string(),
    token: z.string(),
  }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
