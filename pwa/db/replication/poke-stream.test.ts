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
  #last: ReadableStreamDefaultController<Uint8Array> | undefined

  open = (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    this.openedAt.push(Date.now())
    if (!this.isUp) return Promise.reject(new ConnectionError('offline'))
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#last = controller
      },
    })
    signal.addEventListener('abort', () => (this.#last = undefined), { once: true })
    return Promise.resolve(stream)
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
