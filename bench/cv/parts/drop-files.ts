import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { mixedFiles } from '#tests/cv-corpus/mixed-files.ts'
import { signedIn } from '../../lib/call-api.ts'
import type { Child } from '../../lib/child.ts'
import { openImport, signIn } from '../page/app.ts'
import { PASSWORD, type Place } from '../place.ts'
import { askMeanwhile, type OtherCalls } from './other-calls.ts'
import { watchServer, type ServerMemory } from './watch-server.ts'

/** Files of a drop, for each part of the whole number. */
const SHARES = { digital: 430, scan: 30, bad: 40 }
const MOST_MS = 900_000

export interface DropFindings extends ServerMemory {
  files: number
  /** from the choice of the files until the last has ended */
  seconds: number
  /** until they were read and hashed by the page */
  hashedSeconds: number
  /** longest task of the page */
  longestTaskMs: number
  calls: OtherCalls
  states: Record<string, number>
}

/** Files of a drop into the dialog, until each has ended. */
export async function dropFiles(
  context: BrowserContext,
  server: Child,
  { place, count }: { place: Place; count: number },
): Promise<DropFindings> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-cvs-'))
  try {
    const number = (of: keyof typeof SHARES): number => Math.round((SHARES[of] * count) / 500)
    const made = await mixedFiles({ digital: number('digital'), scan: number('scan'), bad: number('bad') })
    const paths = made.map(({ name, bytes }) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    })
    const page = await context.newPage()
    await signIn(page, place)
    await openImport(page, place)
    const ask = await signedIn({ url: place.url, email: place.email, password: PASSWORD })
    const watch = watchServer(place.pid)
    const others = askMeanwhile(ask, place)
    await watchTasks(page)
    const began = performance.now()
    await page.getByLabel('CV files').setInputFiles(paths)
    await page.waitForFunction((all) => document.querySelectorAll('.hf-cvs-uploads > li').length === all, paths.length, {
      timeout: MOST_MS,
    })
    const start = page.getByRole('button', { name: 'Start upload' })
    await start.click()
    const hashedSeconds = (performance.now() - began) / 1000
    // the bar tells of all that have ended
    await page.waitForFunction(
      (all) => document.querySelector('[role=dialog] [role=progressbar]')?.getAttribute('aria-valuenow') === String(all),
      paths.length,
      {
        timeout: MOST_MS,
        polling: 500,
      },
    )
    const seconds = (performance.now() - began) / 1000
    const longestTaskMs = await page.evaluate(() => Math.max(0, ...((window as unknown as { tasks?: number[] }).tasks ?? [])))
    const calls = await others.stop()
    const states = await server.ask<Record<string, number>>('states', { jobId: place.emptyJobId, gid: place.gid })
    await page.close()
    return { files: paths.length, seconds, hashedSeconds, longestTaskMs, calls, states, ...watch.stop() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Keeps the times of all long tasks of the page. */
const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => void tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    })
  })
