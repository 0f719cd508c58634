import type { Interview } from '#shared/entities/interview.ts'
import { captureDb } from '../capture/capture-db.ts'
import type { RescuePhoto } from './rescue-list.ts'

/** added: here now. known: here or with the employer already. kept: another one was taken here or arrived meanwhile, and that one stays. */
export type ImportedPhoto = 'added' | 'known' | 'kept'

/** Brings the photo of a rescue file to this device, from where it is sent like one that was taken here. A second import changes nothing. */
export const importPhoto = (
  { id: interviewId, identityPhoto }: Pick<Interview, 'id' | 'identityPhoto'>,
  { takenId, sha256, replaces }: RescuePhoto,
  { buffer: bytes }: Uint8Array<ArrayBuffer>,
): Promise<ImportedPhoto> =>
  captureDb.transaction('rw', captureDb.photos, captureDb.visits, async () => {
    const here = await captureDb.photos.get(interviewId)
    if (here?.takenId === takenId || sha256 === identityPhoto?.sha256) return 'known'
    if (here || identityPhoto?.sha256 !== replaces) return 'kept'
    await captureDb.photos.put({ interviewId, takenId, bytes })
    await captureDb.visits.update(interviewId, { photoTaken: true })
    return 'added'
  })
