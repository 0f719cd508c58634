import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { spawnBrowser } from '#tests/support/browser/spawned-browser.ts'
import { openBarePage, type BarePage } from '../lib/bare-page.ts'

/** A browser with storage of its own that nobody watches while it sends. */
interface Device {
  page: BarePage
  /** without warning */
  kill(): Promise<void>
}

type Prepare<T> = (page: Page) => Promise<T>

/** @param prepare what is done before anything is measured */
export async function openDevice<T>(profile: string, prepare: Prepare<T>): Promise<Device & { prepared: T }> {
  const browser = await spawnBrowser({ profile })
  const prepared = await prepare(browser.page)
  await browser.leave()
  return { prepared, page: await openBarePage(browser.port), kill: browser.kill }
}

/** A folder for the profiles of one contest. */
export async function withProfiles<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(process.env['BENCH_TMP'] ?? tmpdir(), 'upload-profiles-'))
  try {
    return await work(folder)
  } finally {
    // a killed browser's children may still write for a moment
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** As a person does; what Playwright has for it sends the file through its own connection, and no large one. */
export async function pick(page: Page, selector: string, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  await session.send('DOM.setFileInputFiles', { nodeId, files: [file] })
  await session.detach()
}
