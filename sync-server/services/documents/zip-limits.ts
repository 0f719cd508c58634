/** Most bytes that all parts of a document may have when they are unpacked. */
const MAX_UNPACKED_BYTES = 60_000_000
const MAX_PARTS = 3000
const END_BYTES = 22
/** The end of a zip may be followed by a note of so many bytes. */
const MAX_NOTE_BYTES = 65_535
const ENTRY_BYTES = 46
const IS_ENCRYPTED = 1

/**
 * Judges a zip by its own list of parts, before anything unpacks it; null when nothing speaks against it. Sizes may lie, so the process
 * that unpacks has a limit of memory besides.
 */
export function zipProblem(zip: Buffer): 'tooLarge' | 'protected' | 'damaged' | null {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end < zip.length - END_BYTES - MAX_NOTE_BYTES || end + END_BYTES > zip.length) return 'damaged'
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_PARTS) return 'tooLarge'
  let at = zip.readUInt32LE(end + 16)
  let unpacked = 0
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > zip.length || zip.toString('latin1', at, at + 4) !== 'PK\x01\x02') return 'damaged'
    if (zip.readUInt16LE(at + 8) & IS_ENCRYPTED) return 'protected'
    unpacked += zip.readUInt32LE(at + 24)
    if (unpacked > MAX_UNPACKED_BYTES) return 'tooLarge'
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return null
}
