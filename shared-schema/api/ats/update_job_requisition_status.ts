import * as z from 'zod'
import { RequisitionStatus } from '../../lib/requisition/status.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { REQUISITION_OUTCOMES, RequisitionView } from '../../views/ats/requisition.ts'

export const update_job_requisition_status = defineCall({
  path: 'api/ats/update_job_requisition_status',
  summary: 'Move a requisition to another status; the same status changes nothing.',
  description:
    'draft to published or deleted, published to closed, closed to published or deleted; all else is refused (2). Publishing needs every required field (4, the fields in `details`).',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId, status: RequisitionStatus }),
  response: RequisitionView,
  ids: ['job_id'],
  outcomes: { 2: REQUISITION_OUTCOMES[2], 4: REQUISITION_OUTCOMES[4] },
  example: { job_id: sample.jobId, status: 'draft' },
})
