import { AppError } from '#shared/primitives/errors.ts'
import { MOST_MEDIA_BYTES } from '#shared/lib/files/group-media.ts'
import { must } from '#shared/primitives/must.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { MAX_PREVIEW_BYTES } from '#shared/lib/files/preview-video.ts'
import { STILL_BYTES } from '#shared/lib/files/still-image.ts'
import { MIN_PART_BYTES } from '#shared/views/upload.ts'
import type { Deps } from '../deps.ts'
import type { Upload } from '../models/files/upload.ts'
import type { BucketName } from '../services/s3/object-store.ts'
import { findOwnInterview } from './own-interview.ts'

/** An upload of the candidate's own interview, of a recruiter one of the own group; null for foreign and unknown ids alike (R329). */
export async function findOwnUpload(deps: Pick<Deps, 'models'>, actor: Actor, uploadId: string): Promise<Upload | null> {
  const upload = await deps.models.uploads.findOne({ uploadId }).lean<Upload>()
  if (!upload) return null
  if (isOfStaff(upload)) return actor.role === 'recruiter' && upload.gid === actor.gid ? upload : null
  return (await findOwnInterview(deps, actor, upload.interviewId)) ? upload : null
}

/** Belongs to no interview: a file of a group, sent by a recruiter. */
export const isOfStaff = ({ interviewId }: Pick<Upload, 'interviewId'>): boolean => interviewId === ''

/** Bucket that holds the parts of an upload. */
export const bucketOfUpload = ({ s3 }: Pick<Deps, 's3'>, upload: Pick<Upload, 'interviewId' | 'bucket'>): BucketName =>
  isOfStaff(upload) ? must(s3.purposeOf(upload.bucket), 'a bucket of the configuration') : 'media'

/** Of parts as small as the store takes them. */
const MOST_STAFF_PARTS = Math.ceil(MOST_MEDIA_BYTES / MIN_PART_BYTES)

/** May this part be sent now? Fails with conflict when the upload takes no more, and tooLarge for more parts or bytes than such an object may have. */
export function checkPart(
  upload: Pick<Upload, 'state' | 'kind' | 'interviewId'>,
  { part_no, bytes }: { part_no: number; bytes: number },
): void {
  const { state, kind } = upload
  if (state !== 'open') throw new AppError('conflict', { details: [`upload_id: is ${state}`] })
  if (isOfStaff(upload) && part_no > MOST_STAFF_PARTS) throw new AppError('tooLarge')
  const most = kind === 'still' ? STILL_BYTES.most : kind === 'small' ? MAX_PREVIEW_BYTES : null
  if (most !== null && (part_no > 1 || bytes > most)) throw new AppError('tooLarge')
}
