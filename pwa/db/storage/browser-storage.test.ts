import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage, canOpenStorage } from './browser-storage.ts'
import { deviceOptions, FakeServer, RECRUITER } from '../device.fake.ts'
import { insertDoc } from '../edit.ts'
import { openDatabase } from '../open-db.ts'
import { StorageBrokenError } from '../storage-errors.ts'

afterEach(() => vi.restoreAllMocks())

const refuse = () => {
  throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
}

it('a database that could not be opened opens at the next try, without a reload', async () => {
  const options = deviceOptions(new FakeServer(), { storage: browserStorage(() => undefined) })
  const refusing = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse)
  await expect(openDatabase(options)).rejects.toBeInstanceOf(StorageBrokenError)
  expect(await canOpenStorage()).toBe(false)
  refusing.mockRestore()
  expect(await canOpenStorage()).toBe(true)
  const db = await openDatabase(options)
  await db.sync.awaitInitial()
  expect(await db.recover()).toBe(true)
  const again = await openDatabase(options)
  await again.sync.awaitInitial()
  await again.destroy()
})

it('documents are stored without an index that nothing reads', async () => {
  const options = deviceOptions(new FakeServer(), { storage: browserStorage(() => undefined) })
  const db = await openDatabase(options)
  await db.sync.awaitInitial()
  const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.endsWith('--comments'))
  const raw = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name ?? '')
    request.onsuccess = () => resolve(request.result)
  })
  expect([...raw.transaction('docs').objectStore('docs').indexNames]).toEqual(['[_deleted+id]', '[_deleted+iv+id]', '[_meta.lwt+id]'])
  raw.close()
  await db.destroy()
})

it('live queries of other databases remember nothing of what is written', async () => {
  const db = await openDatabase(deviceOptions(new FakeServer(), { storage: browserStorage(() => undefined) }))
  await db.sync.awaitInitial()
  const told: string[] = []
  const hear = (parts: object): void => void told.push(...Object.keys(parts))
  // of a database that was just made Dexie tells once
  Dexie.on('storagemutated', hear)
  await insertDoc(
    db,
    'comments',
    { id: 'c1', scope: 'job:j', iv: 'i' },
    { interviewId: 'i', authorId: RECRUITER.id, authorName: 'Rita', text: 'mine', createdAt: 1 },
  )
  Dexie.on.storagemutated.unsubscribe(hear)
  expect(told).toEqual([])
  await db.destroy()
})
