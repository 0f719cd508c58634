import { open_part } from '#shared/api/pieces/open_part.ts'
import { announceParts } from '../../commands/groups/byte-quota.ts'
import { checkPart, findOwnUpload } from '../../queries/find-upload.ts'
import { touchUpload } from '../../commands/uploads/touch-upload.ts'
import { findPart } from '../../commands/uploads/pieces.ts'
import { everyone, handle } from '../../http/handle.ts'
import { PIECE_PATH } from '../../http/raw/receive-piece.ts'
import { signPieces } from '../../services/s3/piece-address.ts'

const EXPIRES_MS = 15 * 60_000

export default handle(open_part, {
  load: ({ input, actor, deps }) => findOwnUpload(deps, actor, input.upload_id),
  allow: everyone,
  run: async ({ input, record, deps, request }) => {
    checkPart(record, input)
    await announceParts(deps, record, [input])
    await touchUpload(deps, record)
    const part = { partNo: input.part_no, sha256: input.sha256, bytes: input.bytes }
    const found = await findPart(deps, record, part)
    const expiresAt = deps.clock.now() + EXPIRES_MS
    const query = signPieces(deps, { uploadId: record.uploadId, interviewId: record.interviewId, part, expiresAt })
    return {
      ...found,
      url: `${request.origin}${PIECE_PATH}${encodeURIComponent(record.objectName)}?${query.toString()}`,
      expires_at: expiresAt,
    }
  },
})
