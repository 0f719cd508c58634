import { promisifyRequest, type UseStore } from 'idb-keyval'
import { openExisting } from '#worker/vault/idb.ts'
import { rescuedKey } from './rescued-row.ts'
import { announceChange } from './profile-changes.ts'

/**
 * Moves rows that versions up to 1.0.1 kept in the Dexie database `session` (ADR 0083). Resolves after the first move; later writes of old
 * tabs move at the next start, and an empty database is deleted.
 */
export async function moveOldRows(idb: IDBFactory, profile: UseStore): Promise<void> {
  if (await profile('readonly', (store) => promisifyRequest<unknown>(store.get(MOVED)))) void moveOnce(idb, profile).catch(() => undefined)
  else await moveOnce(idb, profile)
}

const OLD = 'session'
const TABLES = ['values', 'rescued']

/** In the profile store, once there was a whole move: from then on no start waits for the old database. */
const MOVED = 'movedFromSession'

async function moveOnce(idb: IDBFactory, profile: UseStore): Promise<void> {
  const old = await openExisting(idb, OLD, 'values')
  const rows = old ? await moveAll(old, profile).finally(() => old.close()) : await keep(profile, [])
  for (const [key] of rows) announceChange(key)
  if (old && rows.length === 0) deleteEmpty(idb, old.version)
}

/** An upgrade runs when every tab has closed the database, so nobody writes between the look into it and its end. */
function deleteEmpty(idb: IDBFactory, version: number): void {
  const opening = idb.open(OLD, version + 1)
  opening.onupgradeneeded = () => {
    const change = opening.transaction
    for (const name of TABLES) {
      const counting = change?.objectStore(name).count()
      if (counting) counting.onsuccess = () => counting.result > 0 && change?.abort()
    }
  }
  opening.onsuccess = () => {
    idb.deleteDatabase(OLD)
    opening.result.close()
  }
}

type Row = readonly [key: string, value: unknown]

/** Moves all rows within one transaction of the old database: other tabs, old and new, write and move before or after it. */
async function moveAll(old: IDBDatabase, profile: UseStore): Promise<Row[]> {
  const change = old.transaction(TABLES, 'readwrite')
  const over = promisifyRequest(change)
  const tables = TABLES.map((name) => change.objectStore(name))
  const [values = [], rescued = []] = await Promise.all(tables.map((table) => promisifyRequest<unknown[]>(table.getAll())))
  const rows = [...values.flatMap(rowOfValue), ...rescued.flatMap(rowOfRescued)]
  const kept = keep(profile, rows)
  // a transaction ends by itself when nothing is asked of it
  holdOpen(change, kept, () => tables.forEach((table) => table.clear()))
  await kept.catch(() => over.catch(() => undefined))
  await Promise.all([kept, over])
  return rows
}

function holdOpen(change: IDBTransaction, kept: Promise<unknown>, then: () => void): void {
  let outcome: 'pending' | 'kept' | 'failed' = 'pending'
  kept.then(
    () => (outcome = 'kept'),
    () => (outcome = 'failed'),
  )
  const goOn = (): void => {
    if (outcome === 'kept') return then()
    if (outcome === 'failed') return change.abort()
    change.objectStore('values').getKey('').onsuccess = goOn
  }
  goOn()
}

/** All at once or none. A value of the new store wins: it was moved before or is newer. */
async function keep(profile: UseStore, rows: readonly Row[]): Promise<readonly Row[]> {
  await profile('readwrite', (store) => {
    for (const [key, value] of rows) {
      const asked = store.get(key)
      asked.onsuccess = () => {
        if (asked.result === undefined) store.put(value, key)
        else if (key.startsWith('kept:')) store.put(joined(asked.result, value), key)
      }
    }
    store.put(true, MOVED)
    return promisifyRequest(store.transaction)
  })
  return rows
}

/** Encrypted edits are lists of records with ids; none of them may get lost. */
function joined(known: unknown, old: unknown): unknown {
  if (!Array.isArray(known) || !Array.isArray(old)) return known
  const ids = new Set(known.map(idOf))
  return [...(known as unknown[]), ...(old as unknown[]).filter((record) => !ids.has(idOf(record)))] // isArray says any[]
}

const idOf = (record: unknown): unknown => (typeof record === 'object' && record !== null && 'id' in record ? record.id : record)

/** As Dexie kept them: `{ key, value }`. */
const rowOfValue = (row: unknown): Row[] =>
  typeof row === 'object' && row !== null && 'key' in row && 'value' in row ? [[String(row.key), row.value]] : []

const rowOfRescued = (row: unknown): Row[] =>
  typeof row === 'object' && row !== null && 'id' in row && 'accountId' in row
    ? [[rescuedKey(String(row.accountId), String(row.id)), row]]
    : []
