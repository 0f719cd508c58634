import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const cancel_evaluation = defineCall({
  path: 'api/recruiter/cancel_evaluation',
  summary: 'Withdraw what a guest reviewer was shown of a job. Their link then says that the host cancelled it.',
  description: 'A call of ours: the specification knows what a cancelled link answers, but not how it is cancelled.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({ job_id: JobId, reviewer: Email }),
  response: z.object({
    /** links that ended; 0 when there was none */
    cancelled: z.number().int(),
  }),
  ids: ['job_id'],
  example: { job_id: sample.jobId, reviewer: 'reviewer@partner.test' },
})
