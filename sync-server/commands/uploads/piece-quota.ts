import { MAX_PART_BYTES } from '#shared/views/upload.ts'
import { PIECE_GRID_BYTES } from '#shared/lib/files/pieces.ts'
import type { Deps } from '../../deps.ts'
import type { Piece } from '../../models/files/piece.ts'
import type { Upload } from '../../models/files/upload.ts'

/** Limit of pieces of one upload: two parts, one that is being joined while the next begins to arrive. */
const MOST_HELD = { pieces: 2 * Math.ceil(MAX_PART_BYTES / PIECE_GRID_BYTES), bytes: 2 * MAX_PART_BYTES }
/** A process takes so much of what is left before it counts again: others take, too. */
const SHARE = 1 / 4
/** Uploads whose count is remembered. */
const MOST_KNOWN = 1000

type Models = Deps['models']
type RoomDeps = Pick<Deps, 'models' | 's3' | 'log'>
interface Room {
  pieces: number
  bytes: number
}

/**
 * True when one more piece of this upload fits. Simultaneous pieces at several processes may exceed the limit slightly; a repeated piece
 * takes nothing, and pieces of stored parts give way before any refusal.
 */
export async function hasPieceQuota(deps: RoomDeps, piece: { uploadId: string; _id: string; bytes: number }): Promise<boolean> {
  const { uploadId, _id, bytes } = piece
  const { models } = deps
  const known = rooms.get(models) ?? new Map<string, Room>()
  rooms.set(models, known)
  const room = known.get(uploadId)
  if (room && take(room, bytes)) return true
  let left = await countLeft(models, uploadId)
  if (isFull(left, bytes) && (await removeStored(deps, uploadId))) left = await countLeft(models, uploadId)
  if (isFull(left, bytes)) return (await models.pieces.exists({ _id, uploadId })) !== null
  known.delete(uploadId)
  known.set(uploadId, { pieces: Math.floor(left.pieces * SHARE), bytes: Math.floor(left.bytes * SHARE) - bytes })
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest)
  return true
}

/** Kept per database. */
const rooms = new WeakMap<Models, Map<string, Room>>()

function take(room: Room, bytes: number): boolean {
  if (isFull(room, bytes)) return false
  room.pieces -= 1
  room.bytes -= bytes
  return true
}

const isFull = (room: Room, bytes: number): boolean => room.pieces < 1 || room.bytes < bytes

/**
 * Pieces that were sent ahead, and whose part then went to the store whole, are put together by nobody. True: some were removed. A store that does not answer
 * leaves them where they are.
 */
async function removeStored({ models, s3, log }: RoomDeps, uploadId: string): Promise<boolean> {
  const upload = await models.uploads.findOne({ uploadId }).lean<Upload>()
  if (upload?.state !== 'open') return false
  try {
    const stored = (await s3.listParts('media', upload.objectName, uploadId)) ?? []
    const isOfOne = stored.map((part) => ({ partNo: part.partNumber, partHash: part.sha256 }))
    return isOfOne.length > 0 && (await models.pieces.deleteMany({ uploadId, $or: isOfOne })).deletedCount > 0
  } catch (error) {
    log.warn({ err: error, uploadId }, 'pieces of stored parts were not removed')
    return false
  }
}

async function countLeft(models: Models, uploadId: string): Promise<Room> {
  const waiting = await models.pieces.find({ uploadId }, { _id: 0, bytes: 1 }).lean<Pick<Piece, 'bytes'>[]>()
  const bytes = waiting.reduce((sum, piece) => sum + piece.bytes, 0)
  return { pieces: MOST_HELD.pieces - waiting.length, bytes: MOST_HELD.bytes - bytes }
}
