import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { launchBrowser, picture, waitForOfflineReady } from '../../support/browser/browser.ts'
import { ask } from '../../support/server/http.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { storedValue } from '../../support/server/stored-value.ts'
import { spendTries } from '../support/page-scripts.ts'
import { axeViolations, fillLogin, holdNotice, PASSWORD, RECRUITER, signInAsRecruiter, startShell } from '../support/shell-fixture.ts'

let app: TestApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  app = await startShell()
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  page = await context.newPage()
})
afterEach(() => context.close())

/** Time goes on by itself, and the tests can let more of it pass. */
async function signInWithClock(): Promise<void> {
  await page.clock.install()
  await signInAsRecruiter(page, app.url)
  await guarded()
}
/** The guard is fetched after sign-in and notes its first sign of life; what happens before is not watched. */
const guarded = (): Promise<void> => expect.poll(() => storedValue(page, 'lastActivity'), { timeout: 30_000 }).toBeGreaterThan(0)
/** For what happens offline. */
async function signInToWholeApp(): Promise<void> {
  await signInWithClock()
  await waitForOfflineReady(page)
}

const dialog = (name: string) => page.getByRole('alertdialog', { name })
const signedOut = (): Promise<void> => page.getByRole('heading', { name: 'Signed out' }).waitFor()

