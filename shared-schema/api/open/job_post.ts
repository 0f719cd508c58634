import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { FieldV2 } from '../../lib/requisition/fields.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const job_post = defineCall({
  path: 'api/open/job_post',
  summary:
    'What a job says of itself to everybody, while its post is on. A post that is off, a closed, a deleted and an unknown job answer alike (404).',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ job_id: JobId }),
  response: z.object({
    job_id: JobId,
    /** of the job or, where its requisition has one, the title there; so is the description */
    job_name: z.string(),
    job_level: z.string(),
    job_description: z.string(),
    company_name: z.string(),
    /** http or https; '' for none */
    company_website: z.string(),
    /** ours: code of the link by which people enter the interview, while that is open; null: by the employer's website */
    apply_code: z.string().nullable(),
    /** ISO; '' for none */
    deadline: z.string(),
    /** ours: public fields of the requisition that say something, in their order, beside title and description, which stand above */
    fields_v2: z.array(FieldV2),
    values: z.record(z.string(), z.unknown()),
  }),
  failures: ['notFound'],
  example: { job_id: sample.jobId },
  perMinute: 120,
})
