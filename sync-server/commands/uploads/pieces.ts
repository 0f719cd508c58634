import { createHash } from 'node:crypto'
import { AppError } from '#shared/primitives/errors.ts'
import { gapsIn, isPiece, joinRanges, type Range } from '#shared/lib/files/pieces.ts'
import type { Deps } from '../../deps.ts'
import type { Piece } from '../../models/files/piece.ts'
import type { Upload } from '../../models/files/upload.ts'
import { hasPieceQuota } from './piece-quota.ts'
import { writePiece, type PieceOwner } from './write-pieces.ts'

/** A part as the device cut and hashed it. */
export interface PartWish {
  partNo: number
  /** base64 SHA-256 */
  sha256: string
  bytes: number
}

/** State of a part: its ETag when the store has it whole, else the pieces that are durable. */
export async function findPart(deps: Deps, upload: Upload, part: PartWish): Promise<{ etag: string | null; held: Range[] }> {
  // pieces first: an assembly removes them only after the store has the part
  const held = await heldOf(deps, upload, part)
  const stored = await deps.s3.listParts('media', upload.objectName, upload.uploadId)
  if (!stored) throw new AppError('conflict', { details: ['upload_id: is not in the store'] })
  const whole = stored.find((other) => other.partNumber === part.partNo && other.bytes === part.bytes && other.sha256 === part.sha256)
  if (!whole) return { etag: null, held }
  // the process that joined it died before it could remove them
  await deps.models.pieces.deleteMany(filterOf(upload.uploadId, part))
  return { etag: whole.etag, held: [] }
}

const heldOf = async (deps: Pick<Deps, 'models'>, { uploadId }: Pick<Upload, 'uploadId'>, part: PartWish): Promise<Range[]> =>
  joinRanges(await deps.models.pieces.find(filterOf(uploadId, part), { _id: 0, from: 1, bytes: 1 }).lean<Range[]>())

/**
 * Keeps one piece; resolves after it is durable, with the upload it is of. The same piece again changes nothing.
 * @throws AppError invalid (not a piece of this part, or other bytes than its hash says), conflict (the upload takes no more), tooLarge (so much of this upload waits
 * already that its device does not put together what it sends)
 */
export async function keepPiece(
  deps: Pick<Deps, 'models' | 'clock' | 's3' | 'log'>,
  of: { uploadId: string; part: PartWish; from: number; data: Uint8Array; sha256: string },
): Promise<PieceOwner> {
  const { uploadId, part, from, data } = of
  const bytes = data.length
  if (!isPiece({ from, bytes }, part.bytes)) throw new AppError('invalid', { details: ['from: is no piece of this part'] })
  if (sha256Of(data) !== of.sha256) throw new AppError('invalid', { details: ['sha256: these are other bytes'] })
  const _id = createHash('sha256').update(`${uploadId} ${part.partNo} ${part.sha256} ${from} ${bytes}`).digest('hex')
  if (!(await hasPieceQuota(deps, { uploadId, _id, bytes }))) throw new AppError('tooLarge')
  const place = { uploadId, partNo: part.partNo, partHash: part.sha256, from, bytes }
  return await writePiece(deps.models, { _id, ...place, data: Buffer.from(data.buffer, data.byteOffset, bytes), at: deps.clock.now() })
}

/**
 * Joins the pieces of a part in the store. Safe to die in between: pieces go only after the store has the part. Without all pieces it does
 * nothing, unless the store has the part.
 * @throws AppError conflict when the pieces are not the part (they are removed), or the store does not know the upload
 */
export async function assemblePart(deps: Deps, upload: Upload, part: PartWish): Promise<{ etag: string | null; held: Range[] }> {
  const { uploadId } = upload
  const held = await heldOf(deps, upload, part)
  if (gapsIn(held, part.bytes).length > 0) return await findPart(deps, upload, part)
  const body = await readPart(deps, uploadId, part)
  if (!body) return await findPart(deps, upload, part)
  if (sha256Of(body) !== part.sha256) {
    await deps.models.pieces.deleteMany(filterOf(uploadId, part))
    throw new AppError('conflict', { details: ['sha256: the pieces are not this part'] })
  }
  const etag = await deps.s3.putPart({
    bucket: 'media',
    key: upload.objectName,
    uploadId,
    partNumber: part.partNo,
    sha256: part.sha256,
    body,
  })
  if (etag === null) throw new AppError('conflict', { details: ['upload_id: is not in the store'] })
  await deps.models.pieces.deleteMany(filterOf(uploadId, part))
  return { etag, held: [] }
}

const filterOf = (uploadId: string, { partNo, sha256 }: PartWish) => ({ uploadId, partNo, partHash: sha256 })

/** The bytes of a part; null when some of it went away meanwhile. Pieces may overlap: they are parts of the same bytes. */
async function readPart(deps: Pick<Deps, 'models'>, uploadId: string, part: PartWish): Promise<Uint8Array | null> {
  const body = new Uint8Array(part.bytes)
  const seen: Range[] = []
  // a few at a time: beside the part only they are in memory
  for await (const piece of deps.models.pieces.find(filterOf(uploadId, part)).lean<Piece>().cursor({ batchSize: 8 })) {
    body.set(bytesOf(piece.data), piece.from)
    seen.push({ from: piece.from, bytes: piece.bytes })
  }
  return gapsIn(seen, part.bytes).length === 0 ? body : null
}

/** The driver gives its own Binary in lean answers, in which the bytes are. */
const bytesOf = (data: Buffer | { buffer: Uint8Array; position: number }): Uint8Array =>
  data instanceof Uint8Array ? data : data.buffer.subarray(0, data.position)

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')
