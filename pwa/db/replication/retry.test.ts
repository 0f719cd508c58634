import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilDone, Waker, type RetryOptions } from './retry.ts'
import { createTransport, ConnectionError } from './transport.ts'
import type { SyncProblem } from '../types.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function options(changes: Partial<RetryOptions> = {}): RetryOptions & { problems: (SyncProblem | null)[] } {
  const problems: (SyncProblem | null)[] = []
  let turn = 0
  return {
    waker: new Waker(),
    signal: new AbortController().signal,
    random: () => 1,
    nextTurn: () => ++turn,
    onAttempt: (problem) => problems.push(problem),
    problems,
    ...changes,
  }
}

describe('untilDone', () => {
  it('waits twice as long after each failure, and tells each attempt', async () => {
    const failures = ['offline', 'server', 'offline'] as const
    const at: number[] = []
    const start = Date.now()
    const wanted = options()
    const result = untilDone(wanted, async (turn) => {
      at.push(Date.now() - start)
      const problem = failures[turn - 1]
      if (problem) throw new ConnectionError(problem)
      return await Promise.resolve('done')
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await result).toBe('done')
    expect(at).toEqual([0, 1000, 3000, 7000])
    expect(wanted.problems).toEqual(['offline', 'server', 'offline', null])
  })

  it('begins at once when woken, and keeps to what the server asked for', async () => {
    const wanted = options()
    let tries = 0
    const result = untilDone(wanted, () =>
      ++tries < 3 ? Promise.reject(new ConnectionError('server', { retryAfterMs: 600_000 })) : Promise.resolve(tries),
    )
    await vi.advanceTimersByTimeAsync(300_000)
    expect(tries).toBe(1)
    wanted.waker.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(tries).toBe(2)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(await result).toBe(3)
  })

  it('ends when stopped', async () => {
    const stopping = new AbortController()
    const result = untilDone(options({ signal: stopping.signal }), () => Promise.reject(new ConnectionError('offline')))
    const ended = result.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(500)
    stopping.abort()
    expect(await ended).toMatchObject({ name: 'AbortError' })
  })
})

describe('a request', () => {
  const answering = (response: Response | (() => Promise<Response>)) =>
    createTransport({
      token: 't',
      fetch: () => (typeof response === 'function' ? response() : Promise.resolve(response)),
      timeLimitMs: 1000,
    })
  const json = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers })

  it.each([
    ['no line', () => Promise.reject(new TypeError('fetch failed')), 'offline'],
    ['an ended session', json(401), 'session'],
    ['a role that may not', json(403), 'session'],
    ['an app that is too old', json(426), 'outdated'],
    ['a busy server', json(503), 'server'],
    ['a broken proxy', json(200, { hello: 'world' }), 'server'],
    ['a proxy that knows a conflict of its own', new Response('<html>', { status: 409 }), 'server'],
  ] as const)('names %s', async (_what, response, problem) => {
    await expect(answering(response).call('pull', {})).rejects.toMatchObject({ problem })
  })

  it('gives the result', async () => {
    expect(await answering(json(200, { error_code: 0, result: { documents: [] } })).call('pull', {})).toEqual({ documents: [] })
  })

  it('reads how long to wait', async () => {
    await expect(answering(json(429, {}, { 'retry-after': '7' })).call('push', {})).rejects.toMatchObject({
      problem: 'server',
      retryAfterMs: 7000,
    })
  })

  it('leaves nothing at the signal that stops it, which lives as long as the page', async () => {
    const { signal } = new AbortController()
    const [listens, forgets] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    await answering(json(200, { error_code: 0, result: {} })).call('pull', {}, signal)
    expect(listens).toHaveBeenCalled()
    expect(forgets.mock.calls.map(([, listener]) => listener)).toEqual(listens.mock.calls.map(([, listener]) => listener))
  })

  it('ends when it is stopped', async () => {
    const stopping = new AbortController()
    const asked: RequestInit[] = []
    const transport = createTransport({
      token: 't',
      fetch: async (_url, init) => {
        asked.push(init ?? {})
        return await new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))
      },
    })
    const ended = transport.call('pull', {}, stopping.signal).catch((error: unknown) => error)
    stopping.abort()
    expect(await ended).toMatchObject({ problem: 'offline' })
    expect(asked).toHaveLength(1)
  })

  it('ends when neither an answer nor an error comes, even if the fetch ignores its signal', async () => {
    const result = answering(() => new Promise<Response>(() => undefined)).call('pull', {})
    const ended = result.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await ended).toMatchObject({ problem: 'server' })
  })
})
