import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const remove_line_manager_access = defineCall({
  path: 'api/group/remove_line_manager_access',
  summary: 'Take the candidates of a job away from a line manager. They leave their devices at the next contact.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({ job_id: JobId, email: Email }),
  response: z.object({
    /** number of rights ended: 0 when there was none */
    removed: z.number().int(),
  }),
  ids: ['job_id'],
  example: { job_id: sample.jobId, email: 'manager@sample.test' },
})
