import { inflateSync } from 'node:zlib'

/** Length of the head of a WOFF file, and of a line of its directory. */
const HEAD = 44
const ENTRY = 20

/**
 * A font as it was before it was packed into WOFF: its tables unpacked, under a directory of their own. It gets its own family, because parts of one family
 * would hide each other.
 */
export function fontOfWoff(woff: Buffer, family: string): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_none, at) => tableAt(woff, HEAD + at * ENTRY))
  const named = tables.map((one) => (one.tag === 'name' ? { ...one, bytes: nameTable(family) } : one))
  return joinTables(woff.subarray(4, 8), named)
}

interface Table {
  tag: string
  checksum: number
  bytes: Buffer
}

function joinTables(flavour: Buffer, tables: readonly Table[]): Buffer {
  const count = tables.length
  const power = Math.floor(Math.log2(count))
  const directory = Buffer.alloc(12 + 16 * count)
  flavour.copy(directory)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const line = 12 + 16 * at
    directory.write(tag, line, 'latin1')
    directory.writeUInt32BE(checksum, line + 4)
    directory.writeUInt32BE(offset, line + 8)
    directory.writeUInt32BE(bytes.length, line + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function tableAt(woff: Buffer, at: number): Table {
  const offset = woff.readUInt32BE(at + 4)
  const packed = woff.readUInt32BE(at + 8)
  const length = woff.readUInt32BE(at + 12)
  const stored = woff.subarray(offset, offset + packed)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packed < length ? inflateSync(stored) : stored,
  }
}

/** Family, style, full and PostScript name for Windows in English; the weight stands elsewhere. */
function nameTable(family: string): Buffer {
  const names: [number, string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ]
  const head = Buffer.alloc(6 + 12 * names.length)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  const texts: Buffer[] = []
  let offset = 0
  for (const [at, [id, text]] of names.entries()) {
    const bytes = Buffer.from(text, 'utf16le').swap16()
    for (const [n, value] of [3, 1, 0x409, id, bytes.length, offset].entries()) head.writeUInt16BE(value, 6 + 12 * at + 2 * n)
    texts.push(bytes)
    offset += bytes.length
  }
  return Buffer.concat([head, ...texts])
}
