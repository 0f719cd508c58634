import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureDb } from '../../features/capture/capture-db.ts'
import { clearCapture, recording, row, visit } from '../../features/capture/capture.fake.ts'
import { sessionAtom } from '../../features/session/session.ts'
import { store } from '../../store.ts'
import { enter } from './enter.ts'

const full = (): never => {
  throw new DOMException('no room', 'QuotaExceededError')
}
const tables = [captureDb.visits, captureDb.takes]
const startDelivery = vi.fn()
const open = (): Promise<boolean> => enter('i1', { nowMs: 2, startDelivery })

beforeEach(async () => {
  startDelivery.mockReset()
  await clearCapture()
  store.set(sessionAtom, visit.session)
})
afterEach(() => {
  for (const table of tables) {
    table.hook('updating').unsubscribe(full)
    table.hook('creating').unsubscribe(full)
  }
  store.set(sessionAtom, null)
})
const fill = (): void => {
  for (const table of tables) {
    table.hook('updating', full)
    table.hook('creating', full)
  }
}

describe('a page of an interview', () => {
  it('opens on a full device, whatever cannot be noted, and sends what is to be sent', async () => {
    await captureDb.visits.put({ ...visit, interviewId: 'i1' })
    const id = await recording([10])
    fill()
    store.set(sessionAtom, { ...visit.session, token: 'newer' })
    expect(await open()).toBe(true)
    expect(startDelivery).toHaveBeenCalledExactlyOnceWith('i1')
    expect(await row(id)).toMatchObject({ state: 'recording' })
    expect((await captureDb.visits.get('i1'))?.session.token).toBe('t')
  })

  it('opens on a full device that never opened the interview', async () => {
    fill()
    expect(await open()).toBe(true)
    expect(startDelivery).toHaveBeenCalledOnce()
  })

  it('writes nothing when nothing has changed, and the session when it is another', async () => {
    await captureDb.visits.put({ ...visit, interviewId: 'i1', openedAt: 1 })
    const put = vi.spyOn(captureDb.visits, 'put')
    await open()
    expect(put).not.toHaveBeenCalled()
    store.set(sessionAtom, { ...visit.session, token: 'newer' })
    await open()
    expect(await captureDb.visits.get('i1')).toMatchObject({ openedAt: 1, session: { token: 'newer' } })
    put.mockRestore()
  })

  it('gives back what a page left behind that died, and is not opened by somebody else', async () => {
    const id = await recording([10])
    await open()
    expect(await row(id)).toMatchObject({ state: 'interrupted' })
    store.set(sessionAtom, { ...visit.session, actor: { ...visit.session.actor, role: 'recruiter' } })
    expect(await open()).toBe(false)
    expect(startDelivery).toHaveBeenCalledOnce()
  })
})
