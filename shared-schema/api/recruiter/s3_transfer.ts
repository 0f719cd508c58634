import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { FilesAsked, FilesGiven } from '../../views/answers.ts'

export const s3_transfer = defineCall({
  path: 'api/recruiter/s3_transfer',
  summary:
    'Addresses to fetch files of answers of a job by; ask anew when one answers 403. Names that are none of its files are told apart.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'files',
  request: z.strictObject({ job_id: JobId, files: FilesAsked }),
  response: FilesGiven,
  ids: ['job_id', 'files'],
  example: { job_id: sample.jobId, files: [`orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm`] },
  perMinute: 120,
})
