import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { TestRunner } from 'vitest'
import { keptLog } from '../server/kept-log.ts'

/** Folders for the evidence of failed tests, one each. */
const FAILURES = join(import.meta.dirname, '../../../.reports/failures')
/** Traces make a page a tenth slower, so a whole run takes none; a file that failed there runs again, with them. */
const isTraced = process.env['TRACES'] !== 'none'

interface Seen {
  /** address and words of the page */
  words: string
  /** JPEG; null when it could not be taken */
  picture: Buffer | null
}

const open = new Set<BrowserContext>()
let seen: Seen[] = []
const traces: string[] = []
let folder: string | undefined

/** Looks at a context from now on, so that a failed test can leave what its pages showed. */
export async function watchContext(context: BrowserContext): Promise<void> {
  open.add(context)
  context.once('close', () => open.delete(context))
  if (isTraced) await context.tracing.start({ snapshots: true })
  const close = context.close.bind(context)
  context.close = async (options) => {
    await lookLast(context)
    await close(options)
  }
}

/** Looks at pages that are about to go: by a close, or with a browser that is about to be killed. Only a failed test gets pictures, which cost more than many tests. */
export async function lookLast(context: BrowserContext): Promise<void> {
  if (!open.delete(context)) return
  // a test that has passed needs no words either
  if (!isTraced && hasPassed()) return
  await look(context, hasFailed())
}

/** Tells whether the test is over and went well; none runs while those hooks do that come after all. */
const hasPassed = (): boolean => (TestRunner.getCurrentTest()?.result?.state ?? 'pass') === 'pass'
const hasFailed = (): boolean => (TestRunner.getCurrentTest()?.result?.errors ?? []).length > 0

async function look(context: BrowserContext, withPictures = true): Promise<void> {
  const seePage = async (page: Page): Promise<Seen> => ({
    words: await wordsOf(page),
    picture: withPictures ? await pictureOf(page) : null,
  })
  seen.push(...(await Promise.all(context.pages().map(seePage))))
  if (!isTraced) return
  folder ??= mkdtempSync(join(tmpdir(), 'holdfast-traces-'))
  const path = join(folder, `${traces.length}.zip`)
  await context.tracing.stopChunk({ path }).then(
    () => traces.push(path),
    () => undefined,
  )
}

/** Forgets the test before; contexts of a whole file stay open and begin a new trace. */
export async function beginEvidence(): Promise<void> {
  seen = []
  for (const path of traces.splice(0)) rmSync(path, { force: true })
  keptLog.clear()
  if (!isTraced) return
  for (const context of open) {
    await context.tracing.stopChunk().catch(() => undefined)
    await context.tracing.startChunk().catch(() => undefined)
  }
}

/** Writes pictures, traces and the server's log of a failed test. @returns the words of its pages, and where the rest lies */
export async function leaveEvidence(name: string): Promise<string[]> {
  for (const context of open) await look(context)
  const own = join(FAILURES, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100))
  mkdirSync(own, { recursive: true })
  for (const [n, { picture }] of seen.entries()) if (picture) writeFileSync(join(own, `page-${n + 1}.jpg`), picture)
  // traces lie in memory, the reports on a disk
  for (const [n, path] of traces.entries()) copyFileSync(path, join(own, `trace-${n + 1}.zip`))
  for (const path of traces.splice(0)) rmSync(path)
  writeFileSync(join(own, 'server.log'), keptLog.text())
  return [...seen.map(({ words }) => words), `Evidence: ${own}`]
}

const pictureOf = (page: Page): Promise<Buffer | null> => page.screenshot({ type: 'jpeg', quality: 60, timeout: 2_000 }).catch(() => null)

async function wordsOf(page: Page): Promise<string> {
  const say = (all: string[]): string => all.join(' ').replaceAll(/\s+/g, ' ')
  // overlays come last in the page
  const over = await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .or(page.getByRole('menu'))
    .allInnerTexts()
    .catch(() => [])
  const words = await page.locator('body').innerText({ timeout: 1000 }).catch(String)
  const doing = await page.evaluate(controlsOf).catch(() => '')
  return `${page.url()}: ${over.length > 0 ? `[over it: ${say(over)}] ` : ''}${doing}${say([words]).slice(0, 1500)}`
}

/** Describes the focus and the buttons that wait or cannot be pressed: a press without an effect is either lost or still being worked on. Runs in the page. */
function controlsOf(): string {
  const name = (element: Element | null): string =>
    `${element?.tagName.toLowerCase() ?? ''} ${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 40)}`
  const all = (selector: string): string => [...document.querySelectorAll(selector)].map(name).join(', ')
  const waiting = all('[data-pending]')
  const refused = all('button:disabled, button[aria-disabled="true"]:not([data-pending])')
  return `[focus on ${name(document.activeElement)}]${waiting && ` [waiting: ${waiting}]`}${refused && ` [refused: ${refused}]`} `
}
