import { atom, useAtomValue } from 'jotai'
import { call } from '../../api/client.ts'
import type { Db, SyncController, SyncState } from '../../db/types.ts'
import { commandsAtom, outboxAtom, withCommands, type PageOutbox } from '../outbox/outbox-state.ts'
import { store } from '../../store.ts'
import { untilErased } from './erasing.ts'
import { openLock } from './other-tabs.ts'
import { currentSession, sessionAtom } from './session.ts'

/** Open database of the signed-in account; null before it is opened and after sign-out. */
export const dbAtom = atom<Db | null>(null)
/** State of the chip in the header; null while no database is open. */
export const syncStateAtom = atom<SyncState | null>(null)
export const useSyncController = (): SyncController | null => useAtomValue(dbAtom)?.sync ?? null

/**
 * Opens the session's database once, however many screens ask, and loads its code then, so that pages without documents do not carry it.
 * Rejects when nobody is signed in or storage refuses.
 */
export function openSessionDatabase(): Promise<Db> {
  opening ??= open().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Opens anew after the browser lost its storage. The screens stay where they are, with what was typed. */
export function reopenSessionDatabase(): Promise<Db> {
  const before = opening
  opening = reopen(before).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Stops syncing and closes; the documents stay on the device. */
export async function closeSessionDatabase(): Promise<void> {
  await leave((db) => db.close())
}

/** Stops syncing and erases this account's documents from the device. What is unsent must be sent, sealed or given up before. */
export async function eraseSessionDatabase(): Promise<void> {
  await leave((db) => db.destroy())
}

/** Database that belongs to no session any more; `release` once nothing of it is used. */
export interface DetachedDatabase {
  db: Db | null
  release: () => void
}

/** Lets go of the open database without closing it, so that another session can go on at once. */
export async function detachSessionDatabase(): Promise<DetachedDatabase> {
  const detached = opening
  const release = stopListening
  opening = null
  stopListening = () => undefined
  stopHearing()
  store.set(dbAtom, null)
  store.set(syncStateAtom, null)
  return { db: (await detached?.catch(() => null)) ?? null, release }
}

let opening: Promise<Db> | null = null
let stopListening: () => void = () => undefined
/** Ends what is heard of the database, while other tabs still take it for open. */
let stopHearing: () => void = () => undefined

async function open(): Promise<Db> {
  const session = currentSession()
  if (!session) throw new Error('nobody is signed in')
  await untilErased(session.actor.id)
  const { openDatabase } = await import('../../db/open-db.ts')
  const db = await openDatabase({ actor: session.actor, token: session.token })
  // only recruiters give commands; storage that refuses is told by the documents, which lie beside it
  const outbox = session.actor.role === 'recruiter' ? await openOutbox(db).catch(() => null) : null
  store.set(outboxAtom, outbox)
  stopListening = listen(db)
  store.set(syncStateAtom, stateNow(db))
  store.set(dbAtom, db)
  return db
}

const openOutbox = async (db: Db): Promise<PageOutbox> => await (await import('../outbox/page-outbox.ts')).openPageOutbox(db)

const stateNow = (db: Db): SyncState => withCommands(db.sync.state(), store.get(commandsAtom))

function listen(db: Db): () => void {
  const release = openLock(db.actor.id)
  const tell = (): void => {
    const state = stateNow(db)
    const isNew = store.get(syncStateAtom)?.reason !== state.reason
    store.set(syncStateAtom, state)
    if (isNew && state.reason === 'session') void learnWhy()
  }
  const subscription = db.sync.state$.subscribe(tell)
  const forgetCommands = store.sub(commandsAtom, tell)
  // a repeated sign-in of the same person keeps the database open
  const forget = store.sub(sessionAtom, () => {
    const session = currentSession()
    if (session?.actor.id !== db.actor.id) return
    db.sync.setToken(session.token)
    void store.get(outboxAtom)?.sessionRenewed()
  })
  stopHearing = () => {
    subscription.unsubscribe()
    forget()
    forgetCommands()
    store.get(outboxAtom)?.stop()
    store.set(outboxAtom, null)
  }
  const hearNothing = stopHearing
  return () => {
    hearNothing()
    release()
  }
}

/** Sync only knows that its session was refused; the refusal of a call says whether a new password is due, and the client listens for that. */
const learnWhy = (): Promise<unknown> => call('session', 'list', {}).catch(() => undefined)

async function reopen(before: Promise<Db> | null): Promise<Db> {
  const old = await before?.catch(() => null)
  stopListening()
  // a lost database cannot be closed properly; opening tells the truth
  await old?.close().catch(() => undefined)
  return await open()
}

async function leave(how: (db: Db) => Promise<void>): Promise<void> {
  const db = await opening?.catch(() => null)
  opening = null
  store.set(dbAtom, null)
  store.set(syncStateAtom, null)
  try {
    if (db) await how(db)
  } finally {
    // only now may another tab take this one for gone
    stopListening()
  }
}
