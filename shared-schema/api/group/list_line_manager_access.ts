import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { LineManagerAccess } from '../../views/group.ts'

export const list_line_manager_access = defineCall({
  path: 'api/group/list_line_manager_access',
  summary: 'The line managers of the group who may see candidates of a job, and which ones.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ job_id: JobId }),
  response: z.object({ line_managers: z.array(LineManagerAccess) }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
