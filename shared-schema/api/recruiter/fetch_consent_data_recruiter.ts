import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ConsentView } from '../../views/job-setting.ts'

export const fetch_consent_data_recruiter = defineCall({
  path: 'api/recruiter/fetch_consent_data_recruiter',
  summary: 'The consent text of a job; null when there is none yet.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId }),
  response: z.object({ consent: ConsentView.nullable() }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
