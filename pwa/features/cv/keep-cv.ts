import { CV_MAX_BYTES, cvExtensionOf, type CvExtension } from '#shared/lib/files/cv-name.ts'
import { cvTypeOf } from '#shared/lib/files/cv-type.ts'
import { cleanFileName } from '#shared/lib/files/file-name.ts'
import { cutText, isVisible } from '#shared/primitives/text.ts'
import { captureDb, type CvProblem, type CvRow } from '../capture/capture-db.ts'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { sha256 } from '../../lib/sha256.ts'

/** Facts about a chosen file before it is read. */
type ChosenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** Keeps a chosen CV on this device, in place of the one before; what the server would refuse anyway is refused here. Null when it is kept. */
export async function keepCv(interviewId: string, file: ChosenFile): Promise<CvProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > CV_MAX_BYTES) return 'size'
  const named = extensionOf(file.name)
  const bytes = await file.arrayBuffer()
  const extension = named && cvTypeOf(new Uint8Array(bytes), named)
  if (!extension) return 'type'
  const name = cvName(file.name, extension)
  try {
    await putCv({ interviewId, name, extension, sha256: await sha256(bytes) }, bytes)
    return null
  } catch (error) {
    return storageTroubleOf(error) === 'full' ? 'room' : 'store'
  }
}

/** Puts a CV on this device, to be sent: row and bytes at once. */
export const putCv = (cv: Pick<CvRow, 'interviewId' | 'name' | 'extension' | 'sha256'>, bytes: ArrayBuffer): Promise<void> =>
  captureDb.transaction('rw', captureDb.cvs, captureDb.cvFiles, async () => {
    await captureDb.cvFiles.put({ interviewId: cv.interviewId, bytes })
    const way = { state: 'kept', problem: null, tries: { store: 0, link: 0 }, isStored: false } as const
    await captureDb.cvs.put({ ...cv, bytes: bytes.byteLength, ...way })
  })

/** Cameras write `.jpeg` too. */
const extensionOf = (name: string): CvExtension | null => cvExtensionOf(cleanFileName(name).replace(/\.jpe?g$/i, '.jpg'))

/** As the candidate calls it, with the ending of what it is, without what is no part of a name (R463) and not longer than the server takes. */
function cvName(name: string, extension: CvExtension): string {
  const stem = cleanFileName(name.slice(0, name.lastIndexOf('.')).replaceAll('%', ''))
  return `${isVisible(stem) ? cutText(stem, 150).trim() : 'CV'}.${extension}`
}
