import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { speedUpBatchReads } from './batch-reads.ts'

const opened: Dexie[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const database of opened.splice(0)) await database.delete()
})

const idOf = (i: number): string => `d${String(i).padStart(5, '0')}`

/** Documents with even numbers. */
async function start(count: number) {
  const database = new Dexie('batch-reads')
  opened.push(database)
  speedUpBatchReads(database)
  database.version(1).stores({ docs: 'id' })
  const docs = database.table<{ id: string }, string>('docs')
  await docs.bulkPut(Array.from({ length: count }, (_, i) => ({ id: idOf(2 * i) })))
  const requests = vi.spyOn(IDBObjectStore.prototype, 'get')
  return { database, docs, requests }
}

const range = (from: number, to: number, step = 1): string[] => Array.from({ length: (to - from) / step }, (_, i) => idOf(from + i * step))

it('keys that are not stored cost no request each', async () => {
  const { docs, requests } = await start(50)
  expect(await docs.bulkGet(range(1, 401, 2))).toEqual(Array.from({ length: 200 }, () => undefined))
  expect(requests).not.toHaveBeenCalled()
})

it('stored and missing keys come back in the order they were asked for', async () => {
  const { docs } = await start(100)
  const keys = range(0, 300).toReversed()
  expect((await docs.bulkGet(keys)).map((doc) => doc?.id)).toEqual(
    keys.map((id) => (Number(id.slice(1)) % 2 === 0 && id < idOf(200) ? id : undefined)),
  )
})

it('keys spread thinly over many documents are asked for one by one', async () => {
  const { docs, requests } = await start(2000)
  const keys = range(0, 4000, 40)
  expect((await docs.bulkGet(keys)).map((doc) => doc?.id)).toEqual(keys)
  expect(requests).toHaveBeenCalledTimes(100)
})

it('reads what the same transaction has written', async () => {
  const { database, docs } = await start(10)
  await database.transaction('rw', docs, async () => {
    await docs.put({ id: idOf(7) })
    const found = await docs.bulkGet(range(0, 120))
    expect(found[7]).toEqual({ id: idOf(7) })
    await docs.put({ id: idOf(9) })
  })
  expect(await docs.count()).toBe(12)
})
