import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { COLLEAGUE, startRecruiterApp, waitUntilSent, type RecruiterApp } from '../recruiter/recruiter-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER } from '../support/shell-fixture.ts'
import { arrived, comment, openReport, showReport, shown, startSyncApp, storedText, type SyncApp } from './sync-fixture.ts'

const PASSCODE = 'blue harbour 7'

let app: RecruiterApp
let sync: SyncApp
let context: BrowserContext
let page: Page
beforeAll(async () => {
  app = await startRecruiterApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  sync = await startSyncApp(app)
  context = await launchBrowser()
  page = await context.newPage()
  await openReport(page, sync)
  await waitForOfflineReady(page)
})
afterEach(async () => {
  await context.close()
  await sync.stop()
})

const beginSignOut = async (): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
const press = (name: string): Promise<void> =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).click()
const signedOut = (): Promise<void> => page.getByRole('heading', { name: 'Signed out' }).waitFor()

async function signIn(email: string): Promise<void> {
  await page.goto(sync.line.url)
  await fillLogin(page, email, PASSWORD)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
}

const stored = (): Promise<string> => storedText(page)

describe('with nothing unsent', () => {
  it('signing out asks nothing and leaves no document on the device, also offline, in every tab', async () => {
    const other = await context.newPage()
    await showReport(other, sync.report)
    expect(await stored()).toContain('Amara Okafor')
    await sync.line.unreachable()
    await beginSignOut()
    await signedOut()
    await page.getByText('You are signed out on this device.').waitFor()
    await other.getByRole('heading', { name: 'Signed out' }).waitFor()
    expect(await stored()).not.toContain('Amara Okafor')
    expect(await stored()).not.toContain('Night nurse')
  })
})

describe('with unsent edits', () => {
  beforeEach(async () => {
    await sync.line.unreachable()
    await comment(page, 'written on the train')
    await page.getByRole('button', { name: /^Sync: .*\b1\b/ }).waitFor()
    await beginSignOut()
    await page.getByText('1 change of yours is only on this device.').waitFor()
  })

  it('sends first: offline it says so and stays; online the edit arrives and the device is clean', async () => {
    await press('Send first')
    await page.getByText('Not everything could be sent. It is still safe on this device.').waitFor({ timeout: 60_000 })
    expect(await arrived(sync)).toEqual([])
    await sync.line.reachable()
    await press('Send first')
    await signedOut()
    expect(await arrived(sync)).toEqual(['written on the train'])
    expect(await stored()).not.toContain('written on the train')
  })

  it('keeps them encrypted: nobody else reads them, a wrong passcode destroys nothing, the right one sends them once', async () => {
    await press('Keep encrypted for me')
    await page.getByRole('textbox', { name: 'Passcode' }).fill('short')
    await press('Encrypt and sign out')
    await page.getByText('Use at least 8 characters.').waitFor()
    await page.getByRole('textbox', { name: 'Passcode' }).fill(PASSCODE)
    await press('Encrypt and sign out')
    await signedOut()
    await page.getByText(/Your unsent work is encrypted on this device/).waitFor()
    for (const secret of ['written on the train', 'Amara Okafor', PASSCODE]) expect(await stored()).not.toContain(secret)

    await sync.line.reachable()
    await signIn(COLLEAGUE)
    await waitUntilSent(page)
    await expect.poll(() => page.getByRole('button', { name: 'Unlock' }).count()).toBe(0)
    expect(await arrived(sync)).toEqual([])
    await beginSignOut()
    await signedOut()

    await signIn(RECRUITER)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByRole('textbox', { name: 'Passcode' }).fill('blue harbour 8')
    await press('Unlock')
    await page.getByText('This passcode does not open them. Nothing was changed; try again.').waitFor()
    await page.getByRole('textbox', { name: 'Passcode' }).fill(PASSCODE)
    await press('Unlock')
    await page.getByText('1 change was put back and is being sent.').waitFor({ timeout: 60_000 })
    await vi.waitFor(async () => expect(await arrived(sync)).toEqual(['written on the train']), { timeout: 30_000 })
    await waitUntilSent(page)
    await expect.poll(() => page.getByRole('button', { name: 'Unlock' }).count()).toBe(0)
    await showReport(page, sync.report)
    await vi.waitFor(async () => expect(await shown(page)).toEqual(['written on the train']), { timeout: 30_000 })
  })

  it('discards them only after the word was typed', async () => {
    await press('Discard')
    await page.getByRole('textbox', { name: 'Type discard to confirm' }).fill('yes')
    await press('Discard permanently')
    await page.getByText('Type the word discard exactly.').waitFor()
    await page.getByRole('textbox', { name: 'Type discard to confirm' }).fill('Discard')
    await press('Discard permanently')
    await signedOut()
    expect(await stored()).not.toContain('written on the train')
    await sync.line.reachable()
    await signIn(RECRUITER)
    await waitUntilSent(page)
    expect(await arrived(sync)).toEqual([])
  })

  it('changes nothing when it is called off', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await sync.line.reachable()
    await vi.waitFor(async () => expect(await arrived(sync)).toEqual(['written on the train']), { timeout: 60_000 })
  })
})
