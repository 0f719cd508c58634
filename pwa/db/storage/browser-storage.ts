import type { RxStorage, RxStorageInstance } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { inTime, TooLateError } from '#worker/vault/in-time.ts'
import { speedUpBatchReads } from './batch-reads.ts'
import { deferMeta, isMetaCollection } from './deferred-meta.ts'
import { withoutIdleIndexes } from './idle-indexes.ts'
import { readInPages } from './page-reads.ts'

/** The part of Dexie's databases used here; RxDB brings Dexie with its own types. */
interface Database {
  open(): unknown
  close(): void
}

/** Edits must survive a power cut once they are shown as saved; Chrome's default does not promise that. `onLost`: the browser closed or deleted a database. */
export function browserStorage(onLost: () => void): RxStorage<unknown, unknown> {
  const failures = new WeakMap<object, unknown>()
  const storage = getRxStorageDexie({
    chromeTransactionDurability: 'strict',
    onCreate: (database) => {
      // Dexie tells of every closing, also of ours when replication restarts; the browser's own event only of those nobody asked for
      database.on('ready', () => database.backendDB().addEventListener('close', () => onLost()), true)
      database.on('versionchange', (event) => {
        if (event.newVersion === null) onLost()
      })
      noteFailure(database, failures)
      // RxDB tells of changes itself. Dexie's way would reach no one, and each live query of another database would remember every key that was written
      database.unuse({ stack: 'dbcore', name: 'Observability' })
      speedUpBatchReads(database)
      withoutIdleIndexes(database)
    },
  })
  const create = storage.createStorageInstance.bind(storage)
  Object.assign(storage, {
    createStorageInstance: async (params: Parameters<typeof create>[0]) => {
      const instance = await create(params)
      await refuseUnopened(instance, failures)
      readInPages(instance as unknown as Parameters<typeof readInPages>[0])
      // rows of that collection have an id, as all of RxDB's bookkeeping
      if (isMetaCollection(params.collectionName)) deferMeta(instance as unknown as Parameters<typeof deferMeta>[0])
      return instance
    },
  })
  return storage as unknown as RxStorage<unknown, unknown> // RxDB types the internals of each storage
}

/** RxDB keeps the promise of an opened database for the life of the page, also of one that failed: then nothing but a reload would help. So opening seems to work ... */
function noteFailure(database: Database, failures: WeakMap<object, unknown>): void {
  const open = database.open.bind(database)
  database.open = async () => {
    try {
      await inTime(Promise.resolve(open()), 'a database of documents')
    } catch (error) {
      failures.set(database, error)
      // ends what else waits for it
      if (error instanceof TooLateError) database.close()
    }
  }
}

/** ... and fails here, after RxDB was made to forget it. */
async function refuseUnopened(
  instance: Pick<RxStorageInstance<unknown, Promise<{ dexieDb: object }>, unknown>, 'internals' | 'close'>,
  failures: WeakMap<object, unknown>,
): Promise<void> {
  const { dexieDb } = await instance.internals
  const failure = failures.get(dexieDb)
  if (failure === undefined) return
  // a storage that does not answer does not close either
  await inTime(instance.close(), 'a database of documents', { ms: CLOSE_TIMEOUT_MS }).catch(() => undefined)
  throw failure
}

const CLOSE_TIMEOUT_MS = 1000

const PROBE = 'holdfast-probe'
const PROBE_MS = 5000

/** Does the browser open a database again? */
export async function canOpenStorage(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  const opened = new Promise<boolean>((resolve) => {
    try {
      const request = indexedDB.open(PROBE)
      request.onerror = () => resolve(false)
      request.onsuccess = () => {
        request.result.close()
        resolve(true)
      }
    } catch {
      resolve(false)
    }
  })
  return await Promise.race([opened, new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), PROBE_MS))])
}
