import type { CvFact } from '#shared/lib/files/cv-fact.ts'
import { captureDb, type CvRow } from '../capture/capture-db.ts'

/** Is it on this device and not with the employer? One that was refused waits for nothing. */
export const isWaitingCv = (row: CvRow | null | undefined, delivered: Pick<CvFact, 'sha256'> | undefined): row is CvRow =>
  (row?.state === 'kept' || row?.state === 'failed') && row.sha256 !== delivered?.sha256

/** Notes that the employer has this very file, by whatever way it came: nothing is sent again, and its bytes leave this device. */
export const settleCv = (interviewId: string, delivered: string): Promise<void> =>
  captureDb.transaction('rw', captureDb.cvs, captureDb.cvFiles, async () => {
    const row = await captureDb.cvs.get(interviewId)
    if (row?.sha256 !== delivered || row.state === 'sent') return
    await captureDb.cvs.update(interviewId, { state: 'sent' })
    await captureDb.cvFiles.delete(interviewId)
  })
