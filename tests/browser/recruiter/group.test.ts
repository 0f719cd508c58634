import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { mailsTo } from '../../support/server/people.ts'
import { checkLooks as expectGoodLooks } from '../support/looks-fixture.ts'
import { COLLEAGUE, makeJob, startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'
import { troubledWebhooks } from './troubled-webhooks.ts'
import { ADMIN, fillLogin, PASSWORD, watchedPage } from '../support/shell-fixture.ts'

const BILLING = 'bella@shell.test'

let app: RecruiterApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  app = await startRecruiterApp()
  await createAccount(app.deps, 'test', {
    id: newId(),
    gid: app.gid,
    role: 'recruiter',
    groupRole: 'billing_admin',
    email: BILLING,
    firstName: 'Bella',
    lastName: 'Ito',
    password: PASSWORD,
  })
  await makeJob(app, 'Night nurse')
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page } = await watchedPage(context))
})
afterEach(() => context.close())

const heading = (name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()
const dialog = () => page.locator('[role=dialog], [role=alertdialog]')
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const groupOf = async (gid: string) => await app.deps.models.groups.findById(gid).lean()

async function openGroup(email: string): Promise<void> {
  await page.goto(app.url)
  await fillLogin(page, email, PASSWORD)
  await heading('Settings')
  await page.getByRole('link', { name: 'My group' }).click()
  await heading('Shell')
}

describe('the own group', () => {
  it('S149 is opened by keyboard; somebody is invited, gets a mail, and the invitation is taken back', async () => {
    const guest = 'new@people.test'
    await openGroup(BILLING)
    await page.getByRole('button', { name: 'Invite someone' }).press('Enter')
    await dialog().getByLabel('E-mail').focus()
    await page.keyboard.type('new@')
    await page.keyboard.press('Enter')
    await dialog().locator('[role=alert], .hf-field-error').first().waitFor()
    await page.keyboard.type('people.test')
    await page.keyboard.press('Enter')
    await row(guest).getByText('Invited', { exact: true }).waitFor()
    expect(await mailsTo(app.deps, guest)).toHaveLength(1)
    await page.getByRole('button', { name: `Remove ${guest}` }).press('Enter')
    await dialog().getByRole('button', { name: 'Withdraw the invitation' }).press('Enter')
    await row(guest).waitFor({ state: 'detached' })
  })

  it('S149 gives a member another role, which the list and the server hold', async () => {
    await openGroup(BILLING)
    await page.getByRole('button', { name: `Change the role of ${COLLEAGUE}` }).click()
    await dialog().getByRole('button', { name: /Role/ }).click()
    await page.getByRole('option', { name: 'Line manager' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await row(COLLEAGUE).getByText('Line manager').waitFor()
    expect((await app.deps.models.accounts.findOne({ email: COLLEAGUE }).lean())?.groupRole).toBe('line_manager')
  })

  it('S149 shows the jobs of the group, and who does not look after it sees people only to look at', async () => {
    await openGroup(BILLING)
    await page.getByRole('tab', { name: 'Jobs' }).click()
    await page.getByText('Night nurse').waitFor()
    await context.clearCookies()
    const other = await launchBrowser()
    ;({ page } = await watchedPage(other))
    await openGroup('rosa@shell.test')
    await row(BILLING).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Invite someone' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('tab', { name: 'Developer' }).count()).toBe(0)
    await other.close()
  })

  it('S147 has the developer mode switched on, and shows a new key once', async () => {
    await openGroup(BILLING)
    await page.goto(`${app.url}/recruiter/settings/developer`)
    const make = page.getByRole('button', { name: 'Create a new key' })
    await make.waitFor()
    await expect.poll(() => make.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('switch', { name: 'API key may be used' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('switch', { name: 'API key may be used', checked: true }).waitFor()
    await make.click()
    await dialog().getByRole('button', { name: 'Create the key' }).click()
    await dialog().getByText('It is shown only this once.').waitFor()
    const key = (await dialog().locator('.hf-shown-once').textContent())?.trim() ?? ''
    const asked = await fetch(`${app.url}/v1/changes?scope=group:${app.gid}`, { headers: { authorization: `Bearer ${key}` } })
    expect(asked.status).toBe(200)
    expect(JSON.stringify(await groupOf(app.gid))).not.toContain(key)
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => page.getByText(key).count()).toBe(0)
  })

  it('S147 R012 has a named key made with its limits, shown once, and ended', async () => {
    await openGroup(BILLING)
    await page.goto(`${app.url}/recruiter/settings/developer`)
    await page.getByText('There are no named keys yet.').waitFor()
    await page.getByRole('button', { name: 'Create a named key' }).click()
    await dialog().getByRole('button', { name: 'Create the key' }).click()
    await dialog().getByText('Give the key a name.').waitFor()
    await dialog().getByLabel('Name').fill('Payroll')
    await dialog().getByRole('switch', { name: 'Only for some jobs' }).focus()
    await page.keyboard.press('Space')
    await dialog().getByText('Night nurse').click()
    await dialog().getByRole('button', { name: 'Create the key' }).click()
    await dialog().getByText('It is shown only this once.').waitFor()
    const key = (await dialog().locator('.hf-shown-once').textContent())?.trim() ?? ''
    const asked = (path: string) => fetch(`${app.url}/${path}`, { headers: { authorization: `Bearer ${key}` } })
    expect([(await asked('v1/changes')).status, (await asked(`v1/changes?scope=group:${app.gid}`)).status]).toEqual([200, 404])
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('Candidates: read').waitFor()
    await expectGoodLooks({ page, name: 'group-named-keys', looks: 'few', open: () => page.locator('.hf-group-hooks li').waitFor() })
    await page.goto(`${app.url}/recruiter/settings/developer`)
    await page.getByRole('button', { name: 'End Payroll' }).click()
    await dialog().getByRole('button', { name: 'End the key' }).click()
    await page.getByText('There are no named keys yet.').waitFor()
    expect((await asked('v1/changes')).status).toBe(401)
  })

  it('S147 R013 has a webhook added and taken away; its token never comes back, its secret is shown once', async () => {
    const url = 'https://hooks.example.com/in'
    await openGroup(BILLING)
    await page.getByRole('tab', { name: 'Webhooks' }).click()
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await dialog().getByLabel('Address').fill('ftp://x')
    await dialog().getByRole('button', { name: 'Save webhook' }).click()
    await dialog().getByText('Type an address like').waitFor()
    // only the server knows that this one leads nowhere
    await dialog().getByLabel('Address').fill('https://10.0.0.1/in')
    await dialog().getByRole('button', { name: 'Save webhook' }).click()
    await dialog().getByText('can be reached from the internet').waitFor()
    await expect
      .poll(() =>
        dialog()
          .getByLabel('Address')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await dialog().getByLabel('Address').fill(url)
    await dialog().getByLabel('Access token').fill('very-secret-token')
    await dialog().getByRole('checkbox', { name: 'New score' }).focus()
    await page.keyboard.press('Space')
    await dialog().getByRole('button', { name: 'Save webhook' }).click()
    // its secret is shown once, and another one on demand
    const secret = dialog().getByText(/^whsec_/)
    const first = await secret.innerText()
    await dialog().getByRole('button', { name: 'I have kept it' }).click()
    await page.getByText('Interview submitted and New score').waitFor()
    await expect.poll(() => page.getByText(first).count()).toBe(0)
    await page.getByRole('button', { name: `New secret for ${url}` }).click()
    await dialog().getByRole('button', { name: 'Make a new secret' }).click()
    await expect.poll(() => secret.innerText()).not.toBe(first)
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: `Send a test to ${url}` }).click()
    await page.getByText('A test is on its way.').waitFor()
    await expect.poll(() => page.getByText('Test', { exact: true }).count()).toBeGreaterThan(0)
    // paused, its events are collected, until it is resumed
    await page.getByRole('button', { name: `Pause ${url}` }).press('Enter')
    await page.getByText('Events are collected.').waitFor()
    await page.getByText('One event waits.').waitFor()
    await page.getByRole('button', { name: `Resume ${url}` }).press('Enter')
    await page.getByRole('button', { name: `Pause ${url}` }).waitFor()
    await page.getByRole('button', { name: /^Show the answer/ }).click()
    await dialog().getByText('It said nothing more.').waitFor()
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Resend all that failed' }).click()
    await page.getByText('Nothing had failed.').waitFor()
    await page.getByRole('button', { name: `Change ${url}` }).click()
    await expect.poll(() => dialog().getByLabel('Access token').inputValue()).not.toContain('secret')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Remove ${url}` }).click()
    await dialog().getByRole('button', { name: 'Remove webhook' }).click()
    await page.getByText('No webhooks yet.').waitFor()
  })

  it('S149 S147 is clean for axe at each width, in both themes and from right to left', async () => {
    await openGroup(BILLING)
    await expectGoodLooks({ page, name: 'group', open: () => row(BILLING).waitFor() })
    await troubledWebhooks(app)
    await page.reload()
    await page.getByRole('tab').nth(3).click()
    await expectGoodLooks({
      page,
      name: 'group-webhooks',
      looks: 'few',
      open: () => page.getByText('https://gone.example.com/in').first().waitFor(),
    })
    await page.getByRole('tab').nth(2).click()
    await expectGoodLooks({ page, name: 'group-developer', looks: 'few', open: () => page.getByRole('switch').waitFor() })
  })
})

describe('account settings', () => {
  it('S145 are saved, survive a reload, and refuse what is not a phone number', async () => {
    await page.goto(app.url)
    await fillLogin(page, BILLING, PASSWORD)
    await page.getByLabel('Job title').fill('Head of people')
    await page.getByLabel('Phone').fill('call me')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Type a phone number like').waitFor()
    await page.getByLabel('Phone').fill('+49 40 123456')
    await page.getByLabel('Website').fill('www.example.com')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Your account is saved.').waitFor()
    await page.reload()
    await page.getByLabel('Job title').waitFor()
    await expect.poll(() => page.getByLabel('Job title').inputValue()).toBe('Head of people')
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+49 40 123456')
  })

  it('S145 take a picture, show it, refuse another kind of file, and let it go', async () => {
    await page.goto(app.url)
    await fillLogin(page, BILLING, PASSWORD)
    const media = page.locator('.hf-media li').filter({ hasText: 'Company logo' })
    await media.waitFor()
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
    const input = media.locator('input[type=file]')
    await input.setInputFiles({
      name: 'x.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await media.getByText('This type of file is not accepted.').waitFor()
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
    await media.locator('img').waitFor()
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.hf-media-picture')?.naturalWidth === 40)
    await media.getByText('not scanned').waitFor()
    await media.getByRole('button', { name: 'Remove: Company logo' }).click()
    await media.getByText('None', { exact: true }).waitFor()
    expect((await app.deps.models.accounts.findOne({ email: BILLING }).lean())?.companyLogo ?? '').toBe('')
  })

  it('S145 are clean for axe at each width, in both themes and from right to left', async () => {
    await page.goto(app.url)
    await fillLogin(page, BILLING, PASSWORD)
    await expectGoodLooks({ page, name: 'settings-account', open: () => page.locator('.hf-media li').first().waitFor() })
  })
})

describe('groups as administrators see them', () => {
  const open = async (): Promise<void> => {
    await page.goto(`${app.url}/admin`)
    await fillLogin(page, ADMIN, PASSWORD)
    await page.waitForURL('**/admin/recruiters')
    await page.goto(`${app.url}/admin/groups`)
    await heading('Groups')
  }

  it('S165 a group is made with its billing administrator, renamed, and ended only by its typed name', async () => {
    await open()
    await page.getByRole('button', { name: 'Create group' }).click()
    await dialog().getByLabel('Name').fill('Harbour')
    await dialog().getByLabel('E-mail of the billing administrator').fill('boss@harbour.test')
    await dialog().getByRole('button', { name: 'Create group' }).click()
    await dialog().getByText('It is shown only this once.').waitFor()
    const password = (await dialog().locator('.hf-shown-once').textContent())?.trim() ?? ''
    expect(password.length).toBeGreaterThan(7)
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('searchbox').fill('harbour')
    await row('boss@harbour.test').click()
    await heading('Harbour')
    await page.getByRole('button', { name: 'Rename' }).click()
    await dialog().getByLabel('Name').fill('Harbour two')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await heading('Harbour two')
    await page.getByRole('button', { name: 'End group' }).click()
    await dialog().getByRole('textbox').fill('Harbour')
    await dialog().getByRole('button', { name: 'End group' }).click()
    await dialog().getByText('That is not the name of the group.').waitFor()
    await dialog().getByRole('textbox').fill('Harbour two')
    await dialog().getByRole('button', { name: 'End group' }).click()
    await heading('Groups')
    await page.getByRole('searchbox').fill('harbour')
    await page.getByText('No groups match').waitFor()
  })

  it('S165 a recruiter is invited, and jobs and keys stay the business of the group', async () => {
    await open()
    await row('Shell').click()
    await heading('Shell')
    await expect.poll(() => page.getByRole('tab', { name: 'Jobs' }).count()).toBe(0)
    await page.getByRole('tab', { name: 'Developer' }).click()
    await page.getByText('A member of the group creates the key').waitFor()
    await page.getByRole('tab', { name: 'People' }).click()
    await page.getByRole('button', { name: 'Invite someone' }).click()
    await dialog().getByLabel('E-mail').fill('asked@people.test')
    await dialog().getByRole('button', { name: 'Send invitation' }).click()
    await row('asked@people.test').getByText('Invited', { exact: true }).waitFor()
  })

  it('S165 the list and one group are clean for axe at each width, in both themes and from right to left', async () => {
    await open()
    await expectGoodLooks({ page, name: 'admin-groups', open: () => row('Shell').waitFor() })
    await row('Shell').click()
    await expectGoodLooks({ page, name: 'admin-group', looks: 'few', open: () => row(BILLING).waitFor() })
  })
})
