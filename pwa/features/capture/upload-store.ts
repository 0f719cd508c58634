import { byPriority } from '#worker/upload/priority.ts'
import type { UploadRow, UploadStore } from '#worker/upload/ports.ts'
import { BY_POSITION, cutBytes, placeOf, recordedOf, sourceOf, withDefaults, withMarks } from '#worker/upload/chunk-rows.ts'
import { captureDb, type ChunkRow } from './capture-db.ts'

/** The upload engine's store over the recorded pieces of one interview. */
export function createUploadStore(interviewId: string): UploadStore {
  return {
    begin: (id) =>
      captureDb.transaction('rw', captureDb.uploads, async () => {
        const known = await captureDb.uploads.get(id)
        if (!known) return undefined
        const row = withDefaults(known)
        const begun = { ...row, turn: row.turn + 1 }
        await captureDb.uploads.put(begun)
        return begun
      }),
    // a take that was thrown away meanwhile must not come back, nor what a run wrote that began after this one
    save: (row) =>
      captureDb.transaction('rw', captureDb.uploads, async () => {
        const known = await captureDb.uploads.get(row.id)
        if (known?.turn !== row.turn) return false
        await captureDb.uploads.put(withMarks(row, known))
        return true
      }),
    unfinished: async () =>
      byPriority(
        (
          await captureDb.uploads
            .where({ interviewId })
            .filter((row) => row.verified === null)
            .toArray()
        ).map(withDefaults),
      ),
    source: async (id) => {
      const row = await captureDb.uploads.get(id)
      return row ? sourceOf(row, await captureDb.takes.get(row.answerId)) : { bytes: 0, closed: true }
    },
    recorded: async (id) => {
      const row = await captureDb.uploads.get(id)
      return row ? recordedOf(row, await captureDb.takes.get(row.answerId)) : []
    },
    read: async (id, from, bytes) => cutBytes(await chunksFrom(await captureDb.uploads.get(id), from, bytes), from, bytes),
  }
}

/** The pieces that hold any of these bytes, without loading the others: where the first one begins its key tells. */
async function chunksFrom(row: UploadRow | undefined, from: number, bytes: number): Promise<ChunkRow[]> {
  if (!row) return []
  const [first] = await captureDb.chunks
    .where(BY_POSITION)
    .between(placeOf(row, 0), placeOf(row, from), true, true)
    .reverse()
    .limit(1)
    .keys()
  const start = (first as ReturnType<typeof placeOf> | undefined) ?? placeOf(row, 0) // keys of an index are of its shape
  return captureDb.chunks
    .where(BY_POSITION)
    .between(start, placeOf(row, from + bytes), true, false)
    .toArray()
}
