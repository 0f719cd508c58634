import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms, Sha256 } from '../../primitives/fields.ts'
import { PartBytes, PartNo, PieceRange, UploadId } from '../../views/upload.ts'

export const open_part = defineCall({
  path: 'api/pieces/open_part',
  summary:
    'What of one part has arrived in pieces, and an address that takes the rest of them. For connections too slow or too short-lived for a whole part.',
  description:
    'PUT each piece to the address with its place as `from` in the query and its base64 SHA-256 in the header `x-piece-sha256`. Pieces have 65,536 to 262,144 bytes, begin at multiples of 65,536 and only the last may be shorter. The answer comes after the piece is durable, with the hash as its ETag. An address takes pieces of this part only, for 15 minutes. Pieces that nobody puts together are removed after a week.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({ upload_id: UploadId, part_no: PartNo, sha256: Sha256, bytes: PartBytes }),
  response: z.object({
    /** not null: the store has this whole part already */
    etag: z.string().nullable(),
    held: z.array(PieceRange),
    url: z.string(),
    expires_at: Ms,
  }),
  ids: ['upload_id'],
  example: {
    upload_id: 'upload-of-the-sample-answer',
    part_no: 1,
    sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    bytes: 10_000_000,
  },
  perMinute: 300,
})
