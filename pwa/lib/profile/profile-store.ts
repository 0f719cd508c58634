import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { inTime, TooLateError } from '#worker/vault/in-time.ts'
import { PROFILE } from '#worker/vault/lease.ts'
import { moveOldRows } from './move-old-rows.ts'
import { announceChange } from './profile-changes.ts'

/*
 * Small facts of this browser profile that must outlive a reload and are no documents: the session, preferences, the lease, rejected edits.
 * The service worker reads the same store. This file is in the first load of every page: no Dexie here.
 */

/** The stored value, or undefined. The reader parses it: storage is an edge. */
export const readValue = (key: string): Promise<unknown> => get<unknown>(key, profile)

/** All values whose keys begin so, by key. */
export const readValues = (prefix: string): Promise<unknown[]> =>
  profile('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(rangeOf(prefix))))

export async function writeValue(key: string, value: unknown): Promise<void> {
  await set(key, value, profile)
  announceChange(key)
}

/** Changes the value as it is stored now; undefined removes it. Two tabs that change it come one after the other. */
export async function updateValue(key: string, change: (stored: unknown) => unknown): Promise<void> {
  await profile('readwrite', (store) => changeIn(store, key, change))
  announceChange(key)
}

export async function deleteValue(key: string): Promise<void> {
  await del(key, profile)
  announceChange(key)
}

/** Removes all values whose keys begin so. */
export async function deleteValues(prefix: string): Promise<void> {
  await profile('readwrite', (store) => {
    store.delete(rangeOf(prefix))
    return promisifyRequest(store.transaction)
  })
  announceChange(prefix)
}

/** Removes all values but those of these keys, at once. */
export async function deleteAllBut(keys: readonly string[]): Promise<void> {
  await profile('readwrite', async (store) => {
    const found = await promisifyRequest<IDBValidKey[]>(store.getAllKeys())
    for (const key of found) if (!keys.some((kept) => kept === key)) store.delete(key)
    return await promisifyRequest(store.transaction)
  })
  announceChange('')
}

const database = createStore(PROFILE.database, PROFILE.store)

/** Delays every read and write until the rows of earlier versions are here; a browser whose storage does not answer ends the wait. */
const profile: UseStore = async (mode, run) => {
  if (performance.now() < silentUntilMs) throw new TooLateError('the profile store does not answer')
  const work = moved().then(() => database(mode, (store) => withReason(store, run)))
  return await inTime(work, 'the profile store').catch((error: unknown) => {
    if (error instanceof TooLateError) silentUntilMs = performance.now() + REST_MS
    throw error
  })
}

/** Questions in this time after a silence fail at once: several in a row must not wait for each other. */
const REST_MS = 1000
let silentUntilMs = 0

/** Names why it failed: idb-keyval rejects with the error of the transaction, which is null while that of a request rises through it. */
async function withReason<T>(store: IDBObjectStore, run: (store: IDBObjectStore) => T | PromiseLike<T>): Promise<T> {
  let reason: DOMException | null = null
  store.transaction.addEventListener('error', ({ target }) => {
    if (target instanceof IDBRequest) reason = target.error
  })
  try {
    return await run(store)
  } catch (error) {
    throw error ?? reason ?? new Error('the profile store does not answer')
  }
}

let moving: Promise<void> | undefined

function moved(): Promise<void> {
  moving ??= moveOldRows(indexedDB, database).catch((error: unknown) => {
    moving = undefined
    throw error
  })
  return moving
}

function changeIn(store: IDBObjectStore, key: string, change: (stored: unknown) => unknown): Promise<void> {
  const asked = store.get(key)
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => {
      try {
        const changed = change(asked.result)
        if (changed === undefined) store.delete(key)
        else if (changed !== asked.result) store.put(changed, key)
        resolve(promisifyRequest(store.transaction))
      } catch (error) {
        // the database stayed as it was: an error of `change`, or a device without space
        reject(error as Error) // passes on the thrown value, as it came
      }
    }
    asked.onerror = () => reject(asked.error ?? new Error('the profile store does not answer'))
  })
}

/** No key of ours has this character. */
const rangeOf = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
