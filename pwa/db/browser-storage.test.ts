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
