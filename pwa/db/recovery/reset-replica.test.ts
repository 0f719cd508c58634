import { expect, it } from 'vitest'
import { addEdits, noteOldEdits } from './reset-replica.ts'
import { memoryStore } from '../device-store.ts'
import type { Scanned } from '../replication/replication-meta.ts'
import { REMEMBERED_MS, StartOver, type HeldEdits } from './start-over.ts'

const NOW = 10 * REMEMBERED_MS
const YOUNG = NOW - REMEMBERED_MS + 1
const OLD = NOW - REMEMBERED_MS - 1

async function* pageOf(...docs: { id: string; op: string; at: number; isDirty: boolean }[]): AsyncGenerator<Scanned[]> {
  // Only these parts of a stored document are looked at.
  const scanned = docs.map(({ id, op, at, isDirty }) => ({ doc: { id, op, _meta: { lwt: at } }, isDirty })) as unknown as Scanned[]
  yield await Promise.resolve(scanned)
}

const edits = () =>
  pageOf(
    { id: 'young', op: 'me:1', at: YOUNG, isDirty: true },
    { id: 'old', op: 'me:2', at: OLD, isDirty: true },
    { id: 'sent', op: 'me:3', at: OLD, isDirty: false },
  )

it('unsent edits older than the memory of the server are noted at a start, and stay noted after the next', async () => {
  const store = memoryStore()
  await noteOldEdits(new StartOver({ store, accountId: 'a' }), edits(), NOW)
  const startOver = new StartOver({ store, accountId: 'a' })
  await startOver.load()
  const old = [startOver.isTooOld('young', 'me:1'), startOver.isTooOld('old', 'me:2'), startOver.isTooOld('sent', 'me:3')]
  expect(old).toEqual([false, true, false])
  // Its user is told why.
  expect([startOver.wasUnsent('young'), startOver.wasUnsent('old')]).toEqual([false, true])
  expect(startOver.mustWipe('comments')).toBe(false)
})

it('an edit that was old stays so when its document is written again as it is, and the device then starts over', async () => {
  const startOver = new StartOver({ store: memoryStore(), accountId: 'a' })
  await noteOldEdits(startOver, edits(), NOW)
  const held: HeldEdits = { unsent: [], old: {} }
  const again = { id: 'old', op: 'me:2', at: NOW, isDirty: true }
  await addEdits(held, pageOf(again, { ...again, id: 'edited', op: 'me:4' }), { startOver, now: NOW })
  await startOver.begin(['comments'], held)
  expect([startOver.isTooOld('old', 'me:2'), startOver.isTooOld('edited', 'me:4')]).toEqual([true, false])
})
