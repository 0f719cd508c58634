import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../store.ts'
import { busyAtom } from '../../lib/busy.ts'
import { closeOnFreeze } from './close-on-freeze.ts'
import { captureDb } from './capture-db.ts'

const reload = vi.fn()
const end = vi.fn()
let page: EventTarget
beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload })
  await captureDb.open()
  closeOnFreeze(end)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  store.set(busyAtom, 0)
})

it('a page that is put to sleep begins nothing more in the database, ends its sends, and starts anew when it is woken', async () => {
  page.dispatchEvent(new Event('freeze'))
  expect(end).toHaveBeenCalledOnce()
  await expect(captureDb.takes.count()).rejects.toThrow(/closed/i)
  expect(reload).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('resume'))
  expect(reload).toHaveBeenCalledOnce()
})

it('a page with a take or unsaved input keeps both', async () => {
  store.set(busyAtom, 1)
  page.dispatchEvent(new Event('freeze'))
  page.dispatchEvent(new Event('resume'))
  expect(end).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  expect(await captureDb.takes.count()).toBe(0)
})
