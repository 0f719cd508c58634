import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { FIGURE_IDS } from '../../lib/figures.ts'
import { sample } from '../../lib/sample.ts'

export const get_avatars_by_job_id = defineCall({
  path: 'api/jobseeker/get_avatars_by_job_id',
  summary: 'The drawn figures that may ask the questions of an own interview’s job, and the chosen one.',
  description: 'The same figures as `fetch_virtual_avatars`; drawings as SVG, of nobody.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ job_id: JobId }),
  response: z.object({
    avatars: z.array(z.object({ id: z.enum(FIGURE_IDS), svg: z.string() })),
    /** '' = none speaks */
    chosen: z.string(),
  }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
