import { expect, it, vi } from 'vitest'
import { ApiError, OfflineError } from './client.ts'
import { reloadOnline, runQuery, type QueryState } from './query.ts'

function asked<T>(ask: (signal: AbortSignal) => Promise<T>) {
  const shown: QueryState<T>[] = []
  return { shown, stop: runQuery(ask, (state) => shown.push(state)) }
}

it('a query shows what the server gave', async () => {
  const { shown } = asked(() => Promise.resolve([1, 2]))
  await vi.waitFor(() => expect(shown).toEqual([{ phase: 'ready', data: [1, 2] }]))
})

it('a query without a connection says so, and a refused one has its code and words', async () => {
  const offline = asked(() => Promise.reject(new OfflineError('no answer')))
  const refused = asked(() => Promise.reject(new ApiError({ status: 200, error_code: 3, message: 'Not in this group.' })))
  await vi.waitFor(() => expect(offline.shown).toMatchObject([{ phase: 'failed', failure: { kind: 'offline', code: 9 } }]))
  await vi.waitFor(() =>
    expect(refused.shown).toMatchObject([{ phase: 'failed', failure: { kind: 'refused', code: 3, message: 'Not in this group.' } }]),
  )
})

it('a query that is given up aborts its request and shows nothing more, however it ends', async () => {
  const ends = Promise.withResolvers<number>()
  const given: AbortSignal[] = []
  const late = asked((signal) => {
    given.push(signal)
    return ends.promise
  })
  const failing = asked(async () => {
    await ends.promise
    throw new OfflineError('no answer')
  })
  late.stop()
  failing.stop()
  ends.resolve(1)
  await ends.promise
  await Promise.resolve()
  expect(given.map(({ aborted }) => aborted)).toEqual([true])
  expect([late.shown, failing.shown]).toEqual([[], []])
})

it('a query that failed offline asks again when the connection is back, any other waits for its reader', () => {
  const page = new EventTarget()
  let asked = 0
  const reload = (): void => void asked++
  const failed = (kind: 'offline' | 'refused'): QueryState<never> => ({
    phase: 'failed',
    failure: { kind, code: 9, status: 0, message: '' },
  })
  reloadOnline({ phase: 'loading' }, reload, page)
  reloadOnline(failed('refused'), reload, page)
  page.dispatchEvent(new Event('online'))
  expect(asked).toBe(0)
  const stop = reloadOnline(failed('offline'), reload, page)
  page.dispatchEvent(new Event('online'))
  expect(asked).toBe(1)
  stop()
  page.dispatchEvent(new Event('online'))
  expect(asked).toBe(1)
})
