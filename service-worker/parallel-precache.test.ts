import { describe, expect, it } from 'vitest'
import { precacheInParallel, LANES, type PrecachePorts } from './parallel-precache.ts'

const urls = Array.from({ length: 20 }, (_, n) => `/assets/${n}.js`)

function store(before: readonly string[] = [], load: (url: string) => Promise<void> = () => new Promise((resolve) => setTimeout(resolve))) {
  const stored = new Set(before)
  const asked: string[] = []
  const seen = { most: 0 }
  let underWay = 0
  const ports: PrecachePorts = {
    has: async (url) => stored.has(url),
    load: async (url) => {
      asked.push(url)
      seen.most = Math.max(seen.most, ++underWay)
      await load(url).finally(() => underWay--)
      stored.add(url)
    },
  }
  return { ports, stored, asked, seen }
}

describe('files of the app are stored ahead', () => {
  it('each once, the last first, never more at once than there are lanes', async () => {
    const { ports, stored, asked, seen } = store()
    await precacheInParallel(urls, ports)
    expect([...stored].toSorted()).toEqual(urls.toSorted())
    expect(asked).toEqual(urls.toReversed())
    expect(seen.most).toBe(LANES)
  })

  it('but those that are here, by an earlier version or by workbox meanwhile, are not fetched', async () => {
    const { ports, asked } = store(urls.slice(5))
    await precacheInParallel(urls, ports)
    expect(asked).toEqual(urls.slice(0, 5).toReversed())
  })

  it('and one that does not come leaves the others alone', async () => {
    const { ports, stored } = store([], async (url) => {
      if (url === urls[7]) throw new TypeError('Failed to fetch')
    })
    await precacheInParallel(urls, ports)
    expect(stored.size).toBe(urls.length - 1)
  })
})
