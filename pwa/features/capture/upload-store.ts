import type { UploadRow, UploadStore } from '#worker/upload/ports.ts'
import { captureDb, type ChunkRow } from './capture-db.ts'

/** The upload engine's store over the recorded pieces of one interview. */
export function createUploadStore(interviewId: string): UploadStore {
  return {
    get: (id) => captureDb.uploads.get(id),
    // `update`, not `put`: a take that was thrown away meanwhile must not come back
    save: async (row) => void (await captureDb.uploads.update(row.id, { ...row })),
    unfinished: () =>
      captureDb.uploads
        .where({ interviewId })
        .filter((row) => row.verified === null)
        .sortBy('createdAt'),
    source: async (id) => {
      const row = await captureDb.uploads.get(id)
      const segment = row && (await captureDb.takes.get(row.answerId))?.segments[row.segment]
      return { bytes: segment?.bytes ?? 0, closed: segment?.closed ?? true }
    },
    read: async (id, from, bytes) => cut(await chunksFrom(await captureDb.uploads.get(id), from, bytes), from, bytes),
  }
}

/** The pieces that hold any of these bytes, without loading the others. */
async function chunksFrom(row: UploadRow | undefined, from: number, bytes: number): Promise<ChunkRow[]> {
  if (!row) return []
  const at = (position: number): [string, number, number] => [row.answerId, row.segment, position]
  const first = await captureDb.chunks.where('[takeId+segment+from]').between(at(0), at(from), true, true).last()
  return captureDb.chunks
    .where('[takeId+segment+from]')
    .between(at(first?.from ?? 0), at(from + bytes), true, false)
    .toArray()
}

function cut(chunks: readonly ChunkRow[], from: number, bytes: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes)
  let filled = 0
  for (const chunk of chunks) {
    const skip = Math.max(0, from - chunk.from)
    const piece = new Uint8Array(chunk.bytes, skip, Math.min(chunk.bytes.byteLength - skip, from + bytes - chunk.from - skip))
    out.set(piece, chunk.from + skip - from)
    filled += piece.length
  }
  return filled === bytes ? out : out.slice(0, filled)
}
