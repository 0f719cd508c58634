import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { launchBrowser } from '../../support/browser/browser.ts'
import { shiftClock } from '../../support/clock/shifted-clock.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { startRecruiterApp, waitUntilSent, type RecruiterApp } from '../recruiter/recruiter-fixture.ts'
import { arrived, comment, openReport, profiles, revisions, showReport, shown, startSyncApp, type SyncApp } from './sync-fixture.ts'

const DAY_MS = 86_400_000

let app: RecruiterApp
let sync: SyncApp
let context: BrowserContext | undefined
const folders = profiles()
beforeAll(async () => {
  app = await startRecruiterApp({ appFolder: await builtApp() })
})
afterAll(() => app.stop())
beforeEach(async () => {
  sync = await startSyncApp(app)
})
afterEach(async () => {
  await context?.close()
  context = undefined
  await sync.stop()
  await folders.clear()
})

interface Device {
  profile: string
  /** error of the device's clock */
  offsetMs?: number
  language?: string
}

/** The browser again on the same profile, with another clock or language. */
async function start({ profile, offsetMs = 0, language = 'en-US' }: Device): Promise<Page> {
  await context?.close()
  context = await launchBrowser({ profile, locale: language, args: [`--lang=${language}`] })
  await shiftClock(context, offsetMs)
  return await context.newPage()
}

const untilArrived = (texts: readonly string[]): Promise<void> =>
  vi.waitFor(async () => expect((await arrived(sync)).toSorted()).toEqual([...texts].toSorted()), { timeout: 60_000, interval: 100 })

describe.each([
  ['a day forward', DAY_MS],
  ['a day back', -DAY_MS],
])('the clock set %s between two starts', (_name, offsetMs) => {
  it('holds up no edit made before or after it, online or offline', async () => {
    const profile = await folders.make()
    let page = await start({ profile })
    await openReport(page, sync)
    await comment(page, 'sent before')
    await untilArrived(['sent before'])
    await waitUntilSent(page)
    await sync.line.unreachable()
    await comment(page, 'unsent before')

    await sync.line.reachable()
    page = await start({ profile, offsetMs })
    await showReport(page, sync.report)
    await comment(page, 'after')
    await untilArrived(['sent before', 'unsent before', 'after'])
    await waitUntilSent(page)

    // the server's own news come through as well
    await sync.line.unreachable()
    await comment(page, 'offline')
    await sync.line.reachable()
    await untilArrived(['sent before', 'unsent before', 'after', 'offline'])

    // and when the clock is put right again
    page = await start({ profile })
    await showReport(page, sync.report)
    await comment(page, 'put right')
    await untilArrived(['sent before', 'unsent before', 'after', 'offline', 'put right'])
    await waitUntilSent(page)
    expect(await revisions(sync)).toEqual([1, 1, 1, 1, 1])
  })
})

describe('another browser language on the same profile', () => {
  it('opens the same database, and what was unsent arrives', async () => {
    const profile = await folders.make()
    let page = await start({ profile })
    await openReport(page, sync)
    await sync.line.unreachable()
    await comment(page, 'made in English')

    await sync.line.reachable()
    page = await start({ profile, language: 'tr-TR' })
    await showReport(page, sync.report)
    await comment(page, 'made in Turkish')
    await untilArrived(['made in English', 'made in Turkish'])
    await waitUntilSent(page)

    page = await start({ profile, language: 'ar' })
    await page.goto(sync.report)
    await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
    await expect.poll(() => page.evaluate(() => [navigator.language, document.documentElement.dir])).toEqual(['ar', 'rtl'])
    await page.getByRole('tab').nth(1).click()
    await vi.waitFor(async () => expect(await shown(page)).toEqual(['made in English', 'made in Turkish']), { timeout: 30_000 })
    expect(await revisions(sync)).toEqual([1, 1])
  })
})
