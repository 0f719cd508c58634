import { AppError } from '#shared/lib/errors.ts'
import type { Actor } from '#shared/lib/roles.ts'
import { MOST_SMALL_BYTES } from '#shared/lib/small.ts'
import { STILL_BYTES } from '#shared/lib/still.ts'
import type { Deps } from '../deps.ts'
import type { Upload } from '../models/upload.ts'
import { findOwnInterview } from './own-interview.ts'

/** An upload of the candidate's own interview; null for foreign and unknown ids alike (R329). */
export async function findOwnUpload(deps: Pick<Deps, 'models'>, actor: Actor, uploadId: string): Promise<Upload | null> {
  const upload = await deps.models.uploads.findOne({ uploadId }).lean<Upload>()
  if (!upload || upload.interviewId === '') return null
  return (await findOwnInterview(deps, actor, upload.interviewId)) ? upload : null
}

/** May this part be sent now? Fails with conflict when the upload takes no more, and tooLarge for a picture or small video of more than one part of its size. */
export function checkPart({ state, kind }: Pick<Upload, 'state' | 'kind'>, { part_no, bytes }: { part_no: number; bytes: number }): void {
  if (state !== 'open') throw new AppError('conflict', { details: [`upload_id: is ${state}`] })
  const most = kind === 'still' ? STILL_BYTES.most : kind === 'small' ? MOST_SMALL_BYTES : null
  if (most !== null && (part_no > 1 || bytes > most)) throw new AppError('tooLarge')
}
