import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { inviteRecruiter } from '#server/commands/groups/invitations.ts'
import { setPolicy } from '#server/commands/identity/password-policy.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { ask } from '../../support/server/http.ts'
import { mailedToken, makePerson } from '../../support/server/people.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { checkLooks as expectGoodLooks } from '../support/looks-fixture.ts'
import { ADMIN, fillLogin, PASSWORD, RECRUITER, startShell, watchedPage } from '../support/shell-fixture.ts'

const NEXT = 'Another-harbour-2027!'

let app: TestApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  app = await startShell()
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page } = await watchedPage(context))
})
afterEach(() => context.close())

const chooseByKeyboard = async (password: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'New password', exact: true }).focus()
  await page.keyboard.type(password)
  await page.getByRole('textbox', { name: 'Repeat new password' }).focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

describe('a forgotten password', () => {
  it('S015 S025 R019 R029 R355 is replaced by the link of a mail, by keyboard, and the new one signs in', async () => {
    await page.goto(app.url)
    await page.getByRole('button', { name: /send yourself a link/i }).press('Enter')
    await page.getByLabel('E-mail').fill(RECRUITER)
    await page.keyboard.press('Enter')
    await page.getByText(`the link for ${RECRUITER} waits with the administrator`).waitFor()
    const token = await mailedToken(app.deps, RECRUITER, '/reset-password/recruiter')
    await page.goto(`${app.url}/reset-password/recruiter/${token}`)
    await chooseByKeyboard('short')
    await page.getByText('It is too short.').waitFor()
    await page.reload()
    await chooseByKeyboard(NEXT)
    await page.getByRole('heading', { name: 'Password changed' }).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillLogin(page, RECRUITER, NEXT)
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await page.goto(`${app.url}/reset-password/recruiter/${token}`)
    await chooseByKeyboard('Third-harbour-2028!')
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    expect(await sessionsOf(RECRUITER)).toBe(1)
  })

  it.each([
    [1, 'We do not have an account for a@b.co.'],
    [9, 'No response. Check your connection and try again.'],
    [10, 'Rate limited'],
    [7, 'Error Code 7'],
  ])('S015 R356 R357 the answer %d says so beside the form, and there is a way back', async (error_code, words) => {
    await page.route('**/api/recruiter/sendgrid_forget_password', (route) => route.fulfill({ json: { error_code, message: 'x' } }))
    await page.goto(app.url)
    await page.getByRole('button', { name: /send yourself a link/i }).click()
    await page.getByLabel('E-mail').fill('a@b.co')
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText(words).waitFor()
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('a@b.co')
  })

  it('S025 R359 shows what is typed when asked, says that no answer came, and leads from an expired link to a new one', async () => {
    let isCut = true
    await page.route('**/api/recruiter/reset_password', (route) =>
      isCut ? route.abort() : route.fulfill({ json: { error_code: 1, message: 'Token expired' } }),
    )
    await page.goto(`${app.url}/reset-password/recruiter/T1`)
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect.poll(() => page.getByRole('textbox', { name: 'New password', exact: true }).getAttribute('type')).toBe('text')
    await chooseByKeyboard(NEXT)
    await page.getByText('your password may have been changed already').waitFor()
    isCut = false
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('This link has expired.').waitFor()
    await page.getByText('Ask for a new link').click()
    await page.waitForURL(`${app.url}/`)
  })

  it('R029 has no page for a role without it', async () => {
    await page.goto(`${app.url}/reset-password/guest/T1`)
    await page.waitForURL('**/404')
    await expect.poll(() => page.getByRole('textbox', { name: 'New password' }).count()).toBe(0)
  })
})

describe('an invited recruiter', () => {
  it('S026 R031 R224 R225 registers by the link of the invitation and signs in', async () => {
    const { gid } = (await app.deps.models.accounts.findOne({ email: RECRUITER, role: 'recruiter' }).lean()) ?? { gid: '' }
    const email = 'new@shell.test'
    await inviteRecruiter(app.deps, { gid, email, groupRole: 'recruiter', by: 'test', origin: app.url })
    await page.goto(`${app.url}/register/${await mailedToken(app.deps, email, '/register')}`)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Fill this in.').first().waitFor()
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Terms|Privacy policy)$/ })
        .count(),
    ).toBe(2)
    await page.getByLabel('First name').fill('Nia')
    await page.getByLabel('Last name').fill('Osei')
    await chooseByKeyboard(NEXT)
    await page.getByText(`Sign in with ${email} and your new password.`).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillLogin(page, email, NEXT)
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(await sessionsOf(email)).toBe(1)
  })

  it.each([
    [1, 'Token expired', 'Ask the person who invited you for a new invitation.'],
    [2, 'Token invalid', 'Ask the person who invited you for a new invitation.'],
    [3, 'Token invalid', 'Ask the person who invited you for a new invitation.'],
    [4, 'The link has been cancelled by the host user', 'Ask the person who invited you for a new invitation.'],
    [9, 'Unknown error', 'Try again'],
    [10, 'The recruiter has already been registered', 'Sign in'],
  ])('S027 R391 R392 R393 R394 R395 R396 an invitation that answers %d says %s, and what to do next', async (error_code, words, next) => {
    await page.route('**/api/group/extract_token', (route) => route.fulfill({ json: { error_code, message: 'x' } }))
    await page.goto(`${app.url}/register/T1`)
    await page.getByText(words, { exact: true }).waitFor()
    await page.getByText(next, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: next }).count()).toBe(error_code === 10 ? 1 : 0)
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  })

  it('R392 is told when the link is none', async () => {
    await page.goto(`${app.url}/register/T1`)
    await page.getByText('Token invalid').waitFor()
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  })
})

