import { createHash } from 'node:crypto'
import { IDENTITY_PHOTO, identityPhotoName, type IdentityPhoto } from '#shared/lib/files/identity-photo.ts'
import { isOfKind } from '#shared/lib/files/first-bytes.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { checkPicture } from '../../services/media-check/check-picture.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { storeFile } from './store-file.ts'

/**
 * Stores the photo of a candidate beside the CV, where readers, erasure and audit find it by the same rules (ADR 0142). Nothing looks at whom
 * it shows. Fails with unsupportedType for what is no JPEG.
 */
export async function keepIdentityPhoto(
  deps: Deps,
  { id, gid }: Pick<OwnInterview, 'id' | 'gid'>,
  { image, by }: { image: Uint8Array; by: string },
): Promise<IdentityPhoto> {
  if (!isOfKind(image, ['jpg'])) throw new AppError('unsupportedType', { details: ['image: is no JPEG'] })
  await checkPicture(image)
  const objectName = identityPhotoName(id)
  const place = { bucket: 'resume', key: objectName, gid, interviewId: id, by, maxBytes: IDENTITY_PHOTO.most, expiresAt: 0 } as const
  const { bytes } = await storeFile(deps, place, image)
  const photo = { objectName, bytes, sha256: createHash('sha256').update(image).digest('base64'), at: deps.clock.now() }
  const committed = await commitEdit(deps, {
    by,
    col: 'interviews',
    id,
    gid,
    changes: ({ identityPhoto: known }) => (known?.sha256 === photo.sha256 ? null : { identityPhoto: photo }),
  })
  return docOf('interviews', committed).identityPhoto ?? photo
}
