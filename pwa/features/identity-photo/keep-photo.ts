import { captureDb } from '../capture/capture-db.ts'

/** Keeps a photo on this device until the employer has it, in place of the one before. */
export const keepPhoto = (interviewId: string, bytes: ArrayBuffer): Promise<void> =>
  captureDb.transaction('rw', captureDb.photos, captureDb.visits, async () => {
    await captureDb.photos.put({ interviewId, bytes })
    await captureDb.visits.update(interviewId, { photoTaken: true })
  })

/** Takes the photo off this device. `isRefused`: the employer's server did not want it, so that another one is asked for. */
export const dropPhoto = (interviewId: string, { isRefused = false } = {}): Promise<void> =>
  captureDb.transaction('rw', captureDb.photos, captureDb.visits, async () => {
    await captureDb.photos.delete(interviewId)
    if (isRefused) await captureDb.visits.update(interviewId, { photoTaken: false })
  })
