import type * as z from 'zod'
import { AppError } from '#shared/primitives/errors.ts'
import { besideProbeOf, probeOf } from '#shared/policies/answer.ts'
import { MIN_PART_BYTES, type Probe } from '#shared/views/upload.ts'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../models/files/upload.ts'
import { compositeChecksum } from '../../services/s3/checksum.ts'
import { kindOfRecording } from '../../services/media/known-kinds.ts'
import type { StoredPart } from '../../services/s3/object-store.ts'
import { documents } from '../../sync/documents.ts'
import { deliverUpload } from '../delivery/deliver-answer.ts'
import { processSideTracks } from '../delivery/process-side-tracks.ts'
import { markDamaged, markHealed } from '../delivery/mark-damaged.ts'

/** Content of the store, compared with what the device recorded. */
export interface FinishedUpload {
  state: 'verified' | 'mismatch' | 'gone'
  bytes: number
  checksum: string
  /** true when picture and sound were found in it */
  probe: z.infer<typeof Probe>
}

/**
 * Stores the manifest, joins the parts, reads size and hash back and compares them: only equality makes it `verified`, which a receipt
 * requires. Safe to repeat after any crash. Claims that do not fit the stored parts change nothing (conflict).
 */
export async function finishUpload(deps: Deps, upload: Upload, claimed: readonly StoredPart[]): Promise<FinishedUpload> {
  checkOrder(claimed)
  if (upload.state !== 'verified') {
    const stored = await deps.s3.listParts('media', upload.objectName, upload.uploadId)
    if (stored) {
      checkClaim(stored, claimed)
      // first, so that what is promised is known whatever dies in between
      await noteManifest(deps, upload, claimed)
      await deps.s3.completeUpload('media', upload.objectName, upload.uploadId, claimed)
    }
  }
  const finished = await compare(deps, upload, claimed)
  if (finished.state === 'verified') {
    await deps.models.pieces.deleteMany({ uploadId: upload.uploadId })
    // also when it was verified before: the process that stored it may have died before this
    if (upload.kind === undefined) await markHealed(deps, upload)
    await deliver(deps, upload)
  }
  return { ...finished, probe: await findProbe(deps, upload) }
}

async function noteManifest(deps: Deps, upload: Upload, claimed: readonly StoredPart[]): Promise<void> {
  const manifest = claimed.map(({ bytes, sha256 }) => ({ bytes, sha256 }))
  await deps.models.uploads.updateOne({ _id: upload._id, uploadId: upload.uploadId, state: 'open' }, { $set: { manifest } })
}

/** Tracks sent ahead of an answer lead to no receipt: they can be heard or seen, and the answer is still to come. */
const deliver = (deps: Deps, upload: Upload): Promise<unknown> =>
  upload.kind ? processSideTracks(deps, upload) : deliverUpload(deps, upload)

/** Of an answer of another interview nothing is told: its id may have been claimed before it existed. */
async function findProbe(deps: Deps, { answerId, gid, interviewId: iv, segment, kind }: Upload): Promise<FinishedUpload['probe']> {
  const answer = await documents.get(deps, 'answers', { id: answerId, gid, iv })
  return kind ? besideProbeOf(answer, kind) : probeOf(answer, segment)
}

async function compare(deps: Deps, upload: Upload, claimed: readonly StoredPart[]): Promise<Omit<FinishedUpload, 'probe'>> {
  // found out by reading the bytes: what the store says of them is worth nothing until they were sent again
  if (upload.state === 'mismatch') return { state: 'mismatch', bytes: upload.bytes ?? 0, checksum: '' }
  const head = await deps.s3.head('media', upload.objectName)
  const checksum = compositeChecksum(claimed.map((part) => part.sha256))
  const bytes = claimed.reduce((sum, part) => sum + part.bytes, 0)
  // a verified upload is never called wrong because of a later, different claim, only when the store has lost or changed it
  const isLost = upload.state === 'verified' && (!head || head.checksum !== upload.checksum)
  if (isLost) await noteLost(deps, upload)
  if (!head) return { state: 'gone', bytes: 0, checksum: '' }
  if (isLost) return { state: 'mismatch', bytes: head.bytes, checksum: head.checksum ?? '' }
  const state = head.bytes === bytes && head.checksum === checksum ? 'verified' : 'mismatch'
  const found = { state, bytes: head.bytes, checksum: head.checksum ?? '' } as const
  if (upload.state !== 'verified') {
    const now = deps.clock.now()
    // the employer has it in any case; its kind decides if anything opens it
    const begins = state === 'verified' ? await kindOfRecording(deps, upload.objectName) : undefined
    await setFound(deps, upload, { ...found, ...(begins && { begins, verifiedAt: now, checkedAt: now }) })
  }
  return found
}

/** Tells the holder of a receipt that the recording is damaged, until it was sent again. */
const noteLost = (deps: Deps, upload: Upload): Promise<void> =>
  upload.kind === undefined ? markDamaged(deps, upload) : setFound(deps, upload, { state: 'mismatch' })

const setFound = async (deps: Deps, { _id, uploadId }: Upload, found: Partial<Upload>): Promise<void> =>
  void (await deps.models.uploads.updateOne({ _id, uploadId }, { $set: found }))

/** Numbers 1..n without a gap, and no part too small for the store except the last. */
export function checkOrder(claimed: readonly StoredPart[]): void {
  const problems = claimed.flatMap((part, index) => {
    if (part.partNumber !== index + 1) return [`parts.${index}.part_no: must be ${index + 1}`]
    return part.bytes < MIN_PART_BYTES && index < claimed.length - 1
      ? [`parts.${index}.bytes: only the last part may be smaller than ${MIN_PART_BYTES}`]
      : []
  })
  if (problems.length > 0) throw new AppError('invalid', { details: problems })
}

/** Are these the parts that the store has? */
export function checkClaim(stored: readonly StoredPart[], claimed: readonly StoredPart[]): void {
  const problems = claimed.flatMap((part) => {
    const found = stored.find((other) => other.partNumber === part.partNumber)
    if (!found) return [`part ${part.partNumber}: is not in the store`]
    return found.bytes === part.bytes && found.sha256 === part.sha256 && found.etag === part.etag
      ? []
      : [`part ${part.partNumber}: the store has other bytes`]
  })
  if (problems.length > 0) throw new AppError('conflict', { details: problems })
}
