import { kindOfBytes, FIRST_BYTES } from '#shared/lib/files/first-bytes.ts'

/** Bytes of a file from a place on; fewer at its end. */
export type ReadAt = (at: number, bytes: number) => Buffer

/**
 * Detects a media file that refers to other files: an mp4 with external data references, a Matroska file that names its neighbours. Our
 * programs would not open them, but such a file is no recording. Playlists differ in their first bytes.
 */
export function namesOtherFiles(read: ReadAt, total: number): boolean {
  const kind = kindOfBytes(read(0, FIRST_BYTES))
  if (kind === 'mp4') return leadsOut(boxReader(read), { from: 0, end: total })
  return kind === 'webm' && hasNeighbours(read, total)
}

/** Millions of a few bytes each would hold up everybody; recordings of hours have some ten thousand. What has more is as good as one that leads out. */
const MOST_PARTS = 100_000

interface Span {
  from: number
  end: number
}
interface Box extends Span {
  type: string
}
type ReadBoxes = ((span: Span) => Generator<Box>) & { at: ReadAt }

function boxReader(read: ReadAt): ReadBoxes {
  let left = MOST_PARTS
  function* boxes({ from, end }: Span): Generator<Box> {
    for (let at = from; end - at >= 8;) {
      const header = read(at, 16)
      if (header.length < 8) return
      const type = left-- > 0 ? header.toString('latin1', 4, 8) : TOO_MANY
      const short = header.readUInt32BE(0)
      const isLong = short === 1 && header.length === 16
      const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short
      const head = isLong ? 16 : 8
      if (size < head) return
      yield { type, from: at + head, end: Math.min(end, at + size) }
      at += size
    }
  }
  return Object.assign(boxes, { at: read })
}

const TOO_MANY = 'too many'
/** Boxes in boxes; an index has six. */
const DEEPEST = 16
/** Of movies: a list of other movies, and a packed head into which nobody has looked. */
const LEADING: ReadonlySet<string> = new Set(['rmra', 'rmda', 'rdrf', 'cmov', TOO_MANY])
/** All boxes of the index in which some reader would look for data references. */
const HOLDING: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl', 'udta', 'meta', 'edts'])

function leadsOut(boxes: ReadBoxes, span: Span, depth = 0): boolean {
  if (depth > DEEPEST) return true
  for (const { type, ...inside } of boxes(span)) {
    if (LEADING.has(type)) return true
    if (type === 'dref' && hasOutsideReference(boxes, inside)) return true
    // with or without a version before what it holds
    if (type === 'meta' && leadsOut(boxes, { ...inside, from: inside.from + 4 }, depth + 1)) return true
    if (HOLDING.has(type) && leadsOut(boxes, inside, depth + 1)) return true
  }
  return false
}

const IN_THIS_FILE = 1

function hasOutsideReference(boxes: ReadBoxes, { from, end }: Span): boolean {
  for (const entry of boxes({ from: from + 8, end })) {
    const flags = boxes.at(entry.from, 4)
    if (flags.length < 4 || (flags.readUInt32BE(0) & IN_THIS_FILE) === 0) return true
  }
  return false
}

const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const NEIGHBOURS: ReadonlySet<number> = new Set([0x3c83ab, 0x3e83bb])

/** In the head only: it ends where the first pictures and sounds begin. */
function hasNeighbours(read: ReadAt, total: number): boolean {
  for (let at = 0, left = MOST_PARTS; at < total; left--) {
    const header = readElement(read(at, ELEMENT_HEADER_BYTES))
    if (!header || header.id === CLUSTER) return false
    if (NEIGHBOURS.has(header.id) || left === 0) return true
    at += header.bytes
    if (header.id === SEGMENT || header.id === INFO) continue
    if (header.size === null) return false
    at += header.size
  }
  return false
}

/** An id of up to 4 bytes and a size of up to 8. */
export const ELEMENT_HEADER_BYTES = 12

/** Id, size (null = unknown) and own length of a Matroska element's header; null when these bytes are none. */
export function readElement(bytes: Buffer): { id: number; size: number | null; bytes: number } | null {
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
