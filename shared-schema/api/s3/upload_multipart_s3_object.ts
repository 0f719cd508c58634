import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Ms, Sha256 } from '../../lib/fields.ts'
import { PartBytes, PartNo, UploadId } from '../../views/upload.ts'

export const upload_multipart_s3_object = defineCall({
  path: 'api/s3/upload_multipart_s3_object',
  summary: 'An address that takes exactly one part: its length and SHA-256 are signed, so the store refuses other bytes.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({ upload_id: UploadId, part_no: PartNo, sha256: Sha256, bytes: PartBytes }),
  response: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), expires_at: Ms }),
  ids: ['upload_id'],
  example: {
    upload_id: 'upload-of-the-sample-answer',
    part_no: 1,
    sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    bytes: 10_000_000,
  },
  perMinute: 600,
})
