import type { Deps } from '../../deps.ts'
import type { Upload } from '../../models/files/upload.ts'
import { isOfStaff } from '../../queries/find-upload.ts'

/**
 * Time for which the store keeps parts of an unattended upload: as long as a device may deliver after the deadline. A later device is told
 * that the upload is gone and sends again.
 */
export const ABANDONED_AFTER_MS = 60 * 86_400_000
const PAGE = 100

/**
 * Has the store forget parts of uploads untouched for long; returns their number. The row stays, so that the next begin makes a new upload
 * of the object. Safe to cut off and to run twice.
 */
export async function abandonUploads(deps: Pick<Deps, 'models' | 's3' | 'clock'>): Promise<number> {
  const before = deps.clock.now() - ABANDONED_AFTER_MS
  const old = {
    state: 'open' as const,
    createdAt: { $lt: before },
    abandonedAt: { $exists: false },
    $or: [{ touchedAt: { $exists: false } }, { touchedAt: { $lt: before } }],
  }
  for (let count = 0; ;) {
    const page = await deps.models.uploads.find(old).limit(PAGE).lean<Upload[]>()
    if (page.length === 0) return count
    for (const upload of page) await abandon(deps, upload)
    count += page.length
  }
}

async function abandon(deps: Pick<Deps, 'models' | 's3' | 'clock'>, upload: Upload): Promise<void> {
  const { _id, uploadId, bucket, objectName } = upload
  const purpose = deps.s3.purposeOf(bucket)
  if (purpose) await deps.s3.abortUpload(purpose, objectName, uploadId)
  // put together by a server that died before it could look at it
  if (purpose && isOfStaff(upload)) await deps.s3.remove(purpose, objectName)
  await deps.models.uploads.updateOne({ _id, uploadId }, { $set: { abandonedAt: deps.clock.now() }, $unset: { announced: 1 } })
}
