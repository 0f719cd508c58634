import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepStreamOpen } from './poke-stream.ts'
import { Waker } from './retry.ts'
import { ConnectionError } from './transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server whose streams are opened, fed and cut by hand. */
class Streams {
  readonly openedAt: number[] = []
  isUp = true
  /** a proxy keeps every answer back until it is whole */
  isBuffered = false
  readonly queries: string[] = []
  #held: { text: string; deliver: (stream: ReadableStream<Uint8Array>) => void } | undefined
  #last: ReadableStreamDefaultController<Uint8Array> | undefined

  open = (signal: AbortSignal, query = ''): Promise<ReadableStream<Uint8Array>> => {
    this.openedAt.push(Date.now())
    this.queries.push(query)
    if (!this.isUp) return Promise.reject(this.refusal)
    if (this.isBuffered)
      return new Promise((deliver, reject) => {
        this.#held = { text: ': open\n\n', deliver }
        signal.addEventListener('abort', () => reject(new ConnectionError('offline')), { once: true })
      })
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#last = controller
      },
    })
    signal.addEventListener('abort', () => (this.#last = undefined), { once: true })
    this.say(': open\n\n')
    return Promise.resolve(stream)
  }

  refusal = new ConnectionError('offline')

  /** The server has ended the answer, and the proxy lets it go. */
  end(text: string): void {
    const whole = (this.#held?.text ?? '') + text
    this.#held?.deliver(new Response(whole).body ?? new ReadableStream())
    this.#held = undefined
  }

  say(text: string): void {
    this.#last?.enqueue(new TextEncoder().encode(text))
  }

  cut(): void {
    this.#last?.error(new TypeError('network error'))
    this.#last = undefined
  }
}

function keep() {
  const streams = new Streams()
  const waker = new Waker()
  const stopping = new AbortController()
  const pokes: (readonly string[] | null)[] = []
  const start = Date.now()
  const ended = keepStreamOpen({
    transport: { openStream: streams.open },
    waker,
    signal: stopping.signal,
    random: () => 1,
    onPoke: (cols) => pokes.push(cols),
  })
  return { streams, waker, stopping, pokes, ended, opened: () => streams.openedAt.map((at) => at - start) }
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

it('looks at everything once it is open, then at what it is told; what it does not understand means everything', async () => {
  const { streams, pokes, stopping } = keep()
  await pass(0)
  expect(pokes).toEqual([null])
  streams.say('data: {"c":["jobs","comm')
  await pass(0)
  expect(pokes).toHaveLength(1)
  streams.say('ents"]}\n\n: alive\n\ndata: nonsense\n\n')
  await pass(0)
  expect(pokes.slice(1)).toEqual([['jobs', 'comments'], null])
  stopping.abort()
})

it('opens again after a cut, with growing pauses while there is no connection, and looks at everything each time', async () => {
  const { streams, pokes, opened, stopping } = keep()
  await pass(0)
  streams.isUp = false
  streams.cut()
  await pass(8000)
  expect(opened()).toEqual([0, 1000, 3000, 7000])
  streams.isUp = true
  await pass(8000)
  expect(opened()).toEqual([0, 1000, 3000, 7000, 15_000])
  expect(pokes).toEqual([null, null])
  // it works again, so the next pause is short
  streams.say(': alive\n\n')
  await pass(1000)
  streams.cut()
  await pass(1000)
  expect(opened()).toHaveLength(6)
  stopping.abort()
})

it('takes a stream for dead that says nothing for 50 seconds, though its server says so every 20', async () => {
  const { streams, opened, stopping } = keep()
  for (let i = 0; i < 6; i++) {
    await pass(20_000)
    streams.say(': alive\n\n')
  }
  expect(opened()).toEqual([0])
  await pass(49_999)
  expect(opened()).toEqual([0])
  await pass(1001)
  expect(opened()).toHaveLength(2)
  stopping.abort()
})

it('tries again at once when somebody looks at the page, and ends when it is stopped', async () => {
  const { streams, waker, opened, stopping, ended } = keep()
  await pass(0)
  streams.isUp = false
  streams.cut()
  await pass(30_000)
  const before = opened().length
  waker.wake()
  await pass(0)
  expect(opened()).toHaveLength(before + 1)
  stopping.abort()
  await ended
  await pass(120_000)
  expect(opened()).toHaveLength(before + 1)
})

it('rests as long as the server asks for, and no shorter than it would by itself', async () => {
  const { streams, opened, stopping } = keep()
  await pass(0)
  streams.isUp = false
  streams.refusal = new ConnectionError('server', { retryAfterMs: 600_000 })
  streams.cut()
  await pass(600_000)
  expect(opened()).toEqual([0, 1000])
  streams.refusal = new ConnectionError('server', { retryAfterMs: 1 })
  await pass(1000 + 4000)
  expect(opened()).toEqual([0, 1000, 601_000, 605_000])
  stopping.abort()
})

it('behind a proxy that keeps streams back it hears of news all the same, and looks where it could have missed some', async () => {
  const { streams, pokes, opened, stopping } = keep()
  streams.isBuffered = true
  streams.cut()
  await pass(1000)
  expect(opened()).toEqual([0, 1000])
  // no greeting within 10 s
  await pass(10_000)
  expect(streams.queries).toEqual(['', '', '?once=1&seconds=20'])
  pokes.length = 0
  await pass(1500)
  expect(pokes).toEqual([null])
  streams.end('data: {"c":["jobs"]}\n\n')
  await pass(0)
  expect(pokes).toEqual([null, ['jobs']])
  // and again, without growing pauses, for as long as it goes well
  for (let turn = 3; turn < 9; turn++) {
    await pass(1000)
    expect(streams.queries).toHaveLength(turn + 1)
    await pass(20_000)
    streams.end('')
    await pass(0)
  }
  expect(new Set(streams.queries.slice(2))).toEqual(new Set(['?once=1&seconds=20']))
  stopping.abort()
})

it('tries an open stream again after ten minutes with those that end', async () => {
  const { streams, stopping } = keep()
  streams.isBuffered = true
  streams.cut()
  await pass(11_000)
  streams.isBuffered = false
  streams.isUp = false
  await pass(700_000)
  streams.isUp = true
  await pass(60_000)
  expect(streams.queries.at(-1)).toBe('')
  stopping.abort()
})
