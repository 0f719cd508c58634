import type { CvExtension } from './cv-name.ts'
import { kindOfBytes, type FileKind } from './first-bytes.ts'
import { holdsText } from './holds-text.ts'
import { isPlainText } from './plain-text.ts'

const WORD: readonly CvExtension[] = ['doc', 'docx', 'odt', 'rtf']
const PICTURE: readonly CvExtension[] = ['jpg', 'png']

/** Types that stand behind an ending, because one program opens all of them by their bytes. */
const MAY_BE: Readonly<Record<CvExtension, readonly CvExtension[]>> = {
  pdf: ['pdf'],
  docx: WORD,
  doc: WORD,
  odt: WORD,
  rtf: WORD,
  txt: ['txt', 'rtf', 'pdf'],
  jpg: PICTURE,
  png: PICTURE,
}

/**
 * The type of a CV by its bytes; null when it is none that a file of this ending may be. A rich text named `.doc` is a rich text; a page
 * or a program is nothing, whatever its name.
 */
export function cvTypeOf(bytes: Uint8Array, named: CvExtension): CvExtension | null {
  const found = typeOf(bytes, named)
  return found && MAY_BE[named].includes(found) ? found : null
}

function typeOf(bytes: Uint8Array, named: CvExtension): CvExtension | null {
  const kind = kindOfBytes(bytes)
  if (kind === 'zip') return zipType(bytes, named)
  // a text may speak of PDF files in its first lines
  const isText = named === 'txt' && (kind === null || (kind === 'pdf' && bytes[0] !== PERCENT)) && isPlainText(bytes)
  if (isText) return 'txt'
  return kind && (TYPES[kind] ?? null)
}

const PERCENT = 0x25
const TYPES: Readonly<Partial<Record<FileKind, CvExtension>>> = { pdf: 'pdf', ole: 'doc', rtf: 'rtf', jpg: 'jpg', png: 'png' }

/** Both kinds of document are zips whose parts stand in any order; the open kind says its type in plain letters somewhere. */
function zipType(bytes: Uint8Array, named: CvExtension): CvExtension {
  if (holdsText(bytes, OPEN_DOCUMENT)) return 'odt'
  return named === 'odt' && !holdsText(bytes, 'word/') ? 'odt' : 'docx'
}

const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.text'
