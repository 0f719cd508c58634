import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

const MAX_JOBS = 100

const DeletedJob = z.object({
  program: z.string(),
  job_id: z.string(),
  /** missing and foreign jobs, and those of another programme, look alike; awaited: the tablet of a kiosk may still bring answers */
  status: z.enum(['deleting', 'notFound', 'awaited']),
})
/** Result for one of the jobs that were named. */
export type DeletedJob = z.infer<typeof DeletedJob>

export const delete_jobs = defineCall({
  path: 'api/recruiter/delete_jobs',
  summary: 'Delete jobs with their candidates, answers, recordings, links, settings and rights.',
  description:
    'It cannot be undone. The jobs are out of everybody’s reach at once; the rest is done in the background, and `delete_progress` tells how far it is. A programme stays.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({
    /** the name of each programme, with ids of its jobs (R293) */
    jobs: z
      .array(z.strictObject({ program: z.string().max(100), job_ids: z.array(JobId).min(1).max(MAX_JOBS) }))
      .min(1)
      .max(MAX_JOBS),
    /** made by the client, it makes a repeat the same request; absent: the server makes it */
    progress_key: Id.optional(),
  }),
  response: z.object({
    results: z.array(DeletedJob),
    /** '' when there was nothing to delete */
    progress_key: z.string(),
  }),
  example: { jobs: [{ program: 'Sample programme', job_ids: [sample.jobId] }] },
})
