import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ListedFile } from '../../views/answers.ts'

export const s3_list = defineCall({
  path: 'api/reports/s3_list',
  summary: 'The files of all received answers of a job, as far as the caller may see its candidates; s3_transfer gives addresses for them.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter'],
  apiKey: 'files',
  request: z.strictObject({ job_id: JobId }),
  response: z.object({ files: z.array(ListedFile) }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
