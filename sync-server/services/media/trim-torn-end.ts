import { fstatSync, ftruncateSync, readSync } from 'node:fs'
import { ELEMENT_HEADER_BYTES, readElement } from '../foreign-files/names-other-files.ts'

/**
 * Cuts a torn recording in place (the browser died between two writes): a webm after its last whole block, an mp4 before a fragment without
 * media bytes. The demuxer would drop earlier seconds, too. Takes a writable descriptor, returns the bytes cut.
 */
export function trimTornEnd(file: number): number {
  const total = fstatSync(file).size
  const read = (at: number): Buffer => readAt(file, at)
  const whole = BOXES.has(typeOf(read(0))) ? endOfWholeBoxes(read, total) : endOfWholeElements(read, total)
  if (whole < total) ftruncateSync(file, whole)
  return total - whole
}

/** Boxes of an mp4 of a recorder. */
const BOXES: ReadonlySet<string> = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat'])
const typeOf = (header: Buffer): string => header.toString('latin1', 4, 8)
const BOX_HEADER_BYTES = 8

/** End of the last bytes of picture or sound: a torn box of media is worth having, a list of them without any is not. */
function endOfWholeBoxes(read: (at: number) => Buffer, total: number): number {
  let whole = 0
  for (let at = 0; total - at >= BOX_HEADER_BYTES;) {
    const header = read(at)
    const type = typeOf(header)
    const size = header.readUInt32BE(0)
    // sizes of 64 bits and "to the end of the file" are not what recorders write, nor is what has no name
    if (size < BOX_HEADER_BYTES || !/^[a-z]{4}$/.test(type)) return total
    at += size
    if (at > total) return type === 'mdat' || whole === 0 ? total : whole
    if (type !== 'moof') whole = at
  }
  return whole
}

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675

/** End of the last whole element with content; steps into segments and clusters. `total` when the bytes make no sense as webm. */
function endOfWholeElements(read: (at: number) => Buffer, total: number): number {
  let whole = 0
  for (let at = 0; at < total;) {
    const header = readElement(read(at))
    if (at === 0 && header?.id !== EBML) return total
    // fewer bytes than a header needs, at the very end: torn; elsewhere: not what we think it is
    if (!header) return total - at < ELEMENT_HEADER_BYTES ? whole : total
    at += header.bytes
    if (header.id === SEGMENT || header.id === CLUSTER) continue
    if (header.size === null) return total
    at += header.size
    if (at <= total) whole = at
  }
  return whole
}

function readAt(file: number, at: number): Buffer {
  const bytes = Buffer.alloc(ELEMENT_HEADER_BYTES)
  return bytes.subarray(0, readSync(file, bytes, 0, ELEMENT_HEADER_BYTES, at))
}
