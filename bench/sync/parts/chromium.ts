import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { builtApp } from '#tests/support/server/built-app.ts'
import { Child } from '../../lib/child.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import type { Place } from '../ours-server.ts'

export interface InChromium {
  docs: number
  /** from the empty database's first request to the first rows of the candidate list on the screen */
  firstRowsMs: Spread
  /** the same, from the start of the navigation: the app itself is loaded, too */
  firstRowsFromClickMs: Spread
  /** from the first request until the list on the screen has and counts every candidate: all are stored then, any can be searched, sorted and opened */
  allMs: Spread
  /** right after that: from typing a name until the list shows that person alone */
  searchMs: Spread
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
    const wanted = `Person ${docs - 2}`
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
    await page.addInitScript(watch, { rows: ROWS, all: ALL, found: FOUND, docs, wanted })
    const rounded: Times[] = []
    for (let round = 0; round <= rounds; round++) {
      await forgetDocuments(page, url)
      const times = await open(page, `${url}/recruiter/jobs/${jobId}/candidates`, wanted)
      // the first one fills the browser's caches of the app
      if (round > 0) rounded.push(times)
    }
    return {
      docs,
      firstRowsMs: spreadOf(rounded.map((times) => times.rows - times.start)),
      firstRowsFromClickMs: spreadOf(rounded.map((times) => times.rows)),
      allMs: spreadOf(rounded.map((times) => times.all - times.start)),
      searchMs: spreadOf(rounded.map((times) => times.search)),
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
  search: number
}

/** The browser tidies up after a deletion; that is not part of the next round. */
const TIDY_MS = 2000

/** The session stays, what was replicated goes. */
async function forgetDocuments(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/healthz`)
  await page.evaluate(async () => {
    const remove = (name: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = () => resolve()
        request.onerror = () => reject(new Error(`${name} was not deleted`))
      })
    for (const { name } of await indexedDB.databases()) if (name?.startsWith('rxdb-dexie')) await remove(name)
  })
  await page.waitForTimeout(TIDY_MS)
}

const ROWS = 'bench-rows'
const ALL = 'bench-all'
const FOUND = 'bench-found'

/** Runs in the page before the app: notes when the first person's link is there, and when the list counts all of them. */
function watch({ rows, all, found, docs, wanted }: { rows: string; all: string; found: string; docs: number; wanted: string }): void {
  const links = (): string[] =>
    [...document.querySelectorAll('a')].map((link) => link.textContent).filter((text) => /^Person \d+/.test(text))
  const count = docs.toLocaleString('en')
  const checks: Record<string, () => boolean> = {
    [rows]: () => links().length > 0,
    [all]: () => [...document.querySelectorAll('[role=tab]')].some((tab) => tab.textContent.includes(count)),
    [found]: () => {
      const [only, ...others] = links()
      return others.length === 0 && only === wanted
    },
  }
  const observer = new MutationObserver(() => {
    for (const [name, isTrue] of Object.entries(checks))
      if (performance.getEntriesByName(name).length === 0 && isTrue()) performance.mark(name)
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

const LONGEST_MS = 120_000

async function open(page: Page, url: string, wanted: string): Promise<Times> {
  await page.goto(url, { waitUntil: 'commit' })
  const [rows, all] = [await marked(page, ROWS), await marked(page, ALL)]
  const start = await page.evaluate(() => {
    const pulls = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/api/sync/pull'))
    return Math.min(...pulls.map((entry) => entry.startTime))
  })
  const began = await page.evaluate(() => performance.now())
  await page.getByRole('searchbox').fill(wanted)
  return { start, rows, all, search: (await marked(page, FOUND)) - began }
}

/** When the page made this mark. Looks rarely, so that looking costs the page nothing. */
async function marked(page: Page, name: string): Promise<number> {
  const options = { timeout: LONGEST_MS, polling: 100 }
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name, options)
  return await page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, name)
}
