import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { LEAVE_AFTER_MS } from '#pwa/features/session-guard/watch-duplicate.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { startApp, type StartOptions, type TestApp } from '../../support/server/start-app.ts'

export const PASSWORD = 'A-long-enough-Pass-2026!'
export const RECRUITER = 'rosa@shell.test'
export const ADMIN = 'anna@shell.test'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const SETTLING_MS = 5_000
const LOOK_AGAIN_MS = 500

/** The production build behind a real server with one recruiter and one administrator. Tests that open pages offline call `waitForOfflineReady` before. */
export async function startShell(options: StartOptions = {}): Promise<TestApp> {
  const app = await startApp({ ...options, appFolder: options.appFolder ?? (await onlineApp()) })
  const gid = newId()
  await createGroup(app.deps, 'test', { gid, groupName: 'Shell' })
  await createAccount(app.deps, 'test', {
    id: newId(),
    gid,
    role: 'recruiter',
    groupRole: 'recruiter',
    email: RECRUITER,
    firstName: 'Rosa',
    lastName: 'Lim',
    password: PASSWORD,
  })
  await createAccount(app.deps, 'test', {
    id: newId(),
    gid,
    role: 'admin',
    email: ADMIN,
    firstName: 'Anna',
    lastName: 'Berg',
    password: PASSWORD,
  })
  return app
}

/** Signs in on the landing page and waits for the page after it. */
export async function signInAsRecruiter(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await fillLogin(page, RECRUITER, PASSWORD)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Delays the sign-out after a later session's notice from 5 s to minutes, for the loaded page: busy machines need time to inspect it by
 * keys. Other tests show that it ends in time.
 */
export const holdNotice = (page: Page): Promise<void> =>
  page.evaluate((leaveAfterMs) => {
    const own = window.setTimeout.bind(window)
    const later = (work: () => void, ms?: number): number => own(work, ms === leaveAfterMs ? 600_000 : ms)
    Object.assign(window, { setTimeout: later })
  }, LEAVE_AFTER_MS)

/**
 * Violations of WCAG 2.2 A and AA that axe finds: rule and place. Repeats until the page is clean or the time is over, because unfinished
 * pages have passing ones; leaves out the library's live region, which names removed controls for a second.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const until = Date.now() + SETTLING_MS
  let found = await runAxe(page)
  while (found.length > 0 && Date.now() < until) {
    await page.waitForTimeout(LOOK_AGAIN_MS)
    found = await runAxe(page)
  }
  return found
}

async function runAxe(page: Page): Promise<string[]> {
  // once for each document: it takes longer to read than most pages to check
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await untilStill(page)
  return await page.evaluate(async () => {
    const { axe: runner } = window as unknown as {
      axe: {
        run: (
          context: object,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
      }
    }
    const { violations } = await runner.run(
      { exclude: ['[data-live-announcer]'] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // overlays stand outside the landmarks on purpose: while one is open the rest of the page is hidden
        rules: { region: { enabled: false } },
        // of what passes nothing is read: its nodes need no names
        resultTypes: ['violations'],
        selectors: false,
      },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`))
  })
}

/** Colours move for a moment when the theme changes, and overlays fade in: what counts is how it looks afterwards. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(async (animation) => await animation.finished))
  })
}

/** A page whose console errors and thrown errors end up in the list. */
export async function watchedPage(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage()
  const problems: string[] = []
  await page.addInitScript(tellCauses)
  page.on('pageerror', (error) => problems.push(error.message))
  // a file that could not be loaded is only named by its place
  page.on('console', (message) => message.type() === 'error' && problems.push(`${message.text()} (${message.location().url})`))
  return { page, problems }
}

/** Runs in the page: says what React recovered from, which stands in the cause of its error alone. */
function tellCauses(): void {
  addEventListener('error', ({ error }) => {
    const cause: unknown = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error) console.error(`caused by ${cause.stack}`)
  })
}
