import type { RxStorageInstance } from 'rxdb/plugins/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deferMeta } from './deferred-meta.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const META = 'replication-down-write-meta'
const CHECKPOINT = 'replication-set-checkpoint'
const LONG_MS = 10_000
const rows = (...ids: string[]) => ids.map((id) => ({ document: { id } as never }))

/** Records the writes that reached the storage, in order. */
function start() {
  const written: string[] = []
  const trouble = { isOn: false }
  const storage = {
    bulkWrite: async (given: { document: { id: string } }[]) => {
      await Promise.resolve()
      if (trouble.isOn) throw new Error('no room')
      written.push(...given.map(({ document }) => document.id))
      return { error: [] }
    },
    findDocumentsById: async (ids: string[]) => await Promise.resolve(ids.filter((id) => written.includes(id)).map((id) => ({ id }))),
    close: async () => await Promise.resolve(),
  }
  // the methods that are used
  const instance = storage as unknown as RxStorageInstance<{ id: string }, unknown, unknown>
  deferMeta(instance)
  return { instance, written, trouble }
}

it('new rows wait until no more come', async () => {
  const { instance, written } = start()
  await instance.bulkWrite(rows('a'), META)
  await vi.advanceTimersByTimeAsync(300)
  await instance.bulkWrite(rows('b'), META)
  await vi.advanceTimersByTimeAsync(300)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(written).toEqual(['a', 'b'])
})

it('a stream that never pauses does not hold them back for ever', async () => {
  const { instance, written } = start()
  for (let i = 0; i < 100; i++) {
    await instance.bulkWrite(rows(`r${i}`), META)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(written.length).toBeGreaterThan(10)
})

it('a checkpoint is never stored before the rows it comes after', async () => {
  const { instance, written } = start()
  await instance.bulkWrite(rows('a'), META)
  const checkpoint = instance.bulkWrite(rows('down|1'), CHECKPOINT)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  await checkpoint
  expect(written).toEqual(['a', 'down|1'])
})

it('who asks for a waiting row finds it, and another write of it comes after it', async () => {
  const { instance, written } = start()
  await instance.bulkWrite(rows('a'), META)
  expect(await instance.findDocumentsById(['a'], true)).toEqual([{ id: 'a' }])
  await instance.bulkWrite(rows('b'), META)
  await instance.bulkWrite([{ previous: { id: 'b' } as never, document: { id: 'b' } as never }], META)
  expect(written).toEqual(['a', 'b', 'b'])
})

it('asking for others does not hurry them', async () => {
  const { instance, written } = start()
  await instance.bulkWrite(rows('a'), META)
  await instance.findDocumentsById(['x'], true)
  expect(written).toEqual([])
})

it('when waiting rows cannot be written, no checkpoint passes them and no later row is taken', async () => {
  const { instance, written, trouble } = start()
  await instance.bulkWrite(rows('a'), META)
  const checkpoint = instance.bulkWrite(rows('down|1'), CHECKPOINT).catch((error: unknown) => String(error))
  trouble.isOn = true
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(await checkpoint).toContain('no room')
  trouble.isOn = false
  await expect(instance.bulkWrite(rows('b'), META)).rejects.toThrow('could not be written')
  await expect(instance.bulkWrite(rows('down|1'), CHECKPOINT)).rejects.toThrow('no room')
  expect(written).toEqual([])
})

it('closing writes what waits', async () => {
  const { instance, written } = start()
  await instance.bulkWrite(rows('a'), META)
  await instance.close()
  expect(written).toEqual(['a'])
})
