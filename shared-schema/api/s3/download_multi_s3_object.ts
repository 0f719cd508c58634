import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { FileAddress } from '../../views/upload.ts'

export const download_multi_s3_object = defineCall({
  path: 'api/s3/download_multi_s3_object',
  summary:
    'Addresses of all files of an interview: what was recorded and what was made of it. They end at `expires_at`, a minute after they were asked for on a store of its own; ask anew when one answers 403.',
  kind: 'query',
  roles: ['recruiter', 'guest'],
  apiKey: 'files',
  request: z.strictObject({ interview_id: Id }),
  response: z.object({ files: z.array(FileAddress), expires_at: Ms }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
  perMinute: 120,
})