/** Work that the server does not get. */
async function makeProgramme(name: string): Promise<void> {
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await page.getByRole('button', { name: 'New programme' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().fill(name)
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('heading', { name }).waitFor()
}

const programmes = async (): Promise<string[]> =>
  (await app.deps.models.entities.find({ col: 'programmes', gid: await gidOf() }).lean()).map(({ body }) => String(body['name']))
const accountId = async (): Promise<string> => (await app.deps.models.accounts.findOne({ email: RECRUITER }).lean())?._id ?? ''
const gidOf = async (): Promise<string> => (await app.deps.models.accounts.findOne({ email: RECRUITER }).lean())?.gid ?? ''

/** The same browser profile signs in once more, somewhere else. */
async function signInElsewhere(): Promise<void> {
  const identifier = await storedValue(page, 'deviceId')
  await ask(`${app.url}/api/recruiter/recruiter_login`, { body: { email: RECRUITER, password: PASSWORD, identifier } })
}

describe('inactivity', () => {
  it('S005 R452 R453 asks 30 s before, any key begins anew, and after 20 minutes it signs out', async () => {
    await signInWithClock()
    await page.clock.fastForward(1_171_000)
    await dialog('Are you still there?').waitFor()
    await picture(page, 'guard-idle')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('a')
    await dialog('Are you still there?').waitFor({ state: 'detached' })
    await page.clock.fastForward(1_160_000)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await expect.poll(() => dialog('Are you still there?').count()).toBe(0)
    await page.clock.fastForward(12_000)
    await dialog('Are you still there?').waitFor()
    await page.clock.fastForward(30_000)
    await signedOut()
    await page.getByText('because nobody used it for 20 minutes').waitFor()
    await picture(page, 'guard-idle-out')
  })

  it('S005 R452 without the file of the guard no page opens; once it can be fetched, it watches from then on', async () => {
    let lost = 0
    let isLost = true
    await page.route(/\/assets\/shared-/, (route) => {
      if (!isLost) return route.continue()
      lost += 1
      return route.abort()
    })
    await page.clock.install()
    await page.goto(app.url)
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(lost).toBeGreaterThan(0)
    isLost = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await guarded()
    await page.clock.fastForward(1_171_000)
    await dialog('Are you still there?').getByText('Nobody has used this page for a while.').waitFor()
  })

  it('S005 X46 offline it signs out as well, and what was not sent is sent after the next sign-in, which leads back', async () => {
    await signInToWholeApp()
    await context.setOffline(true)
    await makeProgramme('Left on the train')
    await page.clock.fastForward(1_201_000)
    await signedOut()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.waitForURL('**/recruiter/dashboard')
    await vi.waitFor(async () => expect(await programmes()).toContain('Left on the train'), { timeout: 60_000 })
  })
})

describe('a later session of the same browser profile', () => {
  beforeEach(() => signInWithClock())

  it('S006 R345 R457 is told, and who continues here stays', async () => {
    await holdNotice(page)
    await signInElsewhere()
    await page.clock.fastForward(7000)
    await dialog('Signed in elsewhere').waitFor()
    await picture(page, 'guard-duplicate')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue here' }).click()
    await dialog('Signed in elsewhere').waitFor({ state: 'detached' })
    const checked = page.waitForResponse('**/api/session/check')
    await page.clock.fastForward(7000)
    expect(await (await checked).json()).toMatchObject({ result: { state: 'ok' } })
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  })

  it('S006 R457 R458 ends this one after 5 s, and unsent work is sent at the next sign-in', async () => {
    await page.route('**/api/sync/**', (route) => route.abort())
    await makeProgramme('Written before the notice')
    await signInElsewhere()
    await page.clock.fastForward(7000)
    await dialog('Signed in elsewhere').waitFor()
    await page.clock.fastForward(5000)
    await signedOut()
    await page.getByText('because you continued somewhere else').waitFor()
    expect(await programmes()).not.toContain('Written before the notice')
    await page.unroute('**/api/sync/**')
    await page.goto(app.url)
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.waitForURL('**/recruiter/dashboard')
    await vi.waitFor(async () => expect(await programmes()).toContain('Written before the notice'), { timeout: 60_000 })
  })
})

describe('a passcode for this device', () => {
  const PASSCODE = 'blue harbour 7'
  const isLocked = (): Promise<void> => page.getByRole('heading', { name: 'This device is locked' }).waitFor()

  async function setPasscode(): Promise<void> {
    await page.getByRole('button', { name: 'Set a passcode' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Passcode', exact: true }).fill(PASSCODE)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Passcode again' }).fill(PASSCODE)
    await picture(page, 'lock-set')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Passcode set', { exact: true }).waitFor()
  }
  async function lock(): Promise<void> {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Lock now' }).click()
    await isLocked()
  }
  async function tryPasscode(passcode: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Passcode' }).fill(passcode)
    await page.getByRole('button', { name: 'Unlock' }).click()
  }

  it('S005 opens the device offline where its owner was, after a lock by hand, a restart and 20 idle minutes; unsent work arrives', async () => {
    await signInToWholeApp()
    await setPasscode()
    await context.setOffline(true)
    await makeProgramme('Written on the plane')
    await lock()
    await picture(page, 'unlock')
    expect(await axeViolations(page)).toEqual([])
    await page.goto(`${app.url}/recruiter/settings`)
    await isLocked()
    await tryPasscode('blue harbour 8')
    await page.getByText('This is not the passcode. 9 attempts are left.').waitFor()
    await tryPasscode(PASSCODE)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await page.getByRole('link', { name: 'Jobs', exact: true }).click()
    await page.getByRole('heading', { name: 'Written on the plane' }).waitFor()
    await page.clock.fastForward(1_201_000)
    await isLocked()
    await context.setOffline(false)
    await tryPasscode(PASSCODE)
    await page.waitForURL('**/recruiter/dashboard')
    await vi.waitFor(async () => expect(await programmes()).toContain('Written on the plane'), { timeout: 60_000 })
  })

  it('the tenth wrong passcode erases what is here, and keeps what was not sent for the next sign-in', async () => {
    await signInWithClock()
    await setPasscode()
    await page.route('**/api/sync/**', (route) => route.abort())
    await makeProgramme('Kept through the wipe')
    await lock()
    await page.evaluate(spendTries)
    await page.reload()
    await tryPasscode('wrong for good')
    await page.getByRole('heading', { name: 'Erased from this device' }).waitFor()
    await page.getByText('1 unsent change stays here').waitFor()
    await picture(page, 'unlock-wiped')
    await page.unroute('**/api/sync/**')
    await page.getByRole('link', { name: 'Sign in with a password' }).click()
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.waitForURL('**/recruiter/dashboard')
    await vi.waitFor(async () => expect(await programmes()).toContain('Kept through the wipe'), { timeout: 60_000 })
  })

  it('R213 an account that was frozen does not open after contact, nor later offline', async () => {
    await signInToWholeApp()
    await setPasscode()
    await lock()
    await app.deps.models.accounts.updateOne({ email: RECRUITER }, { $set: { frozenAt: app.deps.clock.now() } })
    await tryPasscode(PASSCODE)
    await page.getByText('The server has ended this session').waitFor()
    await context.setOffline(true)
    await page.reload()
    await page.getByText('The server has ended this session').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Unlock' }).count()).toBe(0)
    await app.deps.models.accounts.updateOne({ email: RECRUITER }, { $unset: { frozenAt: 1 } })
  })
})

describe('pages that somebody may not see', () => {
  beforeEach(() => signInAsRecruiter(page, app.url))

  it('R071 keeps nothing of a session in cookies or the local storage', async () => {
    expect(await context.cookies()).toEqual([])
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })

  it('say whose they are, and who is signed in', async () => {
    for (const [path, title] of [
      ['/admin', 'This page is for administrators'],
      ['/admin/audit', 'This page is for administrators'],
      ['/candidate/home', 'This page is for candidates'],
      ['/candidate/interview/01k9nobody/q/1', 'This page is for candidates'],
    ] as const) {
      await page.goto(`${app.url}${path}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await picture(page, 'wrong-role')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to your pages' }).click()
    await page.waitForURL('**/recruiter/dashboard')
  })

  it('S023 a session that the server ended leads to the sign-in and back, and what was done meanwhile is sent', async () => {
    await app.deps.models.sessions.deleteMany({ accountId: await accountId() })
    await makeProgramme('Done after the end')
    await page.getByText('Your session has ended.').waitFor()
    await picture(page, 'guard-ended')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.waitForURL('**/recruiter/dashboard')
    await vi.waitFor(async () => expect(await programmes()).toContain('Done after the end'), { timeout: 60_000 })
    await expect.poll(() => page.getByText('Your session has ended.').count()).toBe(0)
  })

  it('S023 R037 whoever comes signed out hears that signing in leads on', async () => {
    await page.getByRole('button', { name: 'Account of Rosa Lim' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await signedOut()
    await page.goto(`${app.url}/recruiter/packs`)
    await page.getByText('Sign in to open the page you asked for.').waitFor()
    await fillLogin(page, RECRUITER, 'wrong')
    await page.getByRole('alert').waitFor()
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.waitForURL('**/recruiter/packs')
    await expect.poll(() => page.getByText('Sign in to open the page you asked for.').count()).toBe(0)
  })
})
