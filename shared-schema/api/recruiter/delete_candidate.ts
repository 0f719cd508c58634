import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

const MAX_CANDIDATES = 10_000

export const delete_candidate = defineCall({
  path: 'api/recruiter/delete_candidate',
  summary: 'Delete candidates of a job with answers, recordings, reviews and mails, on the server and on every device.',
  description:
    'It cannot be undone. The work is done in the background, and `delete_progress` tells how far it is. Each candidate is an erasure with a certificate (`erasure_certificate`). Ids that are not of this job are refused, as are places of a kiosk whose tablet may still bring answers, the others deleted.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({
    job_id: JobId,
    interview_ids: z.array(Id).min(1).max(MAX_CANDIDATES),
    /** made by the client, it makes a repeat the same request; absent: the server makes it */
    progress_key: Id.optional(),
  }),
  response: z.object({
    changed: z.array(Id),
    refused: z.array(Id),
    /** '' when there was nothing to delete */
    progress_key: z.string(),
  }),
  ids: ['job_id', 'interview_ids'],
  example: { job_id: sample.jobId, interview_ids: [sample.interviewId] },
})
