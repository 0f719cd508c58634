import { inTime } from './in-time.ts'

/** A database as it is, read without Dexie; null when this device never made it, or not with this store. @throws TooLateError */
export const openExisting = (idb: IDBFactory, name: string, store: string): Promise<IDBDatabase | null> =>
  inTime(openNow(idb, name, store), name, { onLate: (db) => db?.close() })

function openNow(idb: IDBFactory, name: string, store: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = idb.open(name)
    // no version was named, so this only runs when there is no database yet: leave none behind
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () =>
      request.error?.name === 'AbortError' ? resolve(null) : reject(request.error ?? new Error(`${name} does not open`))
    request.onsuccess = () => {
      const db = request.result
      db.onversionchange = () => db.close()
      if (db.objectStoreNames.contains(store)) return resolve(db)
      db.close()
      resolve(null)
    }
  })
}

/** Reads a row; the caller names its type, by what the page writes there. */
export const getRow = async <T>(db: IDBDatabase, store: string, key: IDBValidKey): Promise<T | undefined> =>
  await readRow(db.transaction(store), store, key)

/** The same in a transaction, which ends when nothing is asked for. */
export function readRow<T>(rows: IDBTransaction, store: string, key: IDBValidKey): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown> = rows.objectStore(store).get(key)
    // only the page writes these tables, by the row types of layout.ts
    request.onsuccess = () => resolve(request.result as T | undefined)
    request.onerror = () => reject(request.error ?? new Error(`${store} does not answer`))
  })
}
