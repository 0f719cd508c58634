import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenVisible } from './when-visible.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const work = vi.fn()
const show = (state: 'visible' | 'hidden'): void => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  work.mockReset()
  vi.stubGlobal('document', page)
  show('visible')
})
afterEach(() => vi.unstubAllGlobals())

it('is done at once in a page that is looked at, and only once', () => {
  whenVisible(work)
  expect(work).toHaveBeenCalledOnce()
  show('hidden')
  show('visible')
  expect(work).toHaveBeenCalledOnce()
})

it('waits in a hidden page until somebody is back, unless it was called off', () => {
  show('hidden')
  whenVisible(work)
  const callOff = whenVisible(work)
  callOff()
  expect(work).not.toHaveBeenCalled()
  show('visible')
  expect(work).toHaveBeenCalledOnce()
})
