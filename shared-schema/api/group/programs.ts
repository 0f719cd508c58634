import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { JobView } from '../../views/job.ts'

export const programs = defineCall({
  path: 'api/group/programs',
  summary: 'The programmes of the own group with the jobs you may see.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ gid: Id }),
  response: z.object({ programs: z.array(z.object({ program_id: Id, program_name: z.string(), job_list: z.array(JobView) })) }),
  ids: ['gid'],
  example: { gid: sample.gid },
})
