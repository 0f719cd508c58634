import { AppError } from '#shared/primitives/errors.ts'
import { markOf, parseVideoObjectName, type RecordedKind } from '#shared/lib/files/object-name.ts'
import { PREVIEW_TYPE } from '#shared/lib/files/preview-video.ts'
import { STILL_TYPE } from '#shared/lib/files/still-image.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import type { Upload } from '../../models/files/upload.ts'
import type { BucketName } from '../../services/s3/object-store.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { checkRoom } from '../groups/byte-quota.ts'
import { isDiscarded } from '../delivery/forget-discarded.ts'

export interface UploadWish {
  gid: string
  interviewId: string
  /** scope of the interview, for the question check */
  scope: string
  answerId: string
  segment: number
  kind: RecordedKind
  objectName: string
  contentType: string
  by: string
}

/**
 * Begins the upload of an object; a repeat gives the same, unless the store forgot it, holds other bytes, or has it of a discarded answer
 * (names without a mark recur on other devices). Fails with notFound for another interview's object or answer, conflict for disagreeing
 * names, quotaReached at the byte limit.
 */
export async function beginUpload(deps: Deps, wish: UploadWish): Promise<string> {
  await checkName(deps, wish)
  return await beginObject(deps, { ...wish, bucket: 'media' })
}

/** Object of an upload, once it is clear that it may be made. */
export type ObjectToBegin = Omit<UploadWish, 'scope'> & { bucket: BucketName }

/** The same for an object of whatever bucket. */
export async function beginObject(deps: Deps, wish: ObjectToBegin): Promise<string> {
  const { bucket, objectName, interviewId, gid, answerId, segment } = wish
  const _id = `${deps.s3.buckets[bucket]}/${objectName}`
  const known = await deps.models.uploads.findOne({ _id }).lean<Upload>()
  if (known && (known.interviewId !== interviewId || known.gid !== gid)) throw new AppError('notFound')
  const isOfOther = known !== null && (known.answerId !== answerId || known.segment !== segment)
  if (isOfOther && !(await isDiscarded(deps, known)))
    throw new AppError('conflict', { details: ['object_name: belongs to another answer'] })
  if (known && !isOfOther && (await isAlive(deps, bucket, known))) return known.uploadId
  await checkRoom(deps, wish)
  const uploadId = await deps.s3.createUpload(bucket, objectName, wish.contentType)
  const abort = (id: string): Promise<void> => deps.s3.abortUpload(bucket, objectName, id)
  const keeping = known ? renew(deps, known, { ...wish, uploadId }) : create(deps, { ...wish, _id, uploadId })
  const kept = await keeping.catch(async (error: unknown) => {
    await abort(uploadId)
    throw error
  })
  if (kept !== uploadId) await abort(uploadId)
  else if (isOfOther) await abort(known.uploadId)
  return kept
}

async function checkName(deps: Deps, wish: UploadWish): Promise<void> {
  const name = parseVideoObjectName(wish.objectName, wish.interviewId)
  if (!name) throw new AppError('notFound')
  if (name.kind !== wish.kind) throw new AppError('conflict', { details: ['kind: differs from object_name'] })
  const isFitting = wish.kind !== 'small' || wish.contentType === PREVIEW_TYPE
  if (!isFitting || (wish.contentType === STILL_TYPE) !== (wish.kind === 'still'))
    throw new AppError('conflict', { details: ['content_type: differs from kind'] })
  if (name.segment !== wish.segment) throw new AppError('conflict', { details: ['segment: differs from object_name'] })
  if (name.mark !== undefined && name.mark !== markOf(wish.answerId))
    throw new AppError('conflict', { details: ['object_name: belongs to another answer'] })
  const asked = { id: name.questionId, scope: wish.scope, gid: wish.gid }
  const question = await documents.get(deps, 'questions', asked, { only: ['id'], deleted: 'too' })
  if (!question) throw new AppError('notFound')
  await checkAnswer(deps, wish, name.questionId)
}

/** Bytes usually come before their answer, and any id may be the one of an answer to come; one that is there says whose it is. */
async function checkAnswer({ models }: Deps, { answerId, gid, interviewId }: UploadWish, questionId: string): Promise<void> {
  const answer = await documents.get({ models }, 'answers', { id: answerId, gid })
  if (!answer) return
  if (answer.iv !== interviewId) throw new AppError('notFound')
  if (answer.questionId !== questionId) throw new AppError('conflict', { details: ['answer_id: answers another question'] })
}

/** A finished upload stays what it is; an open one must still be known to the store. */
async function isAlive(deps: Deps, bucket: BucketName, upload: Upload): Promise<boolean> {
  if (upload.state === 'mismatch') return false
  if (upload.state !== 'open') return true
  if ((await deps.s3.listParts(bucket, upload.objectName, upload.uploadId)) !== null) return true
  return (await deps.s3.head(bucket, upload.objectName)) !== null
}

async function create(deps: Deps, row: ObjectToBegin & { _id: string; uploadId: string }): Promise<string> {
  const { _id, gid, bucket, objectName, uploadId, interviewId, answerId, segment, kind, by } = row
  const upload: Upload = {
    _id,
    gid,
    bucket: deps.s3.buckets[bucket],
    objectName,
    uploadId,
    interviewId,
    answerId,
    segment,
    ...(kind !== 'full' && { kind }),
    state: 'open',
    createdBy: by,
    createdAt: deps.clock.now(),
  }
  try {
    await deps.models.uploads.insertMany([upload], { lean: true })
    return uploadId
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return await winnerOf(deps, row)
  }
}

/** Compare-and-set on the old id: of two devices asking at once one wins, both get the winner's. */
async function renew(deps: Deps, old: Upload, row: ObjectToBegin & { uploadId: string }): Promise<string> {
  const { answerId, segment, by, uploadId } = row
  const renewed = await deps.models.uploads.updateOne(
    { _id: old._id, uploadId: old.uploadId },
    {
      $set: { uploadId, answerId, segment, createdBy: by, state: 'open', createdAt: deps.clock.now() },
      $unset: { manifest: 1, bytes: 1, announced: 1, checksum: 1, verifiedAt: 1, checkedAt: 1, touchedAt: 1, abandonedAt: 1 },
    },
  )
  if (renewed.modifiedCount === 1) return uploadId
  return await winnerOf(deps, { ...row, _id: old._id })
}

/** Shares the upload of a faster request with the same answer; another answer keeps the name for itself. */
async function winnerOf({ models }: Deps, { _id, answerId, uploadId }: ObjectToBegin & { _id: string; uploadId: string }): Promise<string> {
  const winner = await models.uploads.findOne({ _id }).lean<Upload>()
  if (winner && winner.answerId !== answerId) throw new AppError('conflict', { details: ['object_name: belongs to another answer'] })
  return winner?.uploadId ?? uploadId
}
