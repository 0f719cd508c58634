import { afterEach, expect, it, vi } from 'vitest'
import { fetchBytes, OutOfReachError } from './fetch-bytes.ts'

afterEach(() => vi.unstubAllGlobals())
const answering = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', answer)

it('S060 tells files that are out of reach, which another answer may have, from those that came too late', async () => {
  const patience = new AbortController()
  answering(() => Promise.resolve(new Response('abc')))
  expect((await fetchBytes('/model', patience.signal)).byteLength).toBe(3)
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchBytes('/model', patience.signal)).rejects.toBeInstanceOf(OutOfReachError)
  answering(() => Promise.resolve(new Response('', { status: 503 })))
  await expect(fetchBytes('/model', patience.signal)).rejects.toBeInstanceOf(OutOfReachError)
  answering(() => Promise.reject(new TypeError('cut')))
  patience.abort(new DOMException('too slow', 'TimeoutError'))
  await expect(fetchBytes('/model', patience.signal)).rejects.toMatchObject({ name: 'TimeoutError' })
})
