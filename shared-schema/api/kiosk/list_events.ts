import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { KioskEventFacts } from '../../views/kiosk.ts'

/** Ours. */
export const list_events = defineCall({
  path: 'api/kiosk/list_events',
  summary: 'The last hundred events of a job with a kiosk: places, what arrived, what waits on the tablet, and when it was last heard of.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ job_id: JobId }),
  response: z.array(KioskEventFacts),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
