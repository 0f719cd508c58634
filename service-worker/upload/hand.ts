import type { PartBounds } from './parts.ts'
import type { UploadPorts } from './ports.ts'

/** The parts that a run has in memory: each is read and hashed once, the next one while this one travels. Two at most, 20 MB. */
export interface Hand {
  /** the bytes as they are recorded now, and their hash; null when some are missing */
  part(bounds: PartBounds): Promise<PartInHand | null>
  /** begins to read the part that will be asked for next */
  readAhead(bounds: PartBounds): void
}
export interface PartInHand {
  body: Uint8Array<ArrayBuffer>
  sha256: string
}

export function createHand({ store, sha256 }: Pick<UploadPorts, 'store' | 'sha256'>, id: string): Hand {
  const parts = new Map<number, { bytes: number; read: Promise<PartInHand | null> }>()
  const readPart = async ({ from, bytes }: PartBounds): Promise<PartInHand | null> => {
    const body = await store.read(id, from, bytes)
    return body.length === bytes ? { body, sha256: await sha256(body) } : null
  }
  const reading = (bounds: PartBounds): Promise<PartInHand | null> => {
    const known = parts.get(bounds.n)
    if (known?.bytes === bounds.bytes) return known.read
    const read = readPart(bounds)
    parts.set(bounds.n, { bytes: bounds.bytes, read })
    // what failed is tried again by who asks next
    const forget = (): void => void parts.delete(bounds.n)
    read.then((part) => part === null && forget(), forget)
    return read
  }
  return {
    part(bounds) {
      for (const n of parts.keys()) if (n < bounds.n) parts.delete(n)
      return reading(bounds)
    },
    readAhead: (bounds) => void reading(bounds),
  }
}
