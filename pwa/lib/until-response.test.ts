import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilResponse } from './until-response.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails so often, then gives its part. */
function failing(times: number): () => Promise<string> {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'here'
  })
}

it('tries again by itself after 1 s, 2 s, 4 s', async () => {
  const fetchIt = failing(3)
  const part = untilResponse(fetchIt)
  for (const [ms, tries] of [
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
    [4000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(fetchIt).toHaveBeenCalledTimes(tries)
  }
  expect(await part).toBe('here')
})

it('tries at once when the connection is back, and never waits longer than 30 s', async () => {
  const fetchIt = failing(20)
  void untilResponse(fetchIt)
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchIt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000)
  expect(fetchIt).toHaveBeenCalledTimes(6)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchIt).toHaveBeenCalledTimes(8)
})
