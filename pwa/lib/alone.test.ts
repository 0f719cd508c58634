import { afterEach, describe, expect, it, vi } from 'vitest'
import { alone, aloneOrNot } from './alone.ts'

const work = (): Promise<string> => Promise.resolve('done')
const silent = { query: () => new Promise(() => undefined), request: () => new Promise(() => undefined) }
const answering = {
  query: () => Promise.resolve({}),
  request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: null) => unknown)(null),
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('work of one tab at a time', () => {
  it.each([
    ['no locks', undefined],
    ['locks that never answer', silent],
  ])('runs in a browser with %s', async (_what, locks) => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { locks })
    const both = Promise.all([alone('a', work), aloneOrNot('a', work)])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await both).toEqual(['done', 'done'])
  })

  it('waits for another tab, or is left to it', async () => {
    vi.stubGlobal('navigator', { locks: answering })
    expect([await alone('a', work), await aloneOrNot('a', work)]).toEqual(['done', null])
  })
})
