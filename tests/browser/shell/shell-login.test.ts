import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, picture, waitForOfflineReady } from '../../support/browser/browser.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import {
  ADMIN,
  axeViolations,
  fillLogin,
  PASSWORD,
  RECRUITER,
  signInAsRecruiter,
  startShell,
  watchedPage,
} from '../support/shell-fixture.ts'

let app: TestApp
let context: BrowserContext
let page: Page
let problems: string[]

beforeAll(async () => {
  app = await startShell()
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

describe('recruiter login', () => {
  it('S014 R018 has an address, a password, an unchecked remember-me and a way to a new password, and the way to the candidates', async () => {
    await page.goto(app.url)
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).getAttribute('type')).toBe('password')
    await expect.poll(() => page.getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Candidate login' }).waitFor()
    await page.getByRole('button', { name: /send yourself a link/i }).click()
    await page.getByRole('heading', { name: 'Forgot your password' }).waitFor()
  })

  it('R221 R222 refuses a missing or broken address without a call', async () => {
    let calls = 0
    page.on('request', (request) => (calls += request.url().includes('/api/recruiter/recruiter_login') ? 1 : 0))
    await page.goto(app.url)
    for (const email of ['', '   ', 'a@b', 'a.b.co', 'a b@c.co']) {
      await fillLogin(page, email, 'x')
      await page.locator('.hf-field-error').waitFor()
      await page.getByLabel('E-mail').fill('a@b.co')
    }
    expect(calls).toBe(0)
  })

  it('R354 shows "* " and the words of the server, and keeps the password', async () => {
    await page.goto(app.url)
    await fillLogin(page, RECRUITER, 'wrong')
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('* Wrong e-mail or password.')
    await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('wrong')
  })

  it('R353 code 5 only stops the spinner', async () => {
    await page.route('**/api/recruiter/recruiter_login', (route) => route.fulfill({ json: { error_code: 5, message: 'refused' } }))
    await page.goto(app.url)
    const answered = page.waitForResponse('**/api/recruiter/recruiter_login')
    await fillLogin(page, RECRUITER, 'kept')
    await answered
    await page.waitForFunction(() => document.querySelector('[data-pending]') === null)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('kept')
  })

  it('R351 says Login Error when no answer comes, and adds why while offline', async () => {
    await page.goto(app.url)
    await page.getByLabel('E-mail').waitFor()
    await context.setOffline(true)
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.getByRole('alert').waitFor()
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('Login Error\nSigning in needs an internet connection. Work already on this device is safe.')
  })

  it('R147 is in progress with the button disabled until the answer, then succeeds', async () => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/recruiter/recruiter_login', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(app.url)
    await fillLogin(page, RECRUITER, PASSWORD)
    const button = page.getByRole('button', { name: 'Sign in' })
    await page.locator('[data-pending]').waitFor()
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    answer()
    await page.waitForURL('**/recruiter/settings')
  })

  it('R038 S023 leads to /recruiter/settings', async () => {
    await signInAsRecruiter(page, app.url)
    expect(new URL(page.url()).pathname).toBe('/recruiter/settings')
    expect(problems).toEqual([])
  })

  it('R037 S023 leads back to the page that asked for the sign-in, once', async () => {
    await page.goto(`${app.url}/recruiter/dashboard?page=2`)
    await page.waitForURL(`${app.url}/`)
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.waitForURL('**/recruiter/dashboard?page=2')
    await page.goto(app.url)
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.waitForURL('**/recruiter/settings')
    expect(new URL(page.url()).search).toBe('')
  })

  it('R150 R151 signing out forgets the token and the name', async () => {
    await page.goto(app.url)
    await page.getByText('Remember me').click()
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.waitForURL('**/recruiter/settings')
    await page.getByRole('button', { name: 'Account of Rosa Lim' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Signed out' }).waitFor()
    const kept = await page.evaluate(async () => {
      const opening = indexedDB.open('profile')
      const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
      const keys = db.transaction('values').objectStore('values').getAllKeys()
      return await new Promise<IDBValidKey[]>((resolve) => (keys.onsuccess = () => resolve(keys.result)))
    })
    expect(kept).not.toContain('session')
    expect(kept).not.toContain('username')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('')
  })
})

describe('administration', () => {
  it('S157 has a way to a new password and none by a provider, refuses a recruiter, lists accounts, and makes one whose first password is shown once', async () => {
    await page.goto(`${app.url}/admin`)
    await page.getByRole('button', { name: /send yourself a link/i }).click()
    await page.getByText('We will e-mail you a link to choose a new password.').waitFor()
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBe(0)
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.getByRole('alert').waitFor()
    await fillLogin(page, ADMIN, PASSWORD)
    await page.getByRole('heading', { name: 'Recruiters' }).waitFor()
    await page.getByRole('row', { name: /rosa@shell.test/ }).waitFor()
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('link', { name: 'Create recruiter' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create recruiter' }).waitFor()
    await page.getByRole('button', { name: 'Create recruiter' }).click()
    await page.getByText('Fill this in.').first().waitFor()
    await page.getByLabel('E-mail').fill('tomas@shell.test')
    await page.getByLabel('First name').fill('Tomás')
    await page.getByLabel('Last name').fill('Ruiz')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Create recruiter' }).click()
    const password = await page.locator('.hf-shown-once').textContent()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Tomás Ruiz' }).waitFor()

    const other = await launchBrowser()
    try {
      const theirs = await other.newPage()
      await theirs.goto(app.url)
      await fillLogin(theirs, 'tomas@shell.test', password ?? '')
      await theirs.waitForURL('**/recruiter/settings')
    } finally {
      await other.close()
    }
  })
})

describe('sync chip', () => {
  it('S003 says what is sent and what is only here, and signing out does not lose it', async () => {
    await signInAsRecruiter(page, app.url)
    const chip = page.getByRole('banner').getByRole('button', { name: /^Sync:/ })
    await page.getByRole('button', { name: 'Sync: All sent' }).waitFor()
    await waitForOfflineReady(page)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sync: Offline' }).waitFor()
    await page.getByRole('link', { name: 'Jobs', exact: true }).click()
    await page.getByRole('button', { name: 'New programme' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('Night flight')
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByRole('button', { name: 'Sync: Waiting, 1 here' }).waitFor()

    await chip.click()
    await page.getByText('1 change is on this device only.').waitFor()
    await page.getByRole('list', { name: 'Only on this device' }).getByText('1 programme').waitFor()
    await page.getByText('Sent automatically when you are online').waitFor()
    expect(await page.getByRole('button', { name: 'Send now' }).getAttribute('aria-disabled')).toBe('true')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Account of Rosa Lim' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Some work is only on this device' }).waitFor()
    await picture(page, 'sign-out-unsent')
    await context.setOffline(false)
    // sent by itself before anybody asked for it, the dialog says so
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Send first|Sign out)$/ })
      .click()
    await page.getByRole('heading', { name: 'Signed out' }).waitFor()

    await signInAsRecruiter(page, app.url)
    await page.getByRole('link', { name: 'Jobs', exact: true }).click()
    await page.getByRole('heading', { name: 'Night flight' }).waitFor()
  })
})
