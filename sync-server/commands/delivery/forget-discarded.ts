import type { Deps } from '../../deps.ts'
import type { DeliveryState } from '../../models/files/delivery-state.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import type { Upload } from '../../models/files/upload.ts'

/**
 * Has the store forget recordings of discarded answers, whole or in part. Given answers stay, because another device may have kept a copy;
 * rows of uploads stay too. Safe to repeat and to cut off.
 */
export async function forgetDiscarded(
  deps: Pick<Deps, 'models' | 's3' | 'clock'>,
  { id: interviewId, gid }: Pick<Doc<'interviews'>, 'id' | 'gid'>,
  answerIds: readonly string[],
): Promise<void> {
  const given = await givenOf(deps, gid, answerIds)
  const answerId = { $in: answerIds.filter((id) => !given.has(id)) }
  const uploads = await deps.models.uploads
    .find({ gid, interviewId, answerId, abandonedAt: { $exists: false } }, { manifest: 0 })
    .lean<Omit<Upload, 'manifest'>[]>()
  for (const upload of uploads) await forget(deps, upload)
}

/** Was the answer of this upload thrown away, on whatever device, and not given on another? */
export async function isDiscarded(
  { models }: Pick<Deps, 'models'>,
  { interviewId, answerId, gid }: Pick<Upload, 'interviewId' | 'answerId' | 'gid'>,
): Promise<boolean> {
  const discarded = await discardedOf({ models }, interviewId)
  return discarded.has(answerId) && !(await givenOf({ models }, gid, [answerId])).has(answerId)
}

/** Answers of an interview that a device told it threw away. */
export async function discardedOf({ models }: Pick<Deps, 'models'>, interviewId: string): Promise<ReadonlySet<string>> {
  const state = await models.deliveryStates.findOne({ _id: interviewId }, { discarded: 1 }).lean<Pick<DeliveryState, 'discarded'>>()
  return new Set(state?.discarded)
}

/** Those of these answers that are final. */
async function givenOf({ models }: Pick<Deps, 'models'>, gid: string, answerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const given = await documents.find({ models }, 'answers', { id: answerIds, gid }, { where: { state: 'final' }, only: ['id'] })
  return new Set(given.map(({ id }) => id))
}

async function forget(deps: Pick<Deps, 'models' | 's3' | 'clock'>, upload: Omit<Upload, 'manifest'>): Promise<void> {
  const { _id, uploadId, bucket, objectName, state } = upload
  const purpose = deps.s3.purposeOf(bucket)
  if (purpose) {
    if (state === 'open') await deps.s3.abortUpload(purpose, objectName, uploadId)
    await deps.s3.remove(purpose, objectName)
  }
  await deps.models.pieces.deleteMany({ uploadId })
  // marked like an abandoned one: a device that goes on with it is told that it is gone
  await deps.models.uploads.updateOne(
    { _id, uploadId },
    {
      $set: { state: 'open', abandonedAt: deps.clock.now() },
      $unset: { manifest: 1, bytes: 1, announced: 1, checksum: 1, verifiedAt: 1, checkedAt: 1 },
    },
  )
}
