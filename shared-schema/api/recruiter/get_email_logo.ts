import * as z from 'zod'
import { Binary } from '../../lib/files/binary-answer.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const get_email_logo = defineCall({
  path: 'api/recruiter/get_email_logo/{job_id}',
  method: 'GET',
  summary: 'The picture that mails of this job show (R310); notFound without one.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ job_id: JobId }),
  response: Binary,
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
