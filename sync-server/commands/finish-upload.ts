import { MIN_PART_BYTES } from '#shared/views/upload.ts'
import { AppError } from '#shared/lib/errors.ts'
import type { Deps } from '../deps.ts'
import type { Upload } from '../models/upload.ts'
import { compositeChecksum } from '../services/s3/checksum.ts'
import type { StoredPart } from '../services/s3/object-store.ts'
import { deliverAnswer } from './deliver-answer.ts'

/** What the store holds, compared with what the device recorded. */
export interface FinishedUpload {
  state: 'verified' | 'mismatch' | 'gone'
  bytes: number
  checksum: string
}

/**
 * Puts the parts together, reads the object's size and hash back and compares them with the device's manifest. Only equality makes it `verified`, and only
 * that leads to a receipt. Safe to repeat after any crash: a completed object is compared again. Claims that do not fit the stored parts change nothing (conflict).
 */
export async function finishUpload(deps: Deps, upload: Upload, claimed: readonly StoredPart[]): Promise<FinishedUpload> {
  checkOrder(claimed)
  if (upload.state !== 'verified') {
    const stored = await deps.s3.listParts('media', upload.objectName, upload.uploadId)
    if (stored) {
      checkClaim(stored, claimed)
      await deps.s3.completeUpload('media', upload.objectName, upload.uploadId, claimed)
    }
  }
  const finished = await compare(deps, upload, claimed)
  if (finished.state === 'verified') await deliverAnswer(deps, { answerId: upload.answerId, gid: upload.gid })
  return finished
}

async function compare(deps: Deps, upload: Upload, claimed: readonly StoredPart[]): Promise<FinishedUpload> {
  const head = await deps.s3.head('media', upload.objectName)
  if (!head) return { state: 'gone', bytes: 0, checksum: '' }
  const checksum = compositeChecksum(claimed.map((part) => part.sha256))
  const bytes = claimed.reduce((sum, part) => sum + part.bytes, 0)
  const state = head.bytes === bytes && head.checksum === checksum ? 'verified' : 'mismatch'
  const found = { state, bytes: head.bytes, checksum: head.checksum ?? '' } as const
  // what was verified once is never called wrong because of a later, different claim
  if (upload.state === 'verified') return found
  await deps.models.uploads.updateOne(
    { _id: upload._id, uploadId: upload.uploadId },
    { $set: { ...found, ...(state === 'verified' ? { verifiedAt: deps.clock.now() } : {}) } },
  )
  return found
}

/** Numbers 1..n without a gap, and no part too small for the store except the last. */
function checkOrder(claimed: readonly StoredPart[]): void {
  const problems = claimed.flatMap((part, index) => {
    if (part.partNumber !== index + 1) return [`parts.${index}.part_no: must be ${index + 1}`]
    return part.bytes < MIN_PART_BYTES && index < claimed.length - 1
      ? [`parts.${index}.bytes: only the last part may be smaller than ${MIN_PART_BYTES}`]
      : []
  })
  if (problems.length > 0) throw new AppError('invalid', { details: problems })
}

function checkClaim(stored: readonly StoredPart[], claimed: readonly StoredPart[]): void {
  const problems = claimed.flatMap((part) => {
    const found = stored.find((other) => other.partNumber === part.partNumber)
    if (!found) return [`part ${part.partNumber}: is not in the store`]
    return found.bytes === part.bytes && found.sha256 === part.sha256 && found.etag === part.etag
      ? []
      : [`part ${part.partNumber}: the store has other bytes`]
  })
  if (problems.length > 0) throw new AppError('conflict', { details: problems })
}
