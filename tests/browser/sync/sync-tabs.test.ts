import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { launchBrowser } from '../../support/browser/browser.ts'
import { freezeBetweenTransactions } from '../../support/server/frozen.ts'
import { spawnBrowser, type SpawnedBrowser } from '../../support/browser/spawned-browser.ts'
import { arrived, comment, openReport, profiles, revisions, showReport, shown, startSyncApp, type SyncApp } from './sync-fixture.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { startRecruiterApp, waitUntilSent, type RecruiterApp } from '../recruiter/recruiter-fixture.ts'

let app: RecruiterApp
let sync: SyncApp
const folders = profiles()
const open: { context?: BrowserContext | undefined; browser?: SpawnedBrowser | undefined } = {}
beforeAll(async () => {
  app = await startRecruiterApp({ appFolder: await builtApp() })
})
afterAll(() => app.stop())
beforeEach(async () => {
  sync = await startSyncApp(app)
})
afterEach(async () => {
  await open.context?.close()
  await open.browser?.close()
  open.context = open.browser = undefined
  await sync.stop()
  await folders.clear()
})

const WAIT = { timeout: 60_000, interval: 100 }
const untilArrived = (texts: readonly string[]): Promise<void> =>
  vi.waitFor(async () => expect((await arrived(sync)).toSorted()).toEqual([...texts].toSorted()), WAIT)
const untilShown = (page: Page, texts: readonly string[]): Promise<void> =>
  vi.waitFor(async () => expect(await shown(page)).toEqual([...texts].toSorted()), WAIT)

/** Tabs that hold, and tabs that wait for, the right to talk to the server. */
const leaders = (page: Page): Promise<{ held: number; waiting: number }> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const isLead = (lock: LockInfo): boolean => lock.name?.endsWith('-sync') ?? false
    return { held: held.filter(isLead).length, waiting: pending.filter(isLead).length }
  })

/** A wait with an end: a page that does not answer must not take the whole time of a test. */
const untilLed = (page: Page, expected: { held: number; waiting: number }): Promise<void> =>
  vi.waitFor(async () => expect(await leaders(page)).toEqual(expected), WAIT)

async function twoTabs(): Promise<[Page, Page]> {
  open.context = await launchBrowser()
  const first = await open.context.newPage()
  await openReport(first, sync)
  const second = await open.context.newPage()
  await showReport(second, sync.report)
  await untilLed(second, { held: 1, waiting: 1 })
  return [first, second]
}

describe('two tabs', () => {
  it('have one leader, send an edit of either exactly once, and show the same', async () => {
    const [first, second] = await twoTabs()
    await comment(first, 'from the first')
    await comment(second, 'from the second')
    await untilArrived(['from the first', 'from the second'])
    await untilShown(first, ['from the first', 'from the second'])
    await untilShown(second, ['from the first', 'from the second'])
    await Promise.all([waitUntilSent(first), waitUntilSent(second)])
    expect(await revisions(sync)).toEqual([1, 1])
    await untilLed(first, { held: 1, waiting: 1 })
  })

  it('agree offline too: both count what waits, and all of it arrives once', async () => {
    const [first, second] = await twoTabs()
    await sync.line.unreachable()
    await comment(first, 'one')
    await comment(second, 'two')
    await untilShown(first, ['one', 'two'])
    for (const page of [first, second]) await page.getByRole('button', { name: /^Sync: .*\b2\b/ }).waitFor()
    await sync.line.reachable()
    await untilArrived(['one', 'two'])
    await Promise.all([waitUntilSent(first), waitUntilSent(second)])
    expect(await revisions(sync)).toEqual([1, 1])
  })
})

describe('a frozen tab', () => {
  it('loses the lead to the other, whose edit arrives; awake again it shows it and does not lead', async () => {
    const [first, second] = await twoTabs()
    const cdp = await first.context().newCDPSession(first)
    const freeze = (isFrozen: boolean) => cdp.send('Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' })
    await freezeBetweenTransactions(freeze, (expression) => second.evaluate(expression))
    await second.bringToFront()
    await comment(second, 'while the other sleeps')
    await untilArrived(['while the other sleeps'])
    await waitUntilSent(second)
    await freeze(false)
    await first.bringToFront()
    await untilShown(first, ['while the other sleeps'])
    await comment(first, 'awake')
    await untilArrived(['awake', 'while the other sleeps'])
    await untilLed(second, { held: 1, waiting: 1 })
    expect(await revisions(sync)).toEqual([1, 1])
  })
})

describe('a killed tab', () => {
  it('that crashes leaves the lead and its edit to the other', async () => {
    const [first, second] = await twoTabs()
    await sync.line.unreachable()
    await comment(first, 'left behind')
    const cdp = await first.context().newCDPSession(first)
    const isGone = first.waitForEvent('crash')
    void cdp.send('Page.crash').catch(() => undefined) // there is nobody left to answer
    await isGone
    await sync.line.reachable()
    await untilArrived(['left behind'])
    await untilShown(second, ['left behind'])
    await waitUntilSent(second)
    await untilLed(second, { held: 1, waiting: 0 })
    expect(await revisions(sync)).toEqual([1])
  })

  it.each([
    ['before the server got the edit', false],
    ['after the server took the edit, before its answer came', true],
  ])('with the whole browser, %s: it arrives exactly once after the restart', async (_when, isTaken) => {
    const profile = await folders.make()
    open.browser = await spawnBrowser({ profile })
    const { page } = open.browser
    await openReport(page, sync)
    const reached = new Promise<void>((resolve) => {
      void page.route('**/api/sync/push', async (route) => {
        if (isTaken) await route.fetch()
        resolve()
        // and no answer, ever
      })
    })
    await comment(page, 'in the middle')
    await reached
    if (isTaken) await untilArrived(['in the middle'])
    await open.browser.kill()

    open.browser = await spawnBrowser({ profile })
    await showReport(open.browser.page, sync.report)
    await untilArrived(['in the middle'])
    await untilShown(open.browser.page, ['in the middle'])
    await waitUntilSent(open.browser.page)
    expect(await revisions(sync)).toEqual([1])
  })
})
