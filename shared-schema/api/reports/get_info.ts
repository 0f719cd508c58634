import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { JobFacts } from '../../views/job.ts'

export const get_info = defineCall({
  path: 'api/reports/get_info',
  summary: 'Name and facts of a job and its programme.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId }),
  response: z.object({ job: JobFacts, program_name: z.string() }),
  ids: ['job_id'],
  outcomes: { 9: 'The job could not be read.' },
  example: { job_id: sample.jobId },
})
