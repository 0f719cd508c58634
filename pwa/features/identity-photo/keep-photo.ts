import { newId } from '#shared/primitives/ids.ts'
import { captureDb, type PhotoRow } from '../capture/capture-db.ts'

/** Keeps a photo on this device until the employer has it, in place of the one before. */
export const keepPhoto = (interviewId: string, bytes: ArrayBuffer): Promise<void> =>
  captureDb.transaction('rw', captureDb.photos, captureDb.visits, async () => {
    await captureDb.photos.put({ interviewId, takenId: newId(), bytes })
    await captureDb.visits.update(interviewId, { photoTaken: true })
  })

/**
 * Takes this very photo off the device; false when another one was taken meanwhile. `isRefused`: the employer's server did not want it, so that
 * another one is asked for.
 */
export const dropPhoto = ({ interviewId, takenId }: PhotoRow, { isRefused = false } = {}): Promise<boolean> =>
  captureDb.transaction('rw', captureDb.photos, captureDb.visits, async () => {
    if ((await captureDb.photos.get(interviewId))?.takenId !== takenId) return false
    await captureDb.photos.delete(interviewId)
    if (isRefused) await captureDb.visits.update(interviewId, { photoTaken: false })
    return true
  })
