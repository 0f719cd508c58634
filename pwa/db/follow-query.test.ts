import { expect, it } from 'vitest'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core'
import { followQuery, type Followed } from './follow-query.ts'

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 20 }, job: { type: 'string' }, n: { type: 'number' } },
  required: ['id', 'job'],
} as const
interface Row {
  id: string
  job: string
  n?: number
}

const PATIENT = { timeout: 20_000 }
let databases = 0
async function bench(rows: readonly Row[]) {
  const db = await createRxDatabase({ name: `follow-${++databases}`, storage: getRxStorageMemory(), multiInstance: false })
  const { rows: collection } = (await db.addCollections({ rows: { schema } })) as unknown as { rows: RxCollection<Row> }
  await collection.bulkInsert([...rows])
  const told: (readonly Row[])[] = []
  const follow = (query: object) => followQuery(collection as unknown as Followed, query, (docs) => told.push(docs as Row[]))
  return { db, collection, told, follow }
}

const ids = (rows: readonly Row[] | undefined): string[] => (rows ?? []).map(({ id }) => id)
const people = (count: number): Row[] => Array.from({ length: count }, (_, n) => ({ id: `p${String(n).padStart(5, '0')}`, job: 'a', n }))

it('makes of ten thousand documents only those anew that changed, and tells of what comes together once', async () => {
  const { db, collection, told, follow } = await bench(people(10_000))
  follow({ selector: { job: 'a' } })
  await expect.poll(() => told.length, PATIENT).toBe(1)
  const some = await collection.find({ selector: { n: { $lt: 500 } } }).exec()
  await Promise.all(some.map((doc) => doc.incrementalPatch({ n: (doc.n ?? 0) + 0.5 })))
  await expect.poll(() => told.at(-1)?.[499]?.n, PATIENT).toBe(499.5)
  const [before = [], after = []] = [told[0], told.at(-1)]
  // RxDB begins with the first, and takes the others together
  expect(told.length).toBeLessThanOrEqual(3)
  expect(after.filter((row, i) => row !== before[i])).toHaveLength(500)
  expect(after[3]).toEqual({ id: 'p00003', job: 'a', n: 3.5 })
  expect(after).toHaveLength(10_000)
  await db.close()
}, 30_000)

it('follows what comes, goes, moves in the order or no longer matches; what does not matter is not told', async () => {
  const { db, collection, told, follow } = await bench([...people(3), { id: 'x', job: 'b' }])
  follow({ selector: { job: 'a' }, sort: [{ n: 'desc' }] })
  await expect.poll(() => ids(told.at(-1)), PATIENT).toEqual(['p00002', 'p00001', 'p00000'])
  await collection.insert({ id: 'q', job: 'a', n: 1.5 })
  await expect.poll(() => ids(told.at(-1)), PATIENT).toEqual(['p00002', 'q', 'p00001', 'p00000'])
  await collection.upsert({ id: 'p00000', job: 'a', n: 9 })
  await expect.poll(() => ids(told.at(-1)), PATIENT).toEqual(['p00000', 'p00002', 'q', 'p00001'])
  await (await collection.findOne('p00002').exec())?.remove()
  await collection.upsert({ id: 'q', job: 'b', n: 1.5 })
  await expect.poll(() => ids(told.at(-1)), PATIENT).toEqual(['p00000', 'p00001'])
  const before = told.length
  await collection.upsert({ id: 'x', job: 'c' })
  await collection.upsert({ id: 'p00001', job: 'a', n: 1 })
  await expect.poll(() => told.length, PATIENT).toBe(before + 1)
  await db.close()
})

it('shares one reading between those that ask the same, is current for who comes later, and finds by id', async () => {
  const { db, collection, told, follow } = await bench(people(2))
  const stop = follow({ selector: { job: 'a' } })
  await expect.poll(() => told.length, PATIENT).toBe(1)
  stop()
  await collection.upsert({ id: 'p00000', job: 'a', n: 7 })
  expect(told).toHaveLength(1)
  follow({ selector: { job: 'a' } })
  await expect.poll(() => told.at(-1)?.[0], PATIENT).toEqual({ id: 'p00000', job: 'a', n: 7 })
  expect(told.at(-1)?.[1]).toBe(told[0]?.[1])
  follow({ selector: { id: 'p00001' } })
  await expect.poll(() => ids(told.at(-1)), PATIENT).toEqual(['p00001'])
  follow({ selector: { id: { $in: ['p00001', 'p00000', 'nobody'] } } })
  await expect.poll(() => ids(told.at(-1)), PATIENT).toEqual(['p00000', 'p00001'])
  await db.close()
})

it('a change that comes while the documents are read is neither lost nor undone', async () => {
  const { db, collection, told, follow } = await bench(people(3))
  follow({ selector: { job: 'a' } })
  const writes = [
    collection.upsert({ id: 'p00001', job: 'a', n: 100 }),
    collection.insert({ id: 'q', job: 'a' }),
    collection.findOne('p00002').remove(),
  ]
  await Promise.all(writes)
  await expect.poll(() => ids(told.at(-1)), PATIENT).toEqual(['p00000', 'p00001', 'q'])
  expect(told.at(-1)?.[1]?.n).toBe(100)
  await db.close()
})
