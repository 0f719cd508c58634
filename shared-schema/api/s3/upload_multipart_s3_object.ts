import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms, Sha256 } from '../../primitives/fields.ts'
import { PartBytes, PartNo, UploadId } from '../../views/upload.ts'

export const upload_multipart_s3_object = defineCall({
  path: 'api/s3/upload_multipart_s3_object',
  summary: 'An address that takes exactly one part: its length and SHA-256 are signed, so the store refuses other bytes.',
  description:
    'Length and SHA-256 may be left out for a part that an answer names which has come: then they are those of the answer. For everything else they are needed, because nobody else knows them.',
  kind: 'command',
  roles: ['jobseeker', 'recruiter'],
  request: z.strictObject({ upload_id: UploadId, part_no: PartNo, sha256: Sha256.optional(), bytes: PartBytes.optional() }),
  response: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), expires_at: Ms }),
  ids: ['upload_id'],
  example: {
    upload_id: 'upload-of-the-sample-answer',
    part_no: 1,
    sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    bytes: 10_000_000,
  },
  failures: ['conflict', 'tooLarge'],
  perMinute: 600,
})
