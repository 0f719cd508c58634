import { atom, useAtomValue } from 'jotai'
import type { Db, SyncController, SyncState } from '../../db/types.ts'
import { store } from '../../store.ts'
import { currentSession } from './session.ts'

/** The open database of whoever is signed in; null before it is opened and after sign-out. */
export const dbAtom = atom<Db | null>(null)
/** What the chip in the header tells; null while no database is open. */
export const syncStateAtom = atom<SyncState | null>(null)
export const useSyncController = (): SyncController | null => useAtomValue(dbAtom)?.sync ?? null

/**
 * Opens the database of the session once, however many screens ask. The code of the database comes with the first call, so that pages
 * without documents do not carry it. Rejects when nobody is signed in or the storage of the browser refuses.
 */
export function openSessionDatabase(): Promise<Db> {
  opening ??= open().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Stops syncing and closes; the documents stay on the device. */
export async function closeSessionDatabase(): Promise<void> {
  await leave((db) => db.close())
}

/** Stops syncing and erases this account's documents from the device. Only when nothing is unsent. */
export async function eraseSessionDatabase(): Promise<void> {
  await leave((db) => db.destroy())
}

let opening: Promise<Db> | null = null
let stopListening: () => void = () => undefined

async function open(): Promise<Db> {
  const session = currentSession()
  if (!session) throw new Error('nobody is signed in')
  const { openDatabase } = await import('../../db/open-db.ts')
  const db = await openDatabase({ actor: session.actor, token: session.token })
  const subscription = db.sync.state$.subscribe((state) => store.set(syncStateAtom, state))
  stopListening = () => subscription.unsubscribe()
  store.set(syncStateAtom, db.sync.state())
  store.set(dbAtom, db)
  return db
}

async function leave(how: (db: Db) => Promise<void>): Promise<void> {
  const db = await opening?.catch(() => null)
  opening = null
  stopListening()
  store.set(dbAtom, null)
  store.set(syncStateAtom, null)
  if (db) await how(db)
}
