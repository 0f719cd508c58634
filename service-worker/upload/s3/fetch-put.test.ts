import { describe, expect, it } from 'vitest'
import { createFetchPut } from './fetch-put.ts'

const part = (signal = new AbortController().signal, bytes = 3) => ({
  url: '/object?partNumber=1',
  headers: { 'x-amz-checksum-sha256': 'abc' },
  body: new Uint8Array(bytes),
  signal,
})
const never = () => () => undefined

describe('sending a part from a worker', () => {
  it('gives what the store answered', async () => {
    const put = createFetchPut({
      fetch: async (_url, { method, headers }) =>
        new Response(`${method} ${Object.keys(headers).join()}`, { status: 503, headers: { etag: '"e"', 'retry-after': '7' } }),
      after: never,
    })
    expect(await put(part())).toEqual({ status: 503, etag: '"e"', retryAfterMs: 7000, text: 'PUT x-amz-checksum-sha256' })
  })

  it('ends when nothing comes back, when it is stopped, and when the connection swallows everything', async () => {
    const waits: number[] = []
    const swallowing = (after: (ms: number, work: () => void) => () => void) =>
      createFetchPut({
        fetch: (_url, { signal }) =>
          new Promise((_resolve, reject) => {
            if (signal.aborted) reject(new Error('aborted'))
            signal.addEventListener('abort', () => reject(new Error('aborted')))
          }),
        after,
      })
    expect((await createFetchPut({ fetch: () => Promise.reject(new TypeError('no line')), after: never })(part())).status).toBe(0)
    const stop = new AbortController()
    const stopped = swallowing(never)(part(stop.signal))
    stop.abort()
    expect((await stopped).status).toBe(0)
    expect((await swallowing(never)(part(stop.signal))).status).toBe(0)
    const ringing = (ms: number, work: () => void) => {
      waits.push(ms)
      work()
      return () => undefined
    }
    expect((await swallowing(ringing)(part())).status).toBe(0)
    expect((await swallowing(ringing)(part(undefined, 800_000))).status).toBe(0)
    expect(waits).toEqual([30_000, 100_000])
  })
})
