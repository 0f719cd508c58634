import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { BucketName, StoredPart } from '../../services/s3/object-store.ts'

/** Memory that a file of any size takes while it is stored. */
const PART_BYTES = 8_000_000

interface PiecesPlace {
  bucket: BucketName
  key: string
  type: string
  /** keeps the id of the unfinished upload, for whoever comes after a death */
  begun: (uploadId: string) => Promise<void>
}

/** Stores what is made piece by piece; the object is there once all of it is. Gives its bytes. */
export async function storePieces({ s3 }: Pick<Deps, 's3'>, place: PiecesPlace, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const { bucket, key } = place
  const uploadId = await s3.createUpload(bucket, key, place.type)
  const parts: StoredPart[] = []
  const put = async (body: Uint8Array): Promise<void> => {
    const sha256 = createHash('sha256').update(body).digest('base64')
    const partNumber = parts.length + 1
    const etag = await s3.putPart({ bucket, key, uploadId, partNumber, sha256, body })
    if (etag === null) throw new Error('the store has lost an upload')
    parts.push({ partNumber, bytes: body.length, sha256, etag })
  }
  try {
    await place.begun(uploadId)
    for await (const body of inParts(pieces)) await put(body)
    await s3.completeUpload(bucket, key, uploadId, parts)
  } catch (error) {
    await s3.abortUpload(bucket, key, uploadId)
    throw error
  }
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}

async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    held.push(piece)
    bytes += piece.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}
