import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, picture } from '../../support/browser/browser.ts'
import { startIdentityProvider, type IdentityProvider } from '../../support/server/identity-provider.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { ADMIN, axeViolations, fillLogin, PASSWORD, RECRUITER, startShell } from '../support/shell-fixture.ts'

/* A real provider on this machine, its own pages filled in by hand. */
let provider: IdentityProvider
let app: TestApp
let context: BrowserContext
let page: Page
const REPORT = '?redirect=interview-report&interviewId=I1&email=a@b.co&jobId=J1'

beforeAll(async () => {
  provider = await startIdentityProvider()
  const enterprise = provider.tenant({ kind: 'enterprise', domain: 'globex.com', name: 'Globex sign-in', provider: 'okta' })
  app = await startShell({ config: { sso: [provider.tenant(), enterprise] } })
  const person = (email: string) => ({ email, email_verified: true, given_name: 'Rosa', family_name: 'Lim' })
  provider.people.set('rosa', person(RECRUITER))
  provider.people.set('stranger', person('stranger@shell.test'))
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})
beforeEach(async () => {
  context = await launchBrowser()
  page = await context.newPage()
})
afterEach(() => context.close())

/** The pages of the provider: who are you, do you agree. */
async function signInThere(login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`)
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await agreeThere()
}

async function agreeThere(): Promise<void> {
  await page.locator('input[value=consent]').waitFor({ state: 'attached' })
  await page.locator('button[type=submit]').click()
}

/** Keeps the page from going on until it was looked at. */
async function holdTenants(): Promise<() => void> {
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/tenants/list', async (route) => {
    await held
    await route.continue()
  })
  return go
}

describe('/sso', () => {
  it('S018 R023 welcomes, names the provider, shows how far it is, and leads to the settings', async () => {
    const go = await holdTenants()
    await page.goto(`${app.url}/sso`)
    await page.getByText('Welcome').waitFor()
    await expect.poll(() => page.getByText('azure').isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
    expect(await axeViolations(page)).toEqual([])
    await picture(page, 'sso')
    go()
    await signInThere('rosa')
    await page.waitForURL('**/recruiter/settings')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })

  it('R041 R042 X28 S024 leads to the report of its link; what the provider adds to the address does not count', async () => {
    await page.goto(`${app.url}/sso${REPORT}`)
    await signInThere('rosa')
    await page.waitForURL('**/recruiter/dashboard/interview-report?**')
    expect(page.url()).toBe(`${app.url}/recruiter/dashboard/interview-report?email=a%40b.co&jobId=J1&interviewId=I1`)
  })

  it.each(['redirect=interview-report&jobId=J1', `${REPORT.slice(1)}&more=1`])(
    'R043 R237 S024 leads to the settings with a word about it: %s',
    async (search) => {
      await page.goto(`${app.url}/sso?${search}`)
      await signInThere('rosa')
      await page.waitForURL('**/recruiter/settings')
      await expect.poll(() => page.getByText('The link to the report was incomplete').first().textContent()).toContain('error 1')
    },
  )

  it('R024 R364 S019 shows the words of the server, and Retry begins anew', async () => {
    await page.goto(`${app.url}/sso`)
    await signInThere('stranger')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('No account').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await picture(page, 'sso-failed')
    const go = await holdTenants()
    let starts = 0
    page.on('request', (request) => (starts += request.url().startsWith(`${provider.issuer}/auth?`) ? 1 : 0))
    await dialog.getByRole('button', { name: 'Retry' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
    go()
    // the provider knows the person by now
    await agreeThere()
    await dialog.getByText('No account').waitFor()
    expect(starts).toBe(1)
    await dialog.getByRole('link').click()
    await page.waitForURL(`${app.url}/`)
  })

  it('S018 R236 is not for administrators', async () => {
    await page.goto(`${app.url}/admin`)
    await fillLogin(page, ADMIN, PASSWORD)
    await page.getByRole('heading', { name: 'Recruiters' }).waitFor()
    await page.goto(`${app.url}/sso`)
    await page.getByText('Unsupported Login Type: This feature is only available for recruiter accounts').waitFor()
    expect(page.url()).toBe(`${app.url}/sso`)
  })
})

describe('the sign-in of administrators', () => {
  it('S157 R221 R351 R353 R354 has the rules of recruiters for errors, and no single sign-on', async () => {
    await page.goto(app.url)
    await page.getByRole('link', { name: 'Use single sign-on' }).waitFor()
    await page.goto(`${app.url}/admin`)
    const button = page.getByRole('button', { name: 'Sign in' })
    await button.waitFor()
    await expect.poll(() => page.getByRole('link', { name: /single sign-on/i }).count()).toBe(0)
    await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).getAttribute('type')).toBe('password')
    await button.click()
    await page.locator('.hf-field-error').waitFor()
    await fillLogin(page, ADMIN, 'wrong')
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('* Wrong e-mail or password.')
    await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('wrong')
    await page.route('**/api/admin/login', (route) => route.fulfill({ json: { error_code: 5, message: 'refused' } }), { times: 1 })
    const answered = page.waitForResponse('**/api/admin/login')
    await button.click()
    await answered
    await page.waitForFunction(() => document.querySelector('[data-pending], [role=alert]') === null)
    await context.setOffline(true)
    await button.click()
    await page.getByRole('alert').filter({ hasText: 'Login Error' }).waitFor()
  })
})

describe('the tenants of the administrators', () => {
  it('S166 are shown with the mark of the default one and their ways back; the copied address of a test sign-in leaves the administrator signed in', async () => {
    await page.goto(`${app.url}/admin`)
    await fillLogin(page, ADMIN, PASSWORD)
    await page.getByRole('heading', { name: 'Recruiters' }).waitFor()
    await page.goto(`${app.url}/admin/tenants`)
    const card = (name: string) => page.locator('.hf-card').filter({ has: page.getByRole('heading', { name }) })
    await card('Sample sign-in').getByText('Default tenant').waitFor()
    await card('Globex sign-in').getByText('Enterprise tenant').waitFor()
    const facts = ['globex.com', 'okta', `${app.url}/openid/authorize/globex.com`, provider.issuer]
    for (const fact of facts) await card('Globex sign-in').getByText(fact, { exact: true }).first().waitFor()
    await card('Sample sign-in').getByText(`${app.url}/openid/redirect/sample`, { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Default tenant').count()).toBe(1)
    await card('Globex sign-in').getByRole('button', { name: 'Copy the address of a test sign-in' }).click()
    await page.getByText(/^Copied\./).waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())

    const [admins, elsewhere] = [page, await launchBrowser()]
    page = await elsewhere.newPage()
    await page.goto(address)
    await page.getByRole('button', { name: 'Continue' }).click()
    await signInThere('rosa')
    await page.waitForURL('**/recruiter/settings')
    await elsewhere.close()
    await admins.reload()
    await admins.getByText('Globex sign-in').waitFor()
  })
})

describe('/openid', () => {
  it.each([
    ['sample', 'Sample sign-in', '/openid/redirect/sample'],
    ['globex.com', 'Globex sign-in', '/openid/authorize/globex.com'],
  ])('R025 R026 S020 S021 of %s names the tenant, and comes back to its own path', async (domain, name, back) => {
    const paths: string[] = []
    page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
    await page.goto(`${app.url}/openid/login/${domain}`)
    await page.getByText(name).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await signInThere('rosa')
    await page.waitForURL('**/recruiter/settings')
    expect(paths).toContain(back)
  })

  it('R026 of an unknown domain asks no provider and says so; without one there is no such page', async () => {
    let asked = 0
    page.on('request', (request) => (asked += request.url().startsWith(provider.issuer) ? 1 : 0))
    await page.goto(`${app.url}/openid/login/nobody`)
    await page.getByRole('alertdialog').waitFor()
    for (const path of ['login', 'redirect', 'authorize']) {
      await page.goto(`${app.url}/openid/${path}`)
      await page.waitForURL('**/404')
    }
    expect(asked).toBe(0)
  })

  it('R028 S022 signs out, says so, and leads on', async () => {
    await page.goto(`${app.url}/sso`)
    await signInThere('rosa')
    await page.waitForURL('**/recruiter/settings')
    // it says so for 5 s only, which may be over when all of the page is loaded
    await Promise.all([page.getByText('5 seconds').waitFor(), page.goto(`${app.url}/openid/logout`)])
    expect(await axeViolations(page)).toEqual([])
    await picture(page, 'openid-logout')
    await page.waitForURL(`${app.url}/logout`)
    await page.goto(`${app.url}/recruiter/settings`)
    await page.waitForURL(`${app.url}/`)
  })
})
