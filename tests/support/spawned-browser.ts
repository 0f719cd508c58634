import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { SWITCHES } from './browser.ts'

/** A Chromium that a test may kill without warning; a second one on the same profile finds what was on disk. */
export interface SpawnedBrowser {
  context: BrowserContext
  page: Page
  /** SIGKILL of the whole process group: no unload, no flush */
  kill(): Promise<void>
  close(): Promise<void>
}

/** Starts Chromium as a plain child process on `profile` and connects to it. */
export async function spawnBrowser(options: {
  profile: string
  args?: readonly string[]
  viewport?: { width: number; height: number }
}): Promise<SpawnedBrowser> {
  const { width, height } = options.viewport ?? { width: 1280, height: 800 }
  const args = [
    ...SWITCHES,
    ...(options.args ?? []),
    '--headless=new',
    `--window-size=${width},${height}`,
    `--user-data-dir=${options.profile}`,
    '--remote-debugging-port=0',
    'about:blank',
  ]
  const child = spawn(process.env['CHROMIUM'] ?? '/usr/bin/chromium', args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const browser = await chromium.connectOverCDP(await debuggingAddress(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  await context.grantPermissions(['camera', 'microphone', 'clipboard-read', 'clipboard-write'])
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize({ width, height })
  return { context, page, kill: () => kill(child, browser), close: () => kill(child, browser) }
}

async function debuggingAddress(child: ChildProcess): Promise<string> {
  let seen = ''
  for await (const part of child.stderr ?? []) {
    seen += String(part)
    const address = /DevTools listening on (ws:\/\/\S+)/.exec(seen)?.[1]
    if (address) {
      child.stderr?.resume()
      return address
    }
  }
  throw new Error(`Chromium did not start: ${seen}`)
}

async function kill(child: ChildProcess, browser: Browser): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await gone
  await browser.close().catch(() => undefined)
}
