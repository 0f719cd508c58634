import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { fillWithDefaultSettings, normalizeMangoQuery, prepareQuery, type MangoQuery, type RxJsonSchema } from 'rxdb/plugins/core'
import { dexieQuery, getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { readInPages } from './page-reads.ts'

interface Person {
  id: string
  name: string
  age: number
  tags: Record<string, string[]>
}

const schema = fillWithDefaultSettings<Person>({
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 20 },
    name: { type: 'string', maxLength: 20 },
    age: { type: 'number', minimum: 0, maximum: 200, multipleOf: 1 },
    tags: { type: 'object' },
  },
  required: ['id', 'name', 'age', 'tags'],
  indexes: [['name', 'id']],
} as RxJsonSchema<Person>)

const COUNT = 241
const id = (n: number): string => `p${String((n * 97) % COUNT).padStart(5, '0')}`

/** Every seventh is deleted; names come five times each. */
async function start() {
  const instance = await getRxStorageDexie().createStorageInstance<Person>({
    databaseInstanceToken: 'token',
    databaseName: 'pages',
    collectionName: 'people',
    schema,
    options: {},
    multiInstance: false,
    devMode: false,
  })
  const rows = Array.from({ length: COUNT }, (_, n) => ({
    document: {
      id: id(n),
      name: `name ${n % 48}`,
      age: n % 90,
      tags: { '|bar': [`t${n % 3}`], plain: [] },
      _deleted: n % 7 === 0,
      _rev: '1-x',
      _meta: { lwt: 1_000_000 + n },
      _attachments: {},
    },
  }))
  await instance.bulkWrite(rows, 'test')
  return instance
}

const QUERIES: readonly MangoQuery<Person>[] = [
  { selector: { _deleted: false } as NonNullable<MangoQuery<Person>['selector']> },
  { selector: { name: 'name 17' }, sort: [{ name: 'asc' }, { id: 'asc' }] },
  { selector: { age: { $gt: 40 } } },
  { selector: { age: { $gt: 40 } }, sort: [{ age: 'desc' }, { id: 'asc' }], limit: 7 },
  { selector: { name: { $gte: 'name 2' } }, sort: [{ name: 'asc' }, { id: 'asc' }], limit: 110, skip: 30 },
  { selector: { name: { $gte: 'name 2' } }, sort: [{ name: 'asc' }, { id: 'asc' }], limit: 5 },
  { selector: { name: 'nobody' } },
  { selector: { id: { $lt: 'p00120' } }, limit: 0 },
]

it('queries answer as the storage answers them itself, over several pages, with limits, orders and names with a bar', async () => {
  const instance = await start()
  const asked = vi.spyOn(IDBIndex.prototype, 'openCursor')
  const expected = []
  const prepared = QUERIES.map((query) => prepareQuery(schema, normalizeMangoQuery(schema, query)))
  for (const one of prepared) expected.push(await dexieQuery(instance, one))
  expect(asked).toHaveBeenCalledTimes(QUERIES.length)
  asked.mockClear()
  readInPages(instance as unknown as Parameters<typeof readInPages>[0], 50)

  for (const [at, one] of prepared.entries()) expect(await instance.query(one)).toEqual(expected[at])
  expect(asked).not.toHaveBeenCalled()
  expect(expected.map(({ documents }) => documents.length)).toEqual([206, 5, 118, 7, 110, 5, 0, 0])
  await instance.remove()
})

it('a failed request is told to the caller', async () => {
  const instance = await start()
  readInPages(instance as unknown as Parameters<typeof readInPages>[0])
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(() => {
    const request = { error: new DOMException('gone', 'UnknownError') } as IDBRequest<unknown[]> // as far as it is looked at
    queueMicrotask(() => void request.onerror?.(new Event('error')))
    return request
  })
  await expect(instance.query(prepareQuery(schema, normalizeMangoQuery(schema, { selector: {} })))).rejects.toThrow('gone')
  await instance.remove()
})
