import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { parseBulkCvName } from '#shared/lib/files/cv-name.ts'
import { must } from '#shared/primitives/must.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../models/files/upload.ts'
import { findPlace, type FilePlace } from '../../queries/stored-file.ts'
import { compositeChecksum } from '../../services/s3/checksum.ts'
import type { ObjectBody, StoredPart } from '../../services/s3/object-store.ts'
import { beginObject } from './begin-upload.ts'
import { checkClaim, checkOrder, type FinishedUpload } from './finish-upload.ts'
import { gatheredName, nameOfGathered, refuseInfected, storeFile } from './store-file.ts'

/**
 * The upload of a file that the recruiter may store; a repeat gives the same one.
 * @throws AppError invalid for a name of somebody else or of no file, Outcome 4 for one under which a virus was brought
 */
export async function beginStaffUpload(
  deps: Deps,
  actor: Actor,
  name: { bucket_name?: string | undefined; object_name: string },
): Promise<string> {
  const { object_name, bucket_name = parseBulkCvName(object_name, actor.gid) ? 'resume' : 'recruiter' } = name
  const { bucket, key, gid, type } = await findPlace(deps, actor, { bucket_name, object_name })
  await refuseInfected(deps, { bucket, key })
  const none = { interviewId: '', answerId: '', segment: 0, kind: 'full' as const }
  return await beginObject(deps, { ...none, bucket, objectName: gatheredName(key), gid, contentType: type, by: actor.id })
}

/** Place of the file of such an upload. @throws AppError invalid when the recruiter may not store it any more */
export const placeOfUpload = (deps: Deps, actor: Actor, { bucket, objectName }: Upload): Promise<FilePlace> =>
  findPlace(deps, actor, { bucket_name: bucket, object_name: nameOfGathered(objectName) })

/**
 * Puts the parts together, compares them with what was claimed, and stores the file as if it had come in one piece. Safe to repeat after any crash. Held in memory:
 * its caller limits how many there are at once.
 * @throws AppError conflict for claims that do not fit or a name that has other bytes, tooLarge, unsupportedType, unavailable; Outcome 4 for a virus
 */
export async function finishStaffUpload(
  deps: Deps,
  upload: Upload,
  { place, claimed }: { place: FilePlace; claimed: readonly StoredPart[] },
): Promise<FinishedUpload> {
  const { objectName, uploadId } = upload
  checkOrder(claimed)
  if (upload.state === 'mismatch') return { ...NOTHING, state: 'mismatch' }
  if (upload.state === 'verified') {
    await deps.s3.remove(place.bucket, objectName)
    return { ...NOTHING, state: 'verified', bytes: upload.bytes ?? 0, checksum: upload.checksum ?? '' }
  }
  if (claimed.reduce((sum, part) => sum + part.bytes, 0) > place.maxBytes) throw new AppError('tooLarge')
  const stored = await deps.s3.listParts(place.bucket, objectName, uploadId)
  if (stored) {
    checkClaim(stored, claimed)
    await deps.s3.completeUpload(place.bucket, objectName, uploadId, claimed)
  }
  const gathered = await deps.s3.get(place.bucket, objectName)
  if (!gathered) return { ...NOTHING, state: 'gone' }
  return await take(deps, upload, { place, claimed, gathered })
}

const NOTHING = { bytes: 0, checksum: '', probe: 'waiting' } as const

async function take(
  deps: Deps,
  upload: Upload,
  { place, claimed, gathered }: { place: FilePlace; claimed: readonly StoredPart[]; gathered: ObjectBody },
): Promise<FinishedUpload> {
  const { bytes } = gathered
  const checksum = compositeChecksum(claimed.map(({ sha256 }) => sha256))
  const head = await deps.s3.head(place.bucket, upload.objectName)
  if (head?.checksum !== checksum || bytes > place.maxBytes) {
    await gathered.stream.cancel()
    await end(deps, upload, { state: 'mismatch' })
    return { ...NOTHING, state: 'mismatch', bytes, checksum: head?.checksum ?? '' }
  }
  const file = new Uint8Array(await new Response(gathered.stream).arrayBuffer())
  try {
    await storeFile(deps, { ...place, expiresAt: 0 }, file)
  } catch (error) {
    // refusals are final; a scanner or store that does not answer may do so in a moment
    if (error instanceof Outcome || (error instanceof AppError && REFUSALS.includes(error.error)))
      await end(deps, upload, { state: 'mismatch' })
    throw error
  }
  await end(deps, upload, { state: 'verified', bytes, checksum, verifiedAt: deps.clock.now() })
  return { ...NOTHING, state: 'verified', bytes, checksum }
}

const REFUSALS: readonly string[] = ['unsupportedType', 'conflict', 'tooLarge', 'invalid']

/** Records the result first, so that nobody looks for the gathered parts afterwards. */
async function end({ models, s3 }: Deps, { _id, uploadId, bucket, objectName }: Upload, found: Partial<Upload>): Promise<void> {
  await models.uploads.updateOne({ _id, uploadId }, { $set: found })
  await s3.remove(must(s3.purposeOf(bucket), 'a bucket of the configuration'), objectName)
}
