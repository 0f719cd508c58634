import type { BrowserContext } from 'playwright-core'
import { freshPage } from './fresh-page.ts'

/** A line of 350 kbit/s with 400 ms to the server and back. */
const BYTES_PER_SECOND = 350_000 / 8
const LATENCY_MS = 400

/** Milliseconds from the press on the link, each round. */
export interface SlowWords {
  firstWords: number[]
  start: number[]
  offline: number[]
}

/** Opens the link over a slow line: when there are words, when its button, and when the worker has all that an interview needs. */
export async function measureSlowly(context: BrowserContext, link: string, rounds: number): Promise<SlowWords> {
  const found: SlowWords = { firstWords: [], start: [], offline: [] }
  for (let round = 0; round < rounds; round++) {
    const page = await freshPage(context)
    try {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      const line = { offline: false, latency: LATENCY_MS, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND }
      await session.send('Network.emulateNetworkConditions', line)
      await page.goto(link, { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Get ready' }).waitFor({ timeout: 120_000 })
      found.start.push(await page.evaluate(() => performance.now()))
      found.firstWords.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN))
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 240_000 })
      found.offline.push(await page.evaluate(() => performance.now()))
    } finally {
      await page.context().close()
    }
  }
  return found
}
