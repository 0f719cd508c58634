/** Kinds of files that are known by how they begin. `webm`: any Matroska; `zip`: also docx and xlsx; `ole`: doc and xls of before. */
export type FileKind = 'webm' | 'mp4' | 'ogg' | 'png' | 'jpg' | 'gif' | 'webp' | 'pdf' | 'zip' | 'ole' | 'rtf'

/** So many bytes tell the kind. */
export const FIRST_BYTES = 16

/** The kinds that a recording may be: containers that hold picture and sound themselves. Playlists, which name other files, are none of them. */
export const RECORDING_KINDS: readonly FileKind[] = ['webm', 'mp4', 'ogg']

/** The kind of a file by its first bytes, whatever its name or declared type says; null for everything else. */
export function kindOfBytes(bytes: Uint8Array): FileKind | null {
  const found = BEGINNINGS.find(({ at = 0, is }) => [...is].every((sign, index) => bytes[at + index] === sign.charCodeAt(0)))
  if (found?.kind !== 'riff') return found?.kind ?? null
  return String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP' ? 'webp' : null
}

/** Tells if these bytes begin as a file of one of these kinds does. */
export function isOfKind(bytes: Uint8Array, kinds: readonly FileKind[]): boolean {
  const kind = kindOfBytes(bytes)
  return kind !== null && kinds.includes(kind)
}

/** Signatures in which each character stands for a byte. */
const BEGINNINGS: readonly { kind: FileKind | 'riff'; at?: number; is: string }[] = [
  { kind: 'webm', is: '\x1a\x45\xdf\xa3' },
  { kind: 'mp4', at: 4, is: 'ftyp' },
  { kind: 'ogg', is: 'OggS' },
  { kind: 'png', is: '\x89PNG\r\n\x1a\n' },
  { kind: 'jpg', is: '\xff\xd8\xff' },
  { kind: 'gif', is: 'GIF87a' },
  { kind: 'gif', is: 'GIF89a' },
  { kind: 'riff', is: 'RIFF' },
  { kind: 'pdf', is: '%PDF' },
  { kind: 'zip', is: 'PK\x03\x04' },
  { kind: 'ole', is: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { kind: 'rtf', is: '{\\rtf' },
]
