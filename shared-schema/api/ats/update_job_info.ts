import * as z from 'zod'
import { MAX_FIELDS } from '../../lib/requisition/fields.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { REQUISITION_OUTCOMES } from '../../views/ats/requisition.ts'

const Values = z
  .record(z.string().max(40), z.unknown())
  .refine((values) => Object.keys(values).length <= MAX_FIELDS, { error: 'has too many fields' })

export const update_job_info = defineCall({
  path: 'api/ats/update_job_info',
  summary: 'Write values of a requisition, field by field; what somebody else changed meanwhile stays and comes back.',
  description:
    '`job_info` names fields of the form; `null` empties one, those that are not named stay. `seen` holds the same fields as you had them (`null` = empty): one that is something else by now and not what you write is not written and is answered under `conflicts`, with its value, who gave it and when. Without `seen` it is written. A closed or deleted requisition is refused (3).',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId, job_info: Values, seen: Values.optional() }),
  response: z.object({
    /** fields that are other than before */
    changed: z.array(z.string()),
    conflicts: z.record(z.string(), z.object({ value: z.unknown(), by: z.string(), at: z.string() })),
  }),
  ids: ['job_id'],
  outcomes: { 3: REQUISITION_OUTCOMES[3], 4: REQUISITION_OUTCOMES[4] },
  jsonText: 'job_info',
  example: { job_id: sample.jobId, job_info: { title: 'Harbour pilot', openings: 2 }, seen: { title: null, openings: null } },
  maxBytes: 512_000,
})
