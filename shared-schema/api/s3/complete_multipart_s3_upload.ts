import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Probe, UploadId, UploadState, UploadedPart, VIRUS_FOUND } from '../../views/upload.ts'

export const complete_multipart_s3_upload = defineCall({
  path: 'api/s3/complete_multipart_s3_upload',
  summary:
    'Put the parts together and compare size and hash of the object with what the device recorded. Safe to repeat; a repeat also tells whether picture and sound were found.',
  description:
    '`candidate` is `yes` in the session of a candidate and `no` in that of a recruiter, whose file is then looked at and scanned as by `create_s3_upload_url_simple` before it is stored under its name (code 4 for a virus). `sha256` and `bytes` of a part may be left out where an answer that has come names them.',
  kind: 'command',
  roles: ['jobseeker', 'recruiter'],
  request: z.strictObject({ candidate: z.enum(['yes', 'no']), upload_id: UploadId, parts: z.array(UploadedPart).min(1).max(1000) }),
  response: z.object({
    state: UploadState,
    bytes: z.number().int(),
    checksum: z.string(),
    /** only `readable` lets the device forget its recording */
    probe: Probe,
  }),
  ids: ['upload_id'],
  outcomes: VIRUS_FOUND,
  failures: ['conflict', 'tooLarge', 'unsupportedType', 'unavailable'],
  example: {
    candidate: 'yes',
    upload_id: 'upload-of-the-sample-answer',
    parts: [{ part_no: 1, etag: '"d41d8cd98f00b204e9800998ecf8427e"', sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', bytes: 1 }],
  },
  perMinute: 120,
})
