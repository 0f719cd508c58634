import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, picture, waitForOfflineReady } from '../../support/browser/browser.ts'
import { revoke } from '#server/sync/rights/grants.ts'
import { mailsTo } from '../../support/server/people.ts'
import { startRecruiterApp, waitUntilSent, type RecruiterApp } from '../recruiter/recruiter-fixture.ts'
import { actOnChosen } from '../support/act-on-chosen.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { axeViolations } from '../support/shell-fixture.ts'
import { openReport, startSyncApp, storedText, type SyncApp } from './sync-fixture.ts'

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

const chip = (n: number) => page.getByRole('button', { name: new RegExp(`^Sync: .*\\b${n}\\b`) })
const invitations = (email: string) => mailsTo(app.deps, email)

/** Asks for a review by somebody from outside. */
async function invite(email: string): Promise<void> {
  await page.goto(`${sync.line.url}/recruiter/jobs/${sync.job.jobId}/candidates`)
  await page.getByRole('checkbox', { name: 'Select Amara Okafor' }).check({ force: true })
  await actOnChosen(page, 'Invite reviewers')
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail addresses' }).fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitations' }).click()
}

async function setPasscode(): Promise<void> {
  await page.goto(`${sync.line.url}/recruiter/settings`)
  await page.getByRole('button', { name: 'Set a passcode' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Passcode', exact: true }).fill(PASSCODE)
  await dialog.getByRole('textbox', { name: 'Passcode again' }).fill(PASSCODE)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Passcode set', { exact: true }).waitFor()
}

describe('an invitation asked for without a connection', () => {
  it('S003 waits here through a closed page and a locked device, can be cancelled, and reaches its reviewer once', async () => {
    await setPasscode()
    await context.setOffline(true)
    await invite('zoe@partner.test')
    await page.getByText(/The invitation waits on this device/).waitFor()
    await chip(1).waitFor()
    await invite('omar@partner.test')
    await chip(2).waitFor()
    await page.close()
    page = await context.newPage()
    await page.goto(sync.report)
    await chip(2).click()
    const list = page.getByRole('list', { name: 'Waiting to be sent' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
    await picture(page, 'outbox-panel')
    expect(await axeViolations(page)).toEqual([])
    await list
      .getByRole('button', { name: /^Cancel: Invitation of 1 reviewer/ })
      .last()
      .click()
    await page.getByText('Cancelled. Nothing of it was sent.').waitFor()
    await page.keyboard.press('Escape')
    await closeToasts(page)
    expect(await storedText(page)).toContain('zoe@partner.test')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Lock now' }).click()
    await page.getByRole('heading', { name: 'This device is locked' }).waitFor()
    await expect.poll(() => storedText(page)).not.toContain('zoe@partner.test')
    await page.getByRole('textbox', { name: 'Passcode' }).fill(PASSCODE)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await chip(1).waitFor()
    expect(await invitations('zoe@partner.test')).toEqual([])
    await context.setOffline(false)
    await waitUntilSent(page)
    await expect.poll(() => invitations('zoe@partner.test')).toHaveLength(1)
    expect(await invitations('omar@partner.test')).toEqual([])
  })

  it('S003 that is refused needs its person, who sees it with the reason, tries again and leaves it', async () => {
    await context.setOffline(true)
    await invite('mia@partner.test')
    await chip(1).waitFor()
    // the job went to somebody else meanwhile
    await revoke(app.deps, { user: app.rosaId, scope: `job:${sync.job.jobId}` })
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Sync: .*need/i }).waitFor()
    await page.goto(`${sync.line.url}/recruiter/rescued`)
    await page.getByRole('heading', { name: 'Could not be carried out' }).waitFor()
    const refused = page.getByRole('listitem').filter({ hasText: 'Invitation of 1 reviewer' }).last()
    await checkLooks({ page, name: 'outbox-refused', looks: 'few', open: () => page.locator('.hf-rescued-edit').waitFor() })
    await Promise.all([page.waitForResponse('**/invite_evaluation'), refused.getByRole('button', { name: 'Try again' }).click()])
    await refused.getByRole('button', { name: 'Leave it' }).click()
    await page.getByRole('heading', { name: 'Nothing needs you here' }).waitFor()
    await waitUntilSent(page)
    expect(await invitations('mia@partner.test')).toEqual([])
  })
})
