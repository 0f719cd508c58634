import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { FIGURE_IDS } from '../../lib/figures.ts'

export const fetch_virtual_avatars = defineCall({
  path: 'api/recruiter/fetch_virtual_avatars',
  summary: 'The drawn figures that may ask the questions of a job, and the chosen one.',
  description: 'For accounts with the feature virtualAvatar (R276). Pictures are drawings as SVG.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId }),
  response: z.object({
    avatars: z.array(z.object({ id: z.enum(FIGURE_IDS), svg: z.string() })),
    /** '' = none */
    chosen: z.string(),
    useVirtualAvatar: z.boolean(),
  }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
