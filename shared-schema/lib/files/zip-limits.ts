const MAX_PARTS = 3000
const END_BYTES = 22
/** The end of a zip may be followed by a note of so many bytes. */
const MAX_NOTE_BYTES = 65_535
const ENTRY_BYTES = 46
const IS_ENCRYPTED = 1
const END_MARK = 0x06_05_4b_50
const ENTRY_MARK = 0x02_01_4b_50

/**
 * Judges a zip by its own list of parts, before anything unpacks it; null when nothing speaks against it. Sizes may lie, so what unpacks
 * it has a limit of memory besides.
 */
export function zipProblem(zip: Uint8Array, maxUnpackedBytes: number): 'tooLarge' | 'protected' | 'damaged' | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = endOf(view)
  if (end === null) return 'damaged'
  const count = view.getUint16(end + 10, true)
  if (count > MAX_PARTS) return 'tooLarge'
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > zip.length || view.getUint32(at, true) !== ENTRY_MARK) return 'damaged'
    if (view.getUint16(at + 8, true) & IS_ENCRYPTED) return 'protected'
    unpacked += view.getUint32(at + 24, true)
    if (unpacked > maxUnpackedBytes) return 'tooLarge'
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return null
}

/** Place of the last end of a list of parts; null when there is none. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_NOTE_BYTES)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END_MARK) return at
  return null
}
