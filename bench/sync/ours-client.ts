import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import type { RxStorage } from 'rxdb/plugins/core'
import { filter, firstValueFrom } from 'rxjs'
import { newId } from '#shared/primitives/ids.ts'
import { memoryStore } from '#pwa/db/device-store.ts'
import { editDoc } from '#pwa/db/edit.ts'
import { openDatabase } from '#pwa/db/open-db.ts'
import type { Db } from '#pwa/db/types.ts'
import { Caller } from '#tests/sync/support/http.ts'
import { serve } from '../lib/child.ts'
import { editedText, remark } from '../lib/data.ts'
import type { Place } from './ours-server.ts'

/** The app's own client: RxDB in memory, the replication, the stamps, the guard; one collection, as the rivals have one database. */
async function open(place: Place, line: { isUp: boolean }): Promise<Db> {
  return await openDatabase({
    ...place.person,
    databaseName: `bench-${newId()}`,
    storage: { ...getRxStorageMemory(), collectionStates: new Map() } as unknown as RxStorage<unknown, unknown>,
    store: memoryStore(),
    fetch: async (input, init) => {
      if (!line.isUp) throw new TypeError('no line')
      return await fetch(`${place.url}${String(input as string)}`, init)
    },
    multiInstance: false,
    collections: ['comments'],
    sync: { retryBaseMs: 20, pollMs: 3_600_000 },
  })
}

/** Makes the documents through the push call, as a device would. */
async function seed({ place, count }: { place: Place; count: number }): Promise<void> {
  const caller = new Caller(place.url, place.person)
  const { interviewId, scope } = place.world
  const at = { interviewId, authorId: place.person.actor.id }
  for (let from = 0; from < count; from += 200) {
    const rows = Array.from({ length: Math.min(200, count - from) }, (_, i) => ({
      newDocumentState: caller.make({ id: newId(), scope, iv: interviewId }, { ...remark(from + i, at) }),
    }))
    const answer = await caller.push('comments', rows)
    if (answer.rejects.length > 0) throw new Error(`seed refused: ${JSON.stringify(answer.rejects[0])}`)
  }
}

async function initial({ place, count }: { place: Place; count: number }): Promise<number> {
  const began = performance.now()
  const db = await open(place, { isUp: true })
  await db.sync.awaitInitial()
  const ms = performance.now() - began
  const here = await db.collections.comments.count().exec()
  if (here !== count) throw new Error(`${here} of ${count} documents arrived`)
  await db.destroy()
  return ms
}

/** Edits are made offline; the clock runs from the moment the connection is there until the server has acknowledged all of them. */
async function push({ place, count, round }: { place: Place; count: number; round: number }): Promise<number> {
  const line = { isUp: true }
  const db = await open(place, line)
  await db.sync.awaitInitial()
  line.isUp = false
  await editAll(db, count, round)
  if (db.sync.state().unsent !== count) throw new Error(`${db.sync.state().unsent} of ${count} edits wait`)
  line.isUp = true
  const began = performance.now()
  void db.sync.syncNow({ timeoutMs: 60_000 })
  await allAcknowledged(db)
  const ms = performance.now() - began
  await db.destroy()
  return ms
}

/** Edits are made one after the other while connected; the clock runs from the first edit until the server has acknowledged all. */
async function live({ place, count, round }: { place: Place; count: number; round: number }): Promise<number> {
  const db = await open(place, { isUp: true })
  await db.sync.awaitInitial()
  const began = performance.now()
  await editAll(db, count, round)
  await allAcknowledged(db)
  const ms = performance.now() - began
  await db.destroy()
  return ms
}

async function editAll(db: Db, count: number, round: number): Promise<void> {
  const docs = await db.collections.comments.find({ sort: [{ id: 'asc' }], limit: count }).exec()
  for (const [i, doc] of docs.entries()) await editDoc(db, 'comments', doc.id, { text: editedText(i, round) })
}

let quiet: Db | undefined
const opened = (): Db => {
  if (!quiet) throw new Error('not open')
  return quiet
}

/** Opens a device that stays connected, for counting bytes. */
async function openQuiet({ place }: { place: Place }): Promise<void> {
  quiet = await open(place, { isUp: true })
  await quiet.sync.awaitInitial()
}

/** Makes the edits in sequence, each until it is confirmed. */
async function editQuiet({ count }: { count: number }): Promise<void> {
  const db = opened()
  const docs = await db.collections.comments.find({ limit: count }).exec()
  for (const [i, doc] of docs.entries()) {
    await editDoc(db, 'comments', doc.id, { text: editedText(i, 9) })
    await db.sync.awaitPushed('comments', doc.id)
  }
  await db.sync.syncNow()
}

async function pullQuiet({ times }: { times: number }): Promise<void> {
  for (let i = 0; i < times; i++) await opened().sync.syncNow()
}

async function allAcknowledged(db: Db): Promise<void> {
  await firstValueFrom(db.sync.state$.pipe(filter((state) => state.unsent === 0)))
}

serve({ seed, initial, push, live, openQuiet, editQuiet, pullQuiet, closeQuiet: () => opened().destroy(), stop: () => undefined })
