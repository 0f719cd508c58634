import { Dexie, type EntityTable } from 'dexie'

/**
 * Small facts of this browser profile that must outlive a reload and are not documents: the session, preferences, the outbox.
 * The service worker opens the same database, so its version and stores change together with `service-worker`.
 */
export const sessionDb = new Dexie('session') as Dexie & {
  // Dexie's own way to type its tables: they are made by `version().stores()` below.
  values: EntityTable<ValueRow, 'key'>
  outbox: EntityTable<OutboxRow, 'id'>
  rescued: EntityTable<RescuedRow, 'id'>
}

sessionDb.version(1).stores({ values: 'key', outbox: 'id, at', rescued: 'id, accountId' })

/** One value: session, preferences, device id, return path, highest lwt. */
export interface ValueRow {
  key: string
  value: unknown
}

/** A call that waits for a line (calls marked `offline: 'queue'`); its id makes a repeat the same command. */
export interface OutboxRow {
  id: string
  at: number
  call: string
  input: unknown
  accountId: string
}

/** Text of an edit that the server did not take; kept until its author decides. */
export interface RescuedRow {
  id: string
  at: number
  accountId: string
  collection: string
  docId: string
  reason: string
  fields: Record<string, unknown>
}

/** The stored value, or undefined. The reader parses it: storage is an edge. */
export const readValue = async (key: string): Promise<unknown> => (await sessionDb.values.get(key))?.value

export async function writeValue(key: string, value: unknown): Promise<void> {
  await sessionDb.values.put({ key, value })
}

export async function deleteValue(key: string): Promise<void> {
  await sessionDb.values.delete(key)
}
