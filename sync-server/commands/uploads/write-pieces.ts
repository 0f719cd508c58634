import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Piece } from '../../models/files/piece.ts'
import type { Upload } from '../../models/files/upload.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'

/** A piece without the group, which is the upload's. */
type PieceToWrite = Omit<Piece, 'gid'>
/** Fields needed of the upload that owns a piece. */
export type PieceOwner = Pick<Upload, '_id' | 'uploadId' | 'gid' | 'interviewId' | 'kind' | 'createdAt' | 'touchedAt'>
type Models = Deps['models']

/**
 * Makes a piece durable and gives the upload it is of. Pieces that arrive while others are being written are written together: one question, one command and one flush for all of them.
 * @throws AppError conflict when its upload takes no more
 */
export function writePiece(models: Models, piece: PieceToWrite): Promise<PieceOwner> {
  const line = lines.get(models) ?? { waiting: [], isBusy: false }
  lines.set(models, line)
  return new Promise((resolve, reject) => {
    line.waiting.push({ piece, resolve, reject })
    void work(models, line)
  })
}

/** Kept per database. */
const lines = new WeakMap<Models, Line>()
/** Four megabytes in one command. */
const MOST_AT_ONCE = 16

async function work(models: Models, line: Line): Promise<void> {
  if (line.isBusy) return
  line.isBusy = true
  while (line.waiting.length > 0) await writeAll(models, line.waiting.splice(0, MOST_AT_ONCE))
  line.isBusy = false
}

/** Answers each of them; never rejects. */
async function writeAll(models: Models, waiting: readonly Waiting[]): Promise<void> {
  try {
    const owners = await openUploads(models, [...new Set(waiting.map(({ piece }) => piece.uploadId))])
    const open: Owned[] = []
    for (const one of waiting) {
      const owner = owners.get(one.piece.uploadId)
      if (owner) open.push({ ...one, owner, full: { ...one.piece, gid: owner.gid } })
      else one.reject(new AppError('conflict', { details: ['upload: takes no parts'] }))
    }
    await insert(models, open)
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}

async function openUploads(models: Models, ids: readonly string[]): Promise<Map<string, PieceOwner>> {
  const fields = { uploadId: 1, gid: 1, interviewId: 1, kind: 1, createdAt: 1, touchedAt: 1 }
  const open = await models.uploads.find({ uploadId: { $in: ids }, state: 'open' }, fields).lean<PieceOwner[]>()
  return new Map(open.map((owner) => [owner.uploadId, owner]))
}

async function insert(models: Models, waiting: readonly Owned[]): Promise<void> {
  if (waiting.length === 0) return
  try {
    await models.pieces.insertMany(
      waiting.map(({ full }) => full),
      { lean: true },
    )
    for (const { resolve, owner } of waiting) resolve(owner)
  } catch (error) {
    const [only, ...others] = waiting
    // the same bytes are there
    if (only && others.length === 0) return isDuplicateKey(error) ? only.resolve(only.owner) : only.reject(error)
    // a piece is there already, or cannot be written: each finds out for itself
    for (const one of waiting) await insert(models, [one])
  }
}

interface Line {
  waiting: Waiting[]
  isBusy: boolean
}
interface Waiting {
  piece: PieceToWrite
  resolve: (owner: PieceOwner) => void
  reject: (error: unknown) => void
}
interface Owned extends Waiting {
  owner: PieceOwner
  full: Piece
}
