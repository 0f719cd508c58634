import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { watchContext } from './evidence.ts'

export interface BrowserOptions {
  /** a folder that keeps the profile, so that a browser started again on it finds its storage; a fresh profile if left out */
  profile?: string
  /** CSS pixels */
  viewport?: { width: number; height: number }
  theme?: 'light' | 'dark'
  /** language that the browser reports: `de-AT` */
  locale?: string
  /** Chromium with menus and windows, as people have it, also without a profile */
  isWhole?: boolean
  /** more switches, such as those of the fake camera */
  args?: readonly string[]
}

/**
 * Starts Chromium without calls home, with camera and microphone allowed: the headless shell if installed, which saves a third of the
 * processor (ADR 0060, 0115). Without an own profile it shares one browser per file; closing leaves nothing.
 */
export async function launchBrowser(options: BrowserOptions = {}): Promise<BrowserContext> {
  const isShared = options.profile === undefined && options.isWhole !== true
  const executablePath = options.isWhole === true ? wholeBrowser() : shell()
  const start = { executablePath, args: [...SWITCHES, ...(isShared ? [SHORT_LIVES] : []), ...(options.args ?? [])] }
  const person = {
    viewport: options.viewport ?? { width: 1280, height: 800 },
    colorScheme: options.theme ?? 'light',
    locale: options.locale ?? 'en-US',
    timezoneId: 'UTC',
    permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
  }
  const context = isShared
    ? await (await sharedBrowser(start)).newContext(person)
    : await chromium.launchPersistentContext(options.profile ?? '', { ...start, ...person })
  // several files share two cores
  context.setDefaultTimeout(90_000)
  await watchContext(context)
  return context
}

const wholeBrowser = (): string => process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const SHELL = '/usr/bin/chromium-headless-shell'
const shell = (): string => process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : wholeBrowser())
/** Browsers, one for each list of switches; they end with the process of the tests. */
const shared = new Map<string, Promise<Browser>>()

function sharedBrowser(start: { executablePath: string; args: string[] }): Promise<Browser> {
  const key = start.args.join(' ')
  const browser = shared.get(key) ?? chromium.launch(start)
  shared.set(key, browser)
  return browser
}

/** Switches of every browser of the tests. */
export const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  '--use-fake-ui-for-media-stream',
  // half the frames of before: pages of tests show and encode them without a graphics processor
  '--use-fake-device-for-media-stream=fps=10',
]

/** Pages of tests live too short to gain what V8 optimizes in the background; that takes a tenth of their processor time. */
const SHORT_LIVES = '--js-flags=--no-opt --no-maglev --always-sparkplug'

/** Waits until the service worker controls this origin and holds every file, so that from now on no page needs the server; has that of `onlineApp` fetch them. `asCandidate`: not those of staff. */
export async function waitForOfflineReady(page: Page, asCandidate = false): Promise<void> {
  await page.evaluate(async (asCandidate) => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    const type = (await caches.has('kept-on-demand')) ? 'KEEP_ALL' : 'KEEP_STAFF'
    if (type === 'KEEP_STAFF' && asCandidate) return
    const { port1, port2 } = new MessageChannel()
    const kept = new Promise<MessageEvent<string>>((resolve) => (port1.onmessage = resolve))
    navigator.serviceWorker.controller?.postMessage({ type }, [port2])
    const { data } = await kept
    if (data !== 'kept') throw new Error('the worker could not keep all files')
  }, asCandidate)
}

/** Writes a picture of the page below .reports/screens for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, '../../../.reports/screens')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
