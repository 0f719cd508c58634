import 'fake-indexeddb/auto'
import { Dexie, liveQuery, type IntervalTree } from 'dexie'
import { beforeEach, expect, it, vi } from 'vitest'
import { captureDb } from './capture-db.ts'
import { bytes, clearCapture, recording } from './capture.fake.ts'
import { appendChunk } from './takes.ts'

beforeEach(clearCapture)

const keysIn = (tree: IntervalTree | null | undefined): number => (tree && 'from' in tree ? 1 + keysIn(tree.l) + keysIn(tree.r) : 0)

it('what Dexie remembers for a live query that does not run does not grow with the pieces of an answer (S052)', async () => {
  // as its live queries gather it
  const remembered = {}
  const remember = (parts: object): void => void Dexie.extendObservabilitySet(remembered, parts as never)
  const size = (): number => Object.values<IntervalTree>(remembered).reduce((sum, tree) => sum + keysIn(tree), 0)
  Dexie.on('storagemutated', remember)
  const taken = await recording([1, 2])
  const before = size()
  for (let n = 2; n < 40; n++) await appendChunk(taken, 0, { bytes: bytes(3, n), toMs: n * 1000 })
  Dexie.on.storagemutated.unsubscribe(remember)
  expect(before).toBeGreaterThan(0)
  expect(size()).toBe(before)
})

it('a live query of pieces hears of each', async () => {
  const seen: number[] = []
  const taken = await recording([1])
  const showing = liveQuery(() => captureDb.chunks.where({ takeId: taken }).count()).subscribe((count) => seen.push(count))
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
  await appendChunk(taken, 0, { bytes: bytes(3, 1), toMs: 2000 })
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2))
  await captureDb.chunks.clear()
  await vi.waitFor(() => expect(seen.at(-1)).toBe(0))
  showing.unsubscribe()
})
