import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAwake } from './keep-awake.ts'

/** A page that is looked at or not, and a browser that keeps its screen on, or refuses to. */
function createScreen() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const held = new Set<object>()
  const screen = {
    isAllowed: true,
    held,
    show(state: 'visible' | 'hidden') {
      page.visibilityState = state
      // the browser lets go by itself
      if (state === 'hidden') held.clear()
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
  const request = async (): Promise<{ release(): Promise<void> }> => {
    await Promise.resolve()
    if (!screen.isAllowed) throw new DOMException('low battery', 'NotAllowedError')
    const lock = { release: () => Promise.resolve(void held.delete(lock)) }
    held.add(lock)
    return lock
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return screen
}

let screen: ReturnType<typeof createScreen>
beforeEach(() => {
  screen = createScreen()
})
afterEach(() => vi.unstubAllGlobals())

const holds = (n: number) => vi.waitFor(() => expect(screen.held.size).toBe(n))

describe('S066 a screen that is kept on', () => {
  it('is kept on again after the page was hidden, and let go at the end', async () => {
    const letSleep = keepAwake()
    await holds(1)
    screen.show('hidden')
    expect(screen.held.size).toBe(0)
    screen.show('visible')
    await holds(1)
    letSleep()
    await holds(0)
    screen.show('hidden')
    screen.show('visible')
    await Promise.resolve()
    expect(screen.held.size).toBe(0)
  })

  it('is let go although it was asked for a moment before the end', async () => {
    const told = vi.fn()
    keepAwake(told)()
    await holds(0)
    expect(told).not.toHaveBeenCalled()
  })

  it('says when the device does not allow it, and when it does again', async () => {
    const told = vi.fn()
    screen.isAllowed = false
    const letSleep = keepAwake(told)
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(false))
    screen.isAllowed = true
    screen.show('visible')
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(true))
    letSleep()
    await holds(0)
  })
})
