import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'

export const undo_import = defineCall({
  path: 'api/recruiter/undo_import',
  summary: 'Take candidates away again that were added by mistake. Who was invited, has come by the link or was judged meanwhile stays.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ job_id: JobId, interview_ids: z.array(Id).min(1).max(500) }),
  response: z.object({
    removed: z.array(Id),
    /** invited, begun or judged */
    kept: z.array(Id),
    /** not of this job, or gone before */
    refused: z.array(Id),
  }),
  ids: ['job_id', 'interview_ids'],
  example: { job_id: sample.jobId, interview_ids: [sample.interviewId] },
})
