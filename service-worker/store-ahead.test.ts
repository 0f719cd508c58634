import { describe, expect, it } from 'vitest'
import { ARCHIVE_PATH, storeAhead } from './store-ahead.ts'

const ORIGIN = 'https://app.test'
const named = (count: number): string[] => Array.from({ length: count }, (_, n) => `${ORIGIN}/assets/file-${n}.js`)
const textOf = (url: string): string => `// ${url.slice(ORIGIN.length)} é\n`.repeat(url.length)
const JS = 'text/javascript; charset=utf-8'

/** As the build writes it, of these files. */
function archiveOf(urls: readonly string[]): Uint8Array<ArrayBuffer> {
  const bodies = urls.map((url) => new TextEncoder().encode(textOf(url)))
  const list = urls.map((url, at) => [url.slice(ORIGIN.length + 1), JS, bodies[at]?.length])
  const parts = [new TextEncoder().encode(`${JSON.stringify(list)}\n`), ...bodies]
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) whole.set(part, (at += part.length) - part.length)
  return whole
}

/** Comes in bits of some bytes, as networks cut it. */
const inBits = (bytes: Uint8Array<ArrayBuffer>, size: number, fails = false): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += size)))
      else if (fails) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
}

/** A device and a server whose archive is this response; files come one by one as well. */
function device(archive: () => Response, before: readonly string[] = []) {
  const stored = new Map(before.map((url) => [url, textOf(url)]))
  const asked: string[] = []
  const ports = {
    stored: async () => [...stored.keys()],
    put: async (url: string, response: Response) =>
      void stored.set(url, `${response.headers.get('content-type')} ${await response.text()}`),
    fetch: async (url: string) => {
      asked.push(url)
      return url === ORIGIN + ARCHIVE_PATH ? archive() : new Response(textOf(url), { headers: { 'content-type': JS } })
    },
  }
  return { ports, stored, asked: () => asked.filter((url) => url !== ORIGIN + ARCHIVE_PATH), all: asked }
}

const asStored = (urls: readonly string[]) => new Map(urls.map((url) => [url, `${JS} ${textOf(url)}`]))

describe('files of the app are stored ahead', () => {
  it.each([1, 7, 64_000])('from one archive, cut into bits of %i bytes', async (size) => {
    const urls = named(12)
    const { ports, stored, all } = device(() => new Response(inBits(archiveOf(urls), size)))
    await storeAhead(urls, ORIGIN, ports)
    expect(stored).toEqual(asStored(urls))
    expect(all).toEqual([ORIGIN + ARCHIVE_PATH])
  })

  it('and one by one where few are new', async () => {
    const urls = named(12)
    const { ports, all } = device(() => new Response(inBits(archiveOf(urls), 100)), urls.slice(0, 6))
    await storeAhead(urls, ORIGIN, ports)
    expect(all).toEqual(urls.slice(6))
  })

  it('of an archive of another version only what is asked for, and the rest one by one', async () => {
    const urls = named(12)
    const { ports, stored, asked } = device(() => new Response(inBits(archiveOf([...urls.slice(3), `${ORIGIN}/assets/newer.js`]), 50)))
    await storeAhead(urls, ORIGIN, ports)
    expect(stored).toEqual(asStored([...urls.slice(3), ...urls.slice(0, 3)]))
    expect(asked()).toEqual(urls.slice(0, 3))
  })

  it.each([
    ['a broken connection', true],
    ['an early end', false],
  ])('of an archive with %s what came whole', async (_, fails) => {
    const urls = named(12)
    const cut = archiveOf(urls).slice(0, -5)
    const { ports, stored, asked } = device(() => new Response(inBits(cut, 100, fails)))
    await storeAhead(urls, ORIGIN, ports)
    expect(stored).toEqual(asStored(urls))
    expect(asked()).toEqual(urls.slice(-1))
  })

  it.each<[string, () => Response]>([
    ['is missing', () => new Response('Not found', { status: 404 })],
    ['is a page of somebody in between', () => new Response('<!doctype html>\n<p>Sign in to the train', { status: 200 })],
    ['is JSON of somebody in between', () => new Response('{"error":"no"}\n')],
    ['has no list', () => new Response('x'.repeat(3_000_000))],
    [
      'does not come',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('one by one where the archive %s', async (_, archive) => {
    const urls = named(5)
    const { ports, stored, asked } = device(archive)
    await storeAhead(urls, ORIGIN, ports)
    expect(stored).toEqual(asStored(urls))
    expect(asked()).toEqual(urls)
  })

  it('as far as there is room; the rest is left to workbox', async () => {
    const urls = named(5)
    const { ports, stored } = device(() => new Response(inBits(archiveOf(urls), 100)))
    const put = async (url: string, response: Response) => {
      if (stored.size === 2) throw new DOMException('full', 'QuotaExceededError')
      await ports.put(url, response)
    }
    await storeAhead(urls, ORIGIN, { ...ports, put })
    expect(stored.size).toBe(2)
  })
})
