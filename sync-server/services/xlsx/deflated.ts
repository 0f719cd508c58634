import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of a zip in its compressed form. */
export interface Deflated {
  chunks: readonly Uint8Array[]
  crc: number
  size: number
}

/** Text gathered before it is compressed. */
const GATHERED = 65_536

/** Compresses a text that grows: no more of it than a moment's is held in full. */
export function createDeflated() {
  const deflate = createDeflateRaw()
  const chunks: Uint8Array[] = []
  deflate.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = once(deflate, 'end')
  let crc = 0
  let size = 0
  let gathered = ''
  const write = async (): Promise<void> => {
    const bytes = Buffer.from(gathered)
    gathered = ''
    crc = crc32(bytes, crc)
    size += bytes.length
    if (!deflate.write(bytes)) await once(deflate, 'drain')
  }
  return {
    async add(text: string): Promise<void> {
      gathered += text
      if (gathered.length >= GATHERED) await write()
    },
    async end(): Promise<Deflated> {
      await write()
      deflate.end()
      await ended
      return { chunks, crc, size }
    },
  }
}
