import type { Deps } from '../../deps.ts'
import type { Upload } from '../../models/files/upload.ts'

/** As often as a device tells that it is there; more would be writes that nobody reads. */
const EVERY_MS = 5 * 60_000

/** An upload that somebody goes on with, by parts or by pieces, is not abandoned, however old it is, and its device is online. Safe to repeat. */
export async function touchUpload(
  deps: Pick<Deps, 'models' | 'clock'>,
  { _id, uploadId, createdAt, touchedAt }: Pick<Upload, '_id' | 'uploadId' | 'createdAt' | 'touchedAt'>,
): Promise<void> {
  const now = deps.clock.now()
  if (now - (touchedAt ?? createdAt) > EVERY_MS) await deps.models.uploads.updateOne({ _id, uploadId }, { $set: { touchedAt: now } })
}
