import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeSender } from '#worker/upload/idb-store.ts'
import { afterSpent, spentBytes } from '#worker/upload/send-policy.ts'
import { openExisting } from '#worker/vault/idb.ts'
import { must } from '#shared/primitives/must.ts'
import { captureDb } from './capture-db.ts'
import { clearCapture } from './capture.fake.ts'
import { followWorkerChanges } from './worker-changes.ts'

beforeEach(clearCapture)

// as pages read: single rows, and lists, which Dexie would answer from its cache
it.each([
  ['a row', async () => await captureDb.visits.get('i1')],
  ['a list', async () => (await captureDb.visits.where('interviewId').equals('i1').toArray())[0]],
  ['all', async () => (await captureDb.visits.toArray())[0]],
])('shows what the worker spent while a page is open, though it writes past Dexie: %s', async (_, read) => {
  const session = { token: 't' }
  await captureDb.visits.put({ interviewId: 'i1', session } as never)
  const shown: number[] = []
  const showing = liveQuery(async () => spentBytes((await read()) ?? {})).subscribe((bytes) => shown.push(bytes))
  await vi.waitFor(() => expect(shown).toEqual([0]))
  const stop = followWorkerChanges()
  const db = must(await openExisting(indexedDB, 'capture', 'uploads'), 'the page has made it')
  await changeSender(db, 'i1', (sender) => afterSpent(sender, 'voice.webm', 12))
  await vi.waitFor(() => expect(shown.at(-1)).toBe(12))
  showing.unsubscribe()
  stop()
  db.close()
})
