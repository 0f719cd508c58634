import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Probe, UploadId, UploadState, UploadedPart } from '../../views/upload.ts'

export const complete_multipart_s3_upload = defineCall({
  path: 'api/s3/complete_multipart_s3_upload',
  summary:
    'Put the parts together and compare size and hash of the object with what the device recorded. Safe to repeat; a repeat also tells whether picture and sound were found.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({ candidate: z.literal('yes'), upload_id: UploadId, parts: z.array(UploadedPart).min(1).max(1000) }),
  response: z.object({
    state: UploadState,
    bytes: z.number().int(),
    checksum: z.string(),
    /** only `readable` lets the device forget its recording */
    probe: Probe,
  }),
  ids: ['upload_id'],
  example: {
    candidate: 'yes',
    upload_id: 'upload-of-the-sample-answer',
    parts: [{ part_no: 1, etag: '"d41d8cd98f00b204e9800998ecf8427e"', sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', bytes: 1 }],
  },
  perMinute: 120,
})
