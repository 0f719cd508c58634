import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { MagicLinkView } from '../../views/magic-link.ts'

export const fetch_magic_link_data = defineCall({
  path: 'api/recruiter/fetch_magic_link_data',
  summary: 'The link of a job and its settings.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId }),
  response: MagicLinkView,
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
