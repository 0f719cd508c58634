import { byPriority } from './priority.ts'
import type { UploadRow, UploadStore } from './ports.ts'
import {
  BY_POSITION,
  cutBytes,
  placeOf,
  recordedOf,
  sourceOf,
  withDefaults,
  withMarks,
  type GrowingTake,
  type ChunkRow,
} from './chunk-rows.ts'
import type { SendPolicy } from './send-policy.ts'
import { CHANGED_CHANNEL } from './worker/worker-messages.ts'

/**
 * Implements the engine's store on the page's database, without Dexie: a worker cannot load parts later, and every byte delays opening a
 * link. Rows mean the same as in the page (`chunk-rows.ts`); a write resolves once durable.
 */
export function createIdbStore(db: IDBDatabase, interviewId: string): UploadStore {
  return {
    begin: (id) =>
      write(db, 'uploads', async (table) => {
        const known = await stored<UploadRow | undefined>(table.get(id))
        if (!known) return undefined
        const begun = { ...withDefaults(known), turn: withDefaults(known).turn + 1 }
        await got(table.put(begun))
        return begun
      }),
    save: (row) =>
      write(db, 'uploads', async (table) => {
        const known = await stored<UploadRow | undefined>(table.get(row.id))
        if (known?.turn !== row.turn) return false
        await got(table.put(withMarks(row, known)))
        return true
      }),
    unfinished: async () => {
      const rows = await stored<UploadRow[]>(read(db, 'uploads').index('interviewId').getAll(interviewId))
      return byPriority(rows.filter((row) => row.verified === null).map(withDefaults))
    },
    source: async (id) => {
      const row = await stored<UploadRow | undefined>(read(db, 'uploads').get(id))
      return row ? sourceOf(row, await stored<GrowingTake | undefined>(read(db, 'takes').get(row.answerId))) : { bytes: 0, closed: true }
    },
    recorded: async (id) => {
      const row = await stored<UploadRow | undefined>(read(db, 'uploads').get(id))
      return row ? recordedOf(row, await stored<GrowingTake | undefined>(read(db, 'takes').get(row.answerId))) : []
    },
    read: async (id, from, bytes) => {
      const row = await stored<UploadRow | undefined>(read(db, 'uploads').get(id))
      return cutBytes(row ? await piecesOf(db, row, { from, bytes }) : [], from, bytes)
    },
  }
}

/** Send policies by interview: everything that the page has noted of each. */
export const readSenders = (db: IDBDatabase): Promise<SendPolicy[]> => stored(read(db, 'visits').getAll())

export const readSender = (db: IDBDatabase, interviewId: string): Promise<SendPolicy | undefined> =>
  stored(read(db, 'visits').get(interviewId))

/** Changes what is noted of one interview; nothing when it is not on this device. */
export const changeSender = (db: IDBDatabase, interviewId: string, change: (sender: SendPolicy) => SendPolicy): Promise<void> =>
  write(db, 'visits', async (table) => {
    const known = await stored<SendPolicy | undefined>(table.get(interviewId))
    if (known) await got(table.put(change(known)))
  })

async function piecesOf(db: IDBDatabase, row: UploadRow, of: { from: number; bytes: number }): Promise<ChunkRow[]> {
  const pieces = read(db, 'chunks').index(BY_POSITION)
  // the piece that holds the first byte begins at it or before
  const upTo = IDBKeyRange.bound(placeOf(row, 0), placeOf(row, of.from))
  const first = await got(pieces.openKeyCursor(upTo, 'prev'))
  const start = first ? first.key : placeOf(row, 0)
  return await stored<ChunkRow[]>(pieces.getAll(IDBKeyRange.bound(start, placeOf(row, of.from + of.bytes), false, true)))
}

const read = (db: IDBDatabase, table: string): IDBObjectStore => db.transaction(table).objectStore(table)

/** Tells open pages; a failure does not matter, because the write is stored already. */
function tellPages(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANGED_CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Writes to one table in one transaction, on disk when it resolves. */
async function write<T>(db: IDBDatabase, table: string, work: (table: IDBObjectStore) => Promise<T>): Promise<T> {
  const transaction = db.transaction(table, 'readwrite', { durability: 'strict' })
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error(`${table} took nothing`))
  })
  // an error of a request is told by `work`, too
  ended.catch(() => undefined)
  const result = await work(transaction.objectStore(table))
  await ended
  tellPages()
  return result
}

/** Only this app writes these tables, by the types of their rows: the caller names them. */
const stored = <T>(request: Asked): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database does not answer')))
  })
const got = <T>(request: IDBRequest<T>): Promise<T> => stored<T>(request)

/** A request whose result may be anything. */
interface Asked {
  readonly result: unknown
  readonly error: DOMException | null
  addEventListener(type: 'success' | 'error', listener: () => void): void
}
