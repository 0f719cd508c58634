import type { Actor } from '#shared/lib/roles.ts'
import type { Deps } from '../deps.ts'
import type { Upload } from '../models/upload.ts'
import { findOwnInterview } from './own-interview.ts'

/** An upload of the candidate's own interview; null for foreign and unknown ids alike (R329). */
export async function findOwnUpload(deps: Pick<Deps, 'models'>, actor: Actor, uploadId: string): Promise<Upload | null> {
  const upload = await deps.models.uploads.findOne({ uploadId }).lean<Upload>()
  if (!upload || upload.interviewId === '') return null
  return (await findOwnInterview(deps, actor, upload.interviewId)) ? upload : null
}
