import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs'

/**
 * Cuts a recording that breaks off (the browser was killed between two writes) in place: a webm back to its last whole block, an mp4 to before a fragment of
 * which no byte of picture or sound is there. The demuxer would else throw away what came before as well, which can be seconds. Files of other kinds stay as they
 * are. Gives the bytes cut.
 */
export function trimTornEnd(file: string): number {
  const handle = openSync(file, 'r+')
  try {
    const total = fstatSync(handle).size
    const read = (at: number): Buffer => readAt(handle, at)
    const whole = BOXES.has(typeOf(read(0))) ? endOfWholeBoxes(read, total) : endOfWholeElements(read, total)
    if (whole < total) ftruncateSync(handle, whole)
    return total - whole
  } finally {
    closeSync(handle)
  }
}

/** What an mp4 of a recorder consists of. */
const BOXES: ReadonlySet<string> = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat'])
const typeOf = (header: Buffer): string => header.toString('latin1', 4, 8)
const BOX_HEADER_BYTES = 8

/** Where the last bytes of picture or sound end: those of a torn box of media are worth having, a list of them without any is not. */
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
/** An id of up to 4 bytes and a size of up to 8. */
const HEADER_BYTES = 12

/** Where the last whole element that holds something ends; steps into segments and clusters. `total` when the bytes make no sense as webm. */
function endOfWholeElements(read: (at: number) => Buffer, total: number): number {
  let whole = 0
  for (let at = 0; at < total;) {
    const header = readHeader(read(at))
    if (at === 0 && header?.id !== EBML) return total
    // fewer bytes than a header needs, at the very end: torn; elsewhere: not what we think it is
    if (!header) return total - at < HEADER_BYTES ? whole : total
    at += header.bytes
    if (header.id === SEGMENT || header.id === CLUSTER) continue
    if (header.size === null) return total
    at += header.size
    if (at <= total) whole = at
  }
  return whole
}

/** Id, size (null = unknown) and own length of an element header; null when these bytes are none. */
function readHeader(bytes: Buffer): { id: number; size: number | null; bytes: number } | null {
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23
  const sizeBytes = Math.clz32(bytes[idBytes] ?? 0) - 23
  if (idBytes > 4 || sizeBytes > 8 || bytes.length < idBytes + sizeBytes) return null
  const id = bytes.readUIntBE(0, idBytes)
  const marked = bytes.subarray(idBytes, idBytes + sizeBytes)
  let size = BigInt(marked[0] ?? 0) & BigInt(0xff >> sizeBytes)
  for (const byte of marked.subarray(1)) size = size * 256n + BigInt(byte)
  const unknown = size === (1n << BigInt(7 * sizeBytes)) - 1n
  return { id, size: unknown ? null : Number(size), bytes: idBytes + sizeBytes }
}

function readAt(handle: number, at: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  return bytes.subarray(0, readSync(handle, bytes, 0, HEADER_BYTES, at))
}
