import type { Interview } from '#shared/entities/interview.ts'
import { captureDb, type CvRow } from '../capture/capture-db.ts'
import { putCv } from '../cv/keep-cv.ts'
import { isWaitingCv } from '../cv/waiting-cv.ts'
import type { RescueCv } from './rescue-list.ts'

/** added: here now. known: this very file was here or with the employer already. kept: another one was chosen here, or arrived meanwhile, and that one stays. */
export type ImportedCv = 'added' | 'known' | 'kept'

/** Brings the CV of a rescue file to this device, from where it is sent like one that was chosen here. A second import changes nothing. */
export const importCv = (interview: Pick<Interview, 'id' | 'cv'>, cv: RescueCv, bytes: Uint8Array<ArrayBuffer>): Promise<ImportedCv> =>
  captureDb.transaction('rw', captureDb.cvs, captureDb.cvFiles, async () => {
    const became = placeFor(interview, cv, await captureDb.cvs.get(interview.id))
    const { name, extension, sha256 } = cv
    if (became === 'added') await putCv({ interviewId: interview.id, name, extension, sha256 }, bytes.buffer)
    return became
  })

function placeFor({ cv: delivered }: Pick<Interview, 'cv'>, cv: RescueCv, here: CvRow | undefined): ImportedCv {
  if (cv.sha256 === delivered?.sha256 || cv.sha256 === here?.sha256) return 'known'
  // the record may not know yet what was sent from here
  const theirs = here?.state === 'sent' ? here.sha256 : delivered?.sha256
  return !isWaitingCv(here, delivered) && theirs === cv.replaces ? 'added' : 'kept'
}
