import { createHash } from 'node:crypto'
import { AppError } from '#shared/primitives/errors.ts'
import { MEDIA_TYPES, typeOfBytes } from '#shared/lib/files/group-media.ts'
import type { Deps } from '../../deps.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import { fileId, removeFile } from '../uploads/store-file.ts'

/** With the job that removes it, within a day. */
const KEPT_MS = 23 * 60 * 60_000

/**
 * Stores a practice recording of an interview in place of the one before. No call gives it away again: it shows that sending works, and is no answer.
 * @throws AppError unsupportedType for bytes that are no video
 */
export async function keepPractice(
  deps: Pick<Deps, 's3' | 'models' | 'clock'>,
  { gid, interviewId, file }: { gid: string; interviewId: string; file: Uint8Array },
): Promise<{ bytes: number; content_type: string; deleted_at: number }> {
  const type = typeOfBytes(file)
  if (type !== 'webm' && type !== 'mp4') throw new AppError('unsupportedType', { details: ['file: is no WebM and no MP4'] })
  const place = { bucket: 'media', key: `practice_${interviewId}.webm` } as const
  const now = deps.clock.now()
  const row = { gid, interviewId, scan: 'notScanned' as const, bytes: file.length, createdAt: now, expiresAt: now + KEPT_MS }
  // the row first: it is what the file is removed by
  const sha256 = createHash('sha256').update(file).digest('base64')
  await deps.models.storedFiles.updateOne({ _id: fileId(deps, place) }, { $set: { ...row, sha256 } }, { upsert: true })
  await deps.s3.put(place.bucket, place.key, file, MEDIA_TYPES[type])
  return { bytes: file.length, content_type: MEDIA_TYPES[type], deleted_at: row.expiresAt }
}

/** Removes files whose time is over; gives how many. Safe to cut off and to run twice. */
export async function expireFiles(deps: Pick<Deps, 's3' | 'models' | 'clock'>): Promise<number> {
  const over = await deps.models.storedFiles.find({ expiresAt: { $lte: deps.clock.now() } }).lean<StoredFile[]>()
  for (const { _id } of over) {
    // imported in this moment
    if (!(await deps.models.storedFiles.exists({ _id, expiresAt: { $lte: deps.clock.now() } }))) continue
    const slash = _id.indexOf('/')
    const bucket = deps.s3.purposeOf(_id.slice(0, slash))
    if (bucket) await removeFile(deps, { bucket, key: _id.slice(slash + 1) })
  }
  return over.length
}
