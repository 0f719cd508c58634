import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const post_rescore_existing_resumes = defineCall({
  path: 'api/resume/post_rescore_existing_resumes',
  summary: 'Have all CVs of a job scored again that were scored by other criteria, or not at all. Nothing is read again.',
  description:
    'Poll `poll_cv_scoring_status`. Twice is once: what waits already is counted as queued and waits on. Needs the feature `cv_scoring`.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z.strictObject({ job_id: JobId, token: z.string().max(2000).optional() }),
  response: z.object({ queued: z.number().int(), unchanged: z.number().int() }),
  ids: ['job_id'],
  failures: ['forbidden'],
  example: { job_id: sample.jobId },
})