describe('a password that somebody else made', () => {
  it('R079 is replaced before anything else opens, and then the page of the address does', async () => {
    const email = await recruiterWith({ passwordByAdmin: true })
    await page.goto(`${app.url}/recruiter/dashboard`)
    await fillLogin(page, email, PASSWORD)
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
    await expectGoodLooks({ page, name: 'account-due', looks: 'few', open: () => page.getByRole('heading', { level: 1 }).waitFor() })
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    await chooseByKeyboard(NEXT)
    await page.waitForURL('**/recruiter/dashboard')
    await page.getByRole('navigation').first().waitFor()
  })
})

describe('the screens of accounts', () => {
  it('are clean for axe without a session', async () => {
    const pages = { 'account-reset': '/reset-password/recruiter/T1', 'account-register': '/register/T1' }
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`${app.url}${path}`)
      await expectGoodLooks({ page, name, looks: 'few', open: () => page.getByRole('heading', { level: 1 }).waitFor() })
    }
  })

  it('are clean for axe in the settings of a recruiter', async () => {
    const email = await recruiterWith({})
    await page.goto(app.url)
    await fillLogin(page, email, PASSWORD)
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await expectGoodLooks({ page, name: 'account-settings', looks: 'few', open: () => page.getByRole('heading', { level: 1 }).waitFor() })
  })

  it('R059 S146 a recruiter reads the policy, changes the password by it, and signs out another device that keeps copies', async () => {
    const email = await recruiterWith({})
    await ask(`${app.url}/api/recruiter/recruiter_login`, { body: { email, password: PASSWORD } })
    const account = must(await app.deps.models.accounts.findOne({ email, role: 'recruiter' }).lean(), 'just made')
    await setPolicy(app.deps, { id: 'test', role: 'admin', name: 'Test', gid: 'system' }, account.gid, { passlen: 14, expire: 30 })
    await page.goto(app.url)
    await fillLogin(page, email, PASSWORD)
    await page.getByRole('link', { name: 'Password and sessions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Password and sessions' }).waitFor()
    const policy = page.locator('.hf-card').filter({ has: page.getByRole('heading', { name: 'Password policy' }) })
    await policy.getByText(/At least 14 characters/).waitFor()
    await policy.getByText('After 30 days', { exact: true }).waitFor()
    await policy.getByText(/^Expires on /).waitFor()
    await policy.getByText('The last 5 cannot be used again').waitFor()
    await expect.poll(() => policy.getByRole('textbox').count()).toBe(0)
    const devices = page.locator('.hf-card').filter({ has: page.getByRole('heading', { name: 'Where you are signed in' }) })
    await devices.getByText(/^Offline copies there can be opened until /).waitFor()
    await expectGoodLooks({ page, name: 'account-security', open: () => page.getByText(/14|١٤/).first().waitFor() })
    await devices.getByRole('button', { name: /^Sign out / }).click()
    await devices.getByText('1 device was signed out.').waitFor()
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    await chooseByKeyboard(NEXT)
    await page.getByText('Your password has been changed.', { exact: false }).waitFor()
  })

  it('are clean for axe in the mails and the audit log of an administrator', async () => {
    await page.goto(`${app.url}/admin`)
    await fillLogin(page, ADMIN, PASSWORD)
    for (const [name, path] of Object.entries({ 'admin-outbox': '/admin/outbox', 'admin-audit': '/admin/audit' })) {
      await page.getByRole('navigation').first().waitFor()
      await page.goto(`${app.url}${path}`)
      await expectGoodLooks({ page, name, looks: 'few', open: () => page.getByRole('heading', { level: 1 }).waitFor() })
    }
  })
})

/** A recruiter of the shell's group with the known password. */
async function recruiterWith(change: { passwordByAdmin?: boolean }): Promise<string> {
  const group = await app.deps.models.accounts.findOne({ email: RECRUITER, role: 'recruiter' }).lean()
  const { id, email } = await makePerson(app.deps, { gid: group?.gid ?? '', password: PASSWORD })
  if (change.passwordByAdmin) await app.deps.models.accounts.updateOne({ _id: id }, { $set: { passwordByAdmin: true } })
  return email
}

async function sessionsOf(email: string): Promise<number> {
  const account = await app.deps.models.accounts.findOne({ email, role: 'recruiter' }).lean()
  return await app.deps.models.sessions.countDocuments({ accountId: account?._id ?? '' })
}
