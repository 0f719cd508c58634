import { kindOfBytes } from '#shared/lib/files/first-bytes.ts'
import { isPlainText } from '#shared/lib/files/plain-text.ts'

const DOCUMENTS = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt']
const PICTURES = ['jpg', 'jpeg', 'png']

/** Tells if a file may be read as its bytes say: documents and pictures may be named as another of their own, never as one of the others. */
export function fitsName(name: string, bytes: Uint8Array): boolean {
  const ending = /\.([a-z]{3,4})$/u.exec(name.toLowerCase())?.[1] ?? ''
  const kind = kindOfBytes(bytes)
  if (kind === 'jpg' || kind === 'png') return PICTURES.includes(ending)
  const isDocument = kind === 'pdf' || kind === 'zip' || kind === 'ole' || kind === 'rtf' || (kind === null && isPlainText(bytes))
  return isDocument && DOCUMENTS.includes(ending)
}
