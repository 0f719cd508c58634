import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageTroubleOf } from '../db/storage-errors.ts'
import { closeIfSilent } from './close-if-silent.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a database that never opens fails what waits for it, and opens once the browser answers again', async () => {
  const silent = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest)
  const db = new Dexie('silent')
  db.version(1).stores({ rows: 'id' })
  closeIfSilent(db)
  const asked = db
    .table('rows')
    .count()
    .then(
      () => null,
      (error: unknown) => error,
    )
  await vi.advanceTimersByTimeAsync(7000)
  expect(storageTroubleOf(await asked)).toBe('broken')
  silent.mockRestore()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  expect(await db.table('rows').count()).toBe(0)
  db.close()
})
