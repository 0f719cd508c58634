import type { PartBounds } from './parts.ts'
import type { RecordedChunk, UploadPorts } from '../ports.ts'

/** The parts that a run has in memory: each is read and hashed once, the next one while this one travels. Two at most, 20 MB. */
export interface PartReader {
  /** the bytes as they were recorded, and their hash; null when some are missing, or are not what the recorder wrote down any more */
  part(bounds: PartBounds): Promise<ReadPart | null>
  /** begins to read the part that will be asked for next, and gives what `part` will */
  readAhead(bounds: PartBounds): Promise<ReadPart | null>
}
export interface ReadPart {
  body: Uint8Array<ArrayBuffer>
  sha256: string
}

export function createPartReader(ports: Pick<UploadPorts, 'store' | 'sha256'>, id: string): PartReader {
  const parts = new Map<number, { bytes: number; read: Promise<ReadPart | null> }>()
  const piecesUpTo = createPieceList(ports.store, id)
  const reading = (bounds: PartBounds): Promise<ReadPart | null> => {
    const known = parts.get(bounds.n)
    if (known?.bytes === bounds.bytes) return known.read
    const read = piecesUpTo(bounds.from + bounds.bytes).then((pieces) => readPart(ports, id, { bounds, pieces }))
    parts.set(bounds.n, { bytes: bounds.bytes, read })
    // failed reads are repeated by the next caller
    const forget = (): void => void parts.delete(bounds.n)
    read.then((part) => part === null && forget(), forget)
    return read
  }
  return {
    part(bounds) {
      for (const n of parts.keys()) if (n < bounds.n) parts.delete(n)
      return reading(bounds)
    },
    readAhead: reading,
  }
}

/** A recorded piece and where it begins. */
type Placed = RecordedChunk & { from: number }

/** Recorded chunks, read once, and again only when more was recorded than is known. */
function createPieceList(store: UploadPorts['store'], id: string): (end: number) => Promise<readonly Placed[]> {
  let known: readonly Placed[] = []
  return async (end) => {
    const last = known.at(-1)
    if (!last || last.from + last.bytes < end) known = placed(await store.recorded(id))
    return known
  }
}

function placed(pieces: readonly RecordedChunk[]): Placed[] {
  let from = 0
  return pieces.map((piece) => {
    const at = from
    from += piece.bytes
    return { ...piece, from: at }
  })
}

/** The part with the whole of the pieces that lie on its edges, in one read: those are partly in another part. */
async function readPart(
  { store, sha256 }: Pick<UploadPorts, 'store' | 'sha256'>,
  id: string,
  { bounds, pieces }: { bounds: PartBounds; pieces: readonly Placed[] },
): Promise<ReadPart | null> {
  const end = bounds.from + bounds.bytes
  const inIt = pieces.filter((piece) => piece.from < end && piece.from + piece.bytes > bounds.from)
  const from = Math.min(bounds.from, ...inIt.map((piece) => piece.from))
  const until = Math.max(end, ...inIt.map((piece) => piece.from + piece.bytes))
  const read = await store.read(id, from, until - from)
  if (read.length !== until - from) return null
  const body = read.subarray(bounds.from - from, end - from)
  const isAsRecorded = async (piece: Placed): Promise<boolean> =>
    (await sha256(read.subarray(piece.from - from, piece.from - from + piece.bytes))) === piece.sha256
  // a byte that the disk changed between recording and cutting would get a hash of its own, and a receipt
  const [hash, ...checks] = await Promise.all([sha256(body), ...inIt.map(isAsRecorded)])
  return checks.every(Boolean) ? { body, sha256: hash } : null
}
