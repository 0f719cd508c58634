/** Kinds of files that are known by how they begin. `webm`: any Matroska; `zip`: also docx and xlsx; `ole`: doc and xls of before. */
export type FileKind = 'webm' | 'mp4' | 'mp3' | 'ogg' | 'png' | 'jpg' | 'gif' | 'webp' | 'pdf' | 'zip' | 'ole' | 'rtf'

/** So many bytes tell the kind of what we record and show. */
export const FIRST_BYTES = 16

/** Readers look for the beginning of a PDF in so many bytes, because programs put marks, line ends and notes for printers before it. */
export const PDF_WITHIN_BYTES = 1024

/** The kinds that a recording may be: containers that hold picture and sound themselves. Playlists, which name other files, are none of them. */
export const RECORDING_KINDS: readonly FileKind[] = ['webm', 'mp4', 'ogg']

/** The kind of a file by its first bytes, whatever its name or declared type says; null for everything else. */
export function kindOfBytes(bytes: Uint8Array): FileKind | null {
  const found = BEGINNINGS.find(({ at = 0, is }) => begins(bytes, at, is))
  if (found) return found.kind === 'riff' ? riffKind(bytes) : found.kind
  if (begins(bytes, afterMarks(bytes), RTF)) return 'rtf'
  return hasLatePdf(bytes) ? 'pdf' : null
}

const begins = (bytes: Uint8Array, at: number, is: string): boolean =>
  [...is].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))

const riffKind = (bytes: Uint8Array): FileKind | null => (begins(bytes, 8, 'WEBP') ? 'webp' : null)

/** Behind a byte order mark and white space, with which programs begin a text. */
function afterMarks(bytes: Uint8Array): number {
  let at = begins(bytes, 0, '\xef\xbb\xbf') ? 3 : 0
  while (at < FIRST_BYTES && [0x20, 0x09, 0x0a, 0x0d].includes(bytes[at] ?? 0)) at++
  return at
}

/** A PDF behind something else, which must be nothing that another reader runs or shows: a page, a script, a program. */
function hasLatePdf(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, PDF_WITHIN_BYTES + LATE_PDF.length - 1))
  const at = head.indexOf(LATE_PDF)
  return at > 0 && !OTHERS.test(head.slice(0, at).replaceAll('\0', ''))
}

const LATE_PDF = '%PDF-'
const OTHERS = /<\s*[a-z!?/%]|&#|\bjavascript:|^(?:\xef\xbb\xbf)?\s*(?:#!|MZ|\x7fELF|#EXTM3U|MIME-Version|Content-Type)/i

/** Tells if these bytes begin as a file of one of these kinds does. */
export function isOfKind(bytes: Uint8Array, kinds: readonly FileKind[]): boolean {
  const kind = kindOfBytes(bytes)
  return kind !== null && kinds.includes(kind)
}

const RTF = '{\\rtf'
/** Signatures in which each character stands for a byte. */
const BEGINNINGS: readonly { kind: FileKind | 'riff'; at?: number; is: string }[] = [
  { kind: 'webm', is: '\x1a\x45\xdf\xa3' },
  { kind: 'mp4', at: 4, is: 'ftyp' },
  // a tag of the versions that are written, or the frame of a sound without one
  ...['ID3\x02', 'ID3\x03', 'ID3\x04', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2'].map((is) => ({ kind: 'mp3' as const, is })),
  { kind: 'ogg', is: 'OggS' },
  { kind: 'png', is: '\x89PNG\r\n\x1a\n' },
  { kind: 'jpg', is: '\xff\xd8\xff' },
  { kind: 'gif', is: 'GIF87a' },
  { kind: 'gif', is: 'GIF89a' },
  { kind: 'riff', is: 'RIFF' },
  { kind: 'pdf', is: '%PDF' },
  { kind: 'zip', is: 'PK\x03\x04' },
  // marks of a zip that was written for several disks and fitted on one
  { kind: 'zip', is: 'PK00PK\x03\x04' },
  { kind: 'zip', is: 'PK\x07\x08PK\x03\x04' },
  { kind: 'ole', is: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  // the same container as the first versions of it wrote it
  { kind: 'ole', is: '\x0e\x11\xfc\x0d\xd0\xcf\x11\x0e' },
]
