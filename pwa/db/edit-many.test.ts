import type { RxStorage } from 'rxdb/plugins/core'
import { expect, it, vi } from 'vitest'
import { arrivingMeanwhile, commentOf, deviceOptions, FakeServer, memoryStorage, useDevices } from './device.fake.ts'
import { editDoc, editDocs, insertDocs, removeDoc, WRITTEN_TOGETHER } from './edit.ts'
import { StorageFullError } from './storage-errors.ts'
import type { Db } from './types.ts'

const { start } = useDevices()
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000, interval: 10 })
const names = (n: number): string[] => Array.from({ length: n }, (_, i) => `c${i}`)
const fields = { interviewId: 'i', authorId: 'a', authorName: 'A', text: 'old', createdAt: 1 }
const textsOf = async (db: Db): Promise<string[]> => (await db.collections.comments.find().exec()).map((doc) => doc.get('text') as string)

/** A storage that counts writes of documents, and fails the one after the last that may succeed. */
function countingStorage(): { storage: RxStorage<unknown, unknown>; writes: number[]; failAfter: (n: number) => void } {
  const storage = memoryStorage()
  const create = storage.createStorageInstance.bind(storage)
  const writes: number[] = []
  let left = Infinity
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    if (params.collectionName !== 'comments') return instance
    const write = instance.bulkWrite.bind(instance)
    instance.bulkWrite = async (rows, context) => {
      if (left-- <= 0) throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
      writes.push(rows.length)
      return await write(rows, context)
    }
    return instance
  }
  return { storage, writes, failAfter: (n) => (left = n) }
}

async function deviceWith(n: number) {
  const server = new FakeServer()
  const counted = countingStorage()
  const db = await start(deviceOptions(server, { storage: counted.storage }))
  await db.sync.awaitInitial()
  const rows = names(n).map((id) => ({ place: { id, scope: 'job:j', iv: 'i' }, fields }))
  await insertDocs(db, 'comments', rows)
  await db.sync.syncNow()
  server.pushed.length = 0
  counted.writes.length = 0
  return { server, db, ...counted }
}

it('writes many edits together, each with a stamp of its own, counts them at once and sends them', async () => {
  const { server, db, writes } = await deviceWith(1200)
  const heard: number[] = []
  const { docs, error } = await editDocs(db, 'comments', names(1200), { edit: () => ({ text: 'new' }), onDone: (n) => heard.push(n) })
  expect(error).toBeUndefined()
  expect(heard).toEqual([WRITTEN_TOGETHER, 2 * WRITTEN_TOGETHER, 1200])
  expect(db.sync.state().unsent).toBe(1200)
  // RxDB begins with the first edit it hears of, and takes the others together
  expect(writes.length).toBeLessThanOrEqual(6)
  expect(new Set(docs.map(({ op }) => op)).size).toBe(1200)
  expect(docs.every((doc) => doc.fop['text'] === doc.op && doc.fop['createdAt'] !== doc.op)).toBe(true)
  await db.sync.syncNow()
  expect(new Set(server.pushed.map((doc) => doc['id'])).size).toBe(1200)
  expect(db.sync.state().unsent).toBe(0)
})

it('leaves out what is not here and what is to stay, and does not send it', async () => {
  const { server, db } = await deviceWith(3)
  await removeDoc(db, 'comments', 'c0')
  await db.sync.syncNow()
  server.pushed.length = 0
  const { docs } = await editDocs(db, 'comments', ['c0', 'c1', 'c2', 'nobody'], {
    edit: ({ id }) => (id === 'c1' ? null : { text: 'new' }),
  })
  expect(docs.map(({ id }) => id)).toEqual(['c2'])
  await db.sync.syncNow()
  expect(server.pushed.map((doc) => doc['id'])).toEqual(['c2'])
})

it('edits the document that came while it was asked for', async () => {
  const { db } = await deviceWith(2)
  const busy = arrivingMeanwhile(db, (here) => editDoc(here, 'comments', 'c1', { text: 'a colleague' }))
  const seen: string[] = []
  await editDocs(busy, 'comments', ['c0', 'c1'], {
    edit: ({ text }) => {
      seen.push(text)
      return { text: `${text} and I` }
    },
  })
  expect((await textsOf(db)).toSorted()).toEqual(['a colleague and I', 'old and I'])
  expect(seen).toContain('a colleague')
})

it('tells what was written when the storage fails in the middle; that stays and is sent', async () => {
  const { server, db, failAfter } = await deviceWith(1200)
  server.isUp = false
  failAfter(2)
  const heard: number[] = []
  const { docs, error } = await editDocs(db, 'comments', names(1200), { edit: () => ({ text: 'new' }), onDone: (n) => heard.push(n) })
  failAfter(Infinity)
  expect(error).toBeInstanceOf(StorageFullError)
  expect([docs.length, heard]).toEqual([WRITTEN_TOGETHER, [WRITTEN_TOGETHER]])
  expect((await textsOf(db)).filter((text) => text === 'new')).toHaveLength(WRITTEN_TOGETHER)
  expect(db.sync.state().unsent).toBe(WRITTEN_TOGETHER)
  server.isUp = true
  await eventually(() => expect(new Set(server.pushed.map((doc) => doc['id'])).size).toBe(WRITTEN_TOGETHER))
})

it('an insert of many says that somebody is there already', async () => {
  const server = new FakeServer()
  server.documents.set('comments', [commentOf('c1', 'there')])
  const db = await start(deviceOptions(server))
  await db.sync.awaitInitial()
  const rows = ['c0', 'c1'].map((id) => ({ place: { id, scope: 'job:j', iv: 'i' }, fields }))
  await expect(insertDocs(db, 'comments', rows)).rejects.toThrow('here already')
  expect((await textsOf(db)).toSorted()).toEqual(['old', 'there'])
})
