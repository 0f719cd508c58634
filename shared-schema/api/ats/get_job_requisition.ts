import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { RequisitionView } from '../../views/ats/requisition.ts'

export const get_job_requisition = defineCall({
  path: 'api/ats/get_job_requisition',
  summary: 'The requisition of a job: its form, its values and its status.',
  description: 'A job without one answers with the standard form, no values and the status that the job itself has.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId }),
  response: RequisitionView,
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
