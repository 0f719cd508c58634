import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { UploadId, UploadState } from '../../views/upload.ts'

export const list_parts = defineCall({
  path: 'api/s3/list_parts',
  summary: 'What the store has of an upload: the only truth when an upload goes on after a break.',
  kind: 'query',
  roles: ['jobseeker', 'recruiter'],
  request: z.strictObject({ upload_id: UploadId }),
  response: z.object({
    state: UploadState,
    parts: z.array(z.object({ part_no: z.number().int(), bytes: z.number().int(), sha256: z.string(), etag: z.string() })),
  }),
  ids: ['upload_id'],
  example: { upload_id: 'upload-of-the-sample-answer' },
  perMinute: 300,
})
