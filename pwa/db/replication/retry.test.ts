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

  it.each([
    [2_592_000_000, 2 ** 31 - 1],
    [100, 1000],
    [7000, 7000],
  ])('asked for a pause of %i ms it rests %i: never shorter than its own, and no timer overflows', async (retryAfterMs, rests) => {
    const wanted = options()
    let tries = 0
    void untilDone(wanted, () => (++tries, Promise.reject(new ConnectionError('server', { retryAfterMs })))).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(rests - 1)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tries).toBe(2)
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
    ['an ended session', json(401, { error_code: 1002 }), 'session'],
    ['a role that may not', json(403, { error_code: 1003 }), 'session'],
    ['an app that is too old', json(426, { error_code: 1010 }), 'outdated'],
    ['a busy server', json(503, { error_code: 1012 }), 'server'],
    ['a proxy without a server', new Response('<html>', { status: 503 }), 'server'],
    ['a gateway that wants a sign-in, which ends no session of ours', json(401), 'foreign'],
    ['a gateway that leads to its own sign-in', new Response(null, { status: 302 }), 'foreign'],
    ["a network's sign-in page", new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'foreign'],
    ['a network that says what it wants', new Response('<html>', { status: 511 }), 'foreign'],
    ['a proxy that knows a conflict of its own', new Response('<html>', { status: 409 }), 'foreign'],
    ['an app of somebody else', json(200, { hello: 'world' }), 'foreign'],
  ] as const)('names %s', async (_what, response, problem) => {
    await expect(answering(response).call('pull', {})).rejects.toMatchObject({ problem })
  })

  it('gives the result', async () => {
    expect(await answering(json(200, { error_code: 0, result: { documents: [] } })).call('pull', {})).toEqual({ documents: [] })
  })

  it.each([
    ['7', 7000],
    ['2592000', 600_000],
    ['Fri, 20 Nov 2026 07:28:00 GMT', 600_000],
    ['Wed, 21 Oct 2026 07:27:30 GMT', 30_000],
  ])('reads how long to wait: %s', async (header, retryAfterMs) => {
    const headers = { 'retry-after': header, date: 'Wed, 21 Oct 2026 07:27:00 GMT' }
    await expect(answering(json(503, {}, headers)).call('push', {})).rejects.toMatchObject({ problem: 'server', retryAfterMs })
    await expect(answering(json(503, {}, headers)).openStream(new AbortController().signal)).rejects.toMatchObject({ retryAfterMs })
  })

  it('takes a page for no stream, whatever its status says', async () => {
    const page = () => answering(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    await expect(page().openStream(new AbortController().signal)).rejects.toMatchObject({ problem: 'foreign' })
  })

  it('follows no redirect: the page behind it would look like no connection', async () => {
    const asked: (RequestRedirect | undefined)[] = []
    const transport = createTransport({
      token: 't',
      fetch: (_url, init) => {
        asked.push(init?.redirect)
        return Promise.resolve(new Response(null, { status: 302 }))
      },
    })
    await transport.call('pull', {}).catch(() => undefined)
    await transport.openStream(new AbortController().signal).catch(() => undefined)
    expect(asked).toEqual(['manual', 'manual'])
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
