import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId, Ms } from '../../primitives/fields.ts'

export const create_import_key = defineCall({
  path: 'api/recruiter/create_import_key',
  summary: 'A key by which others of the group can import the candidates of this job into theirs for 7 days. Nothing is stored.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ job_id: JobId }),
  response: z.object({ access_key: z.string(), expires_at: Ms }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
