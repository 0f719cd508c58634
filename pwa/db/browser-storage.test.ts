import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage, canOpenStorage } from './browser-storage.ts'
import { deviceOptions, FakeServer } from './device-test-kit.ts'
import { openDatabase } from './open-db.ts'
import { StorageBrokenError } from './storage-errors.ts'

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
