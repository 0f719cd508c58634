import { setTimeout as after } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'

/** The page of a link on a phone four times slower than this machine, on 1.6 Mbit/s with 150 ms to the server and back. */
export interface LinkFound {
  /** bytes of its scripts, as a page at https gets them; workers included */
  scriptBytes: number
  scripts: number
  /** from the press on the link until its button is there, ms, each round */
  shownMs: number[]
  /** until then and no task over 50 ms is left, ms */
  interactiveMs: number[]
}

const SLOWER = 4
const BYTES_PER_SECOND = 1_600_000 / 8
const LATENCY_MS = 150
/** A page is interactive when nothing longer than 50 ms follows for so long. */
const QUIET_MS = 1500

/** Opens the link afresh, in a profile that has nothing, once each round. */
export async function measureLink(context: BrowserContext, link: string, rounds: number): Promise<LinkFound> {
  const found: LinkFound = { ...(await weigh(context, link)), shownMs: [], interactiveMs: [] }
  for (let round = 0; round < rounds; round++) {
    const { shown, interactive } = await openSlowly(context, link)
    found.shownMs.push(shown)
    found.interactiveMs.push(interactive)
  }
  return found
}

async function weigh(context: BrowserContext, link: string): Promise<Pick<LinkFound, 'scriptBytes' | 'scripts'>> {
  const page = await freshPage(context)
  const paths = new Set<string>(['/sw.js'])
  page.on('response', (response) => response.request().resourceType() === 'script' && paths.add(new URL(response.url()).pathname))
  await page.goto(link)
  await page.getByRole('button', { name: 'Get ready' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().close()
  const { origin } = new URL(link)
  let scriptBytes = 0
  for (const path of paths) {
    const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } })
    scriptBytes += Number(answer.headers.get('content-length'))
  }
  return { scriptBytes, scripts: paths.size }
}

async function openSlowly(context: BrowserContext, link: string): Promise<{ shown: number; interactive: number }> {
  const page = await freshPage(context)
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(note)
    await page.goto(link, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Get ready' })
    await button.waitFor()
    for (;;) {
      const { shownAt, lastEnd, now } = await page.evaluate(noted)
      if (shownAt !== null && now - Math.max(shownAt, lastEnd) > QUIET_MS)
        return { shown: shownAt, interactive: Math.max(shownAt, lastEnd) }
      await after(200)
    }
  } finally {
    await page.context().close()
  }
}

async function freshPage(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('the browser is gone')
  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  return await own.newPage()
}

/** Runs in the page before any script: notes when the button came, and when the last long task ended. */
function note(): void {
  const found: { shownAt: number | null; lastEnd: number } = { shownAt: null, lastEnd: 0 }
  Reflect.set(globalThis, 'notedLink', found)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) found.lastEnd = Math.max(found.lastEnd, startTime + duration)
  }).observe({ entryTypes: ['longtask'] })
  const look = (): void => {
    const isThere = [...document.querySelectorAll('button')].some(({ textContent }) => textContent?.trim() === 'Get ready')
    if (isThere) found.shownAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function noted(): { shownAt: number | null; lastEnd: number; now: number } {
  // put there by the function above
  return { ...(Reflect.get(globalThis, 'notedLink') as { shownAt: number | null; lastEnd: number }), now: performance.now() }
}
