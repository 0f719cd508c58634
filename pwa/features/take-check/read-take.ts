import { inTime } from '#worker/vault/in-time.ts'
import { BY_POSITION } from '#worker/upload/chunk-rows.ts'
import type { ChunkRow, TakeRow } from '../capture/capture-db.ts'

/** Recorder start of a take: its file as it is on disk, and its length. */
export interface RecordedFile {
  file: Blob
  ms: number
}

/**
 * Reads the recorded files of a take without Dexie, which a worker need not load; as copies of the browser they survive a discard. Rejects
 * when the take or its pieces are gone, which is no finding of silence.
 */
export async function readTake(takeId: string): Promise<RecordedFile[]> {
  const db = await inTime(asked<IDBDatabase>(indexedDB.open('capture')), 'capture', { onLate: (late) => late.close() })
  try {
    const take = await asked<TakeRow | undefined>(db.transaction('takes').objectStore('takes').get(takeId))
    if (!take) throw new Error('the take is not on this device')
    const rows = db.transaction('chunks').objectStore('chunks').index(BY_POSITION)
    const filesOf = take.segments.map(async ({ n, mime, fromMs, toMs }) => {
      const all = IDBKeyRange.bound([takeId, n, 0], [takeId, n, Number.MAX_SAFE_INTEGER])
      return { file: new Blob(await piecesOf(rows.openCursor(all)), { type: mime }), ms: toMs - fromMs }
    })
    const files = (await Promise.all(filesOf)).filter(({ file }) => file.size > 0)
    if (files.length === 0) throw new Error('no piece of the take is on this device')
    return files
  } finally {
    db.close()
  }
}

/** Reads pieces in sequence, each as a blob: a browser keeps those on its disk, and not the whole take in memory. */
const piecesOf = (request: IDBRequest<IDBCursorWithValue | null>): Promise<Blob[]> =>
  new Promise((resolve, reject) => {
    const pieces: Blob[] = []
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return resolve(pieces)
      pieces.push(new Blob([(cursor.value as ChunkRow).bytes])) // only this app writes this table
      cursor.continue()
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('the database does not answer')))
  })

/** Only this app writes these tables, by the types of their rows: the caller names them. */
const asked = <T>(request: Asked): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database does not answer')))
  })

/** A request whose result may be anything. */
interface Asked {
  readonly result: unknown
  readonly error: DOMException | null
  addEventListener(type: 'success' | 'error', listener: () => void): void
}
