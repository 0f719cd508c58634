import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { builtApp } from '#tests/support/built-app.ts'
import { Child } from '../../lib/child.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import type { Place } from '../ours-server.ts'

export interface InChromium {
  docs: number
  /** from the empty database's first request to the first rows of the candidate list on the screen */
  firstRowsMs: Spread
  /** the same, from the start of the navigation: the app itself is loaded, too */
  firstRowsFromClickMs: Spread
  /** from the first request until every document is stored on the device */
  allMs: Spread
}

/** The built app in Chromium: a signed-in recruiter opens the candidate list of a job while the device has no document yet. */
export async function inChromium(options: { docs: number; rounds: number }): Promise<InChromium> {
  const { docs, rounds } = options
  const appFolder = await builtApp()
  const server = new Child(new URL('../ours-server.ts', import.meta.url))
  const browser = await launchBrowser()
  try {
    const { url } = await server.ask<Place>('start', { appFolder })
    const { email, password, jobId } = await server.ask<{ email: string; password: string; jobId: string }>('candidates', docs)
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
    await page.addInitScript(watch)
    const rounded: Times[] = []
    for (let round = 0; round <= rounds; round++) {
      await forgetDocuments(page, url)
      const times = await open(page, `${url}/recruiter/jobs/${jobId}/candidates`, docs)
      // the first one fills the browser's caches of the app
      if (round > 0) rounded.push(times)
    }
    return {
      docs,
      firstRowsMs: spreadOf(rounded.map((times) => times.rows - times.start)),
      firstRowsFromClickMs: spreadOf(rounded.map((times) => times.rows)),
      allMs: spreadOf(rounded.map((times) => times.all - times.start)),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Times {
  /** first pull request */
  start: number
  rows: number
  all: number
}

/** The session stays, what was replicated goes. */
async function forgetDocuments(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/healthz`)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('rxdb-dexie')) await new Promise<void>((resolve) => (indexedDB.deleteDatabase(name).onsuccess = () => resolve()))
  })
}

/** Runs in the page before the app: notes when the first person's link is there. */
function watch(): void {
  const look = (): void => {
    if ([...document.querySelectorAll('a')].some((link) => /^Person \d+/.test(link.textContent))) {
      performance.mark('bench-rows')
      observer.disconnect()
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

async function open(page: Page, url: string, docs: number): Promise<Times> {
  await page.goto(url, { waitUntil: 'commit' })
  return await page.evaluate(async (wanted) => {
    const count = async (): Promise<number> => {
      const databases = await indexedDB.databases()
      const name = databases.map((one) => one.name ?? '').find((one) => one.includes('--interviews') && !one.includes('meta'))
      if (name === undefined) return 0
      const db = await new Promise<IDBDatabase | null>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => resolve(null)
      })
      if (!db) return 0
      const stored = db.objectStoreNames.contains('docs')
        ? await new Promise<number>((resolve) => {
            const request = db.transaction('docs').objectStore('docs').count()
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => resolve(0)
          })
        : 0
      db.close()
      return stored
    }
    const pulls = () => performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/api/sync/pull'))
    while (pulls().length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    while ((await count()) < wanted) await new Promise((resolve) => setTimeout(resolve, 40))
    const all = performance.now()
    while (performance.getEntriesByName('bench-rows').length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    return { start: pulls()[0]?.startTime ?? 0, rows: performance.getEntriesByName('bench-rows')[0]?.startTime ?? 0, all }
  }, docs)
}
