import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../store.ts'
import { ElsewhereError, holdQuestion } from '../capture/question-lock.ts'
import { isActive } from '../../lib/activity.ts'
import { busyAtom } from '../../lib/busy.ts'
import { holdTake } from './hold-take.ts'

const of = { interviewId: 'i1', questionId: 'q1' }
const { locks } = navigator
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelectorAll: () => [] })
const sentinel = { release: vi.fn(() => Promise.resolve()) }
const request = vi.fn(() => Promise.resolve(sentinel))

beforeEach(() => {
  vi.clearAllMocks()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { locks, wakeLock: { request } })
})
afterEach(() => vi.unstubAllGlobals())

const show = (state: 'visible' | 'hidden'): void => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

it('keeps the screen awake, asks again when the page is seen again, and lets go once the take is over', async () => {
  const letGo = await holdTake(of)
  expect(request).toHaveBeenCalledOnce()
  show('hidden')
  expect(request).toHaveBeenCalledOnce()
  show('visible')
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  letGo()
  expect(sentinel.release).toHaveBeenCalled()
  show('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

it('records all the same where the screen cannot be kept awake', async () => {
  request.mockImplementationOnce(() => Promise.reject(new DOMException('no battery', 'NotAllowedError')))
  const letGo = await holdTake(of)
  expect(isActive()).toBe(true)
  letGo()
  vi.stubGlobal('navigator', { locks })
  const letGoAgain = await holdTake(of)
  expect(isActive()).toBe(true)
  letGoAgain()
})

it('keeps updates and sign-outs away while the take runs', async () => {
  const before = store.get(busyAtom)
  const letGo = await holdTake(of)
  expect([store.get(busyAtom), isActive()]).toEqual([before + 1, true])
  letGo()
  letGo()
  expect([store.get(busyAtom), isActive()]).toEqual([before, false])
})

it('holds nothing while another tab is at the question', async () => {
  const before = store.get(busyAtom)
  const letGo = await holdQuestion(of)
  await expect(holdTake(of)).rejects.toThrow(ElsewhereError)
  expect([store.get(busyAtom), isActive(), request.mock.calls.length]).toEqual([before, false, 0])
  const other = await holdTake({ ...of, questionId: 'q2' })
  other()
  letGo()
  const own = await holdTake(of)
  own()
})
