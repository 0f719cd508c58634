import type { Segment } from '#shared/entities/answer.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import type { Upload } from '../../models/files/upload.ts'
import { compareSegment } from '../../services/media/fetch-segment.ts'
import { markDamaged } from '../delivery/mark-damaged.ts'

/** Each recording is read again about once a month: stores and disks change a byte now and then, and their own hash may not show it. */
export const LOOK_AGAIN_MS = 30 * 86_400_000
/** Read in one go, those that wait longest first; the rest is for the next. */
const MOST_BYTES = 20_000_000_000
const PAGE = 50

/** Compares stored recordings that have a receipt, byte by byte, with what their device wrote down. Gives how many were looked at and how many differ. Safe to cut off and to run twice. */
export async function checkStored(deps: Deps): Promise<{ looked: number; damaged: number }> {
  const before = deps.clock.now() - LOOK_AGAIN_MS
  const counts = { looked: 0, damaged: 0 }
  for (let bytes = 0; bytes < MOST_BYTES;) {
    const page = await deps.models.uploads
      .find({ state: 'verified', checkedAt: { $lte: before } })
      .sort({ checkedAt: 1 })
      .limit(PAGE)
      .lean<Upload[]>()
    if (page.length === 0) break
    for (const upload of page) {
      if (!(await isAsReceived(deps, upload))) counts.damaged++
      await deps.models.uploads.updateOne({ _id: upload._id, uploadId: upload.uploadId }, { $set: { checkedAt: deps.clock.now() } })
      counts.looked++
      bytes += upload.bytes ?? 0
    }
  }
  return counts
}

async function isAsReceived(deps: Deps, upload: Upload): Promise<boolean> {
  const segment = await promisedOf(deps, upload)
  if (!segment || (await compareSegment(deps.s3, segment)) === null) return true
  await markDamaged(deps, upload)
  return false
}

/** Segment for which the candidate holds a receipt; null: nothing was promised for this object. */
async function promisedOf({ models }: Deps, { answerId, gid, objectName }: Upload): Promise<Segment | null> {
  const answer = await documents.get({ models }, 'answers', { id: answerId, gid })
  return (answer?.receipt && answer.segments?.find((segment) => segment.objectName === objectName)) ?? null
}
