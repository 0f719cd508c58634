import { CV_MAX_BYTES, cvExtensionOf, looksLikeCv, type CvExtension } from '#shared/lib/cv-name.ts'
import { captureDb, type CvProblem } from '../capture/capture-db.ts'
import { sha256 } from '../capture/sha256.ts'

/** What is known of a chosen file before it is read. */
type ChosenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** Keeps a chosen CV on this device, in place of the one before; what the server would refuse anyway is refused here. Null when it is kept. */
export async function keepCv(interviewId: string, file: ChosenFile): Promise<CvProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > CV_MAX_BYTES) return 'size'
  const extension = extensionOf(file.name)
  const bytes = await file.arrayBuffer()
  if (!extension || !looksLikeCv(new Uint8Array(bytes), extension)) return 'type'
  const row = {
    interviewId,
    name: cvName(file.name, extension),
    extension,
    bytes: bytes.byteLength,
    sha256: await sha256(bytes),
    state: 'kept',
    problem: null,
    tries: { store: 0, link: 0 },
    isStored: false,
  } as const
  try {
    await captureDb.transaction('rw', captureDb.cvs, captureDb.cvFiles, async () => {
      await captureDb.cvFiles.put({ interviewId, bytes })
      await captureDb.cvs.put(row)
    })
    return null
  } catch {
    return 'room'
  }
}

/** Cameras write `.jpeg` too. */
const extensionOf = (name: string): CvExtension | null => cvExtensionOf(name.replace(/\.jpe?g$/i, '.jpg'))

/** As the candidate calls it, without what is no part of a name (R463) and not longer than the server takes. */
function cvName(name: string, extension: CvExtension): string {
  const stem = name
    .slice(0, name.lastIndexOf('.'))
    .replaceAll(/[/\\%\p{Cc}]/gu, '')
    .trim()
  return `${stem.slice(0, 150) || 'CV'}.${extension}`
}
