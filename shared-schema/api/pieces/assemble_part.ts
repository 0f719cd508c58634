import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Sha256 } from '../../primitives/fields.ts'
import { PartBytes, PartNo, PieceRange, UploadId } from '../../views/upload.ts'

export const assemble_part = defineCall({
  path: 'api/pieces/assemble_part',
  summary: 'Put the pieces of one part into the store as that part. Safe to repeat, also at once: the store gets the same bytes.',
  description:
    'Without an `etag` nothing was stored, because pieces are missing; `held` names those that are there. 409 when the pieces together are not the part that was announced: then they are removed, and have to be sent again.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({ upload_id: UploadId, part_no: PartNo, sha256: Sha256, bytes: PartBytes }),
  response: z.object({ etag: z.string().nullable(), held: z.array(PieceRange) }),
  ids: ['upload_id'],
  example: {
    upload_id: 'upload-of-the-sample-answer',
    part_no: 1,
    sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    bytes: 10_000_000,
  },
  perMinute: 300,
  failures: ['conflict', 'unavailable'],
})
