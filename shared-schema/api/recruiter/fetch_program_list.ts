import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobView } from '../../views/job.ts'
import { Id } from '../../primitives/fields.ts'

export const fetch_program_list = defineCall({
  path: 'api/recruiter/fetch_program_list',
  summary: 'Programmes with their jobs and the numbers of each job.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({}),
  response: z.object({ programs: z.array(z.object({ program_id: Id, program_name: z.string(), job_list: z.array(JobView) })) }),
  example: {},
})
