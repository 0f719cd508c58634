import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { SapStatusRow } from '../../views/sap/sap-run.ts'

export const sap_status_change = defineCall({
  path: 'api/recruiter/sap_status_change',
  summary: 'Give candidates that came from SAP another status there.',
  description:
    'It is sent at once where SAP answers, else as soon as it does. A status that SAP changed since we saw it is not overwritten: the row is `held` with `moved`, and `says` tells what stands there; asking again sends it all the same.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({
    newStatus: z.string().regex(/^\d{1,18}$/, { error: 'is no status id' }),
    job_id: JobId,
    interview_ids: z.array(Id).min(1).max(1000),
  }),
  response: z.object({ rows: z.array(SapStatusRow) }),
  ids: ['job_id', 'interview_ids'],
  example: { newStatus: '42', job_id: sample.jobId, interview_ids: [sample.interviewId] },
})
