import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inviteRecruiter } from '#server/commands/groups/invitations.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { startIdentityProvider, type IdentityProvider } from '../../support/server/identity-provider.ts'
import { mailedToken, makePerson } from '../../support/server/people.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { Keyboard } from '../support/keyboard-fixture.ts'
import { ADMIN, PASSWORD, RECRUITER, startShell, watchedPage } from '../support/shell-fixture.ts'

/* Each way in of staff without a mouse: after the address is opened, only keys. */
const NEXT = 'Another-harbour-2027!'
const PASSCODE = 'blue harbour 7'
const LINE_MANAGER = 'lia@shell.test'

let provider: IdentityProvider
let app: TestApp
let context: BrowserContext
let page: Page
let problems: string[]
let keys: Keyboard

beforeAll(async () => {
  provider = await startIdentityProvider()
  const enterprise = provider.tenant({ kind: 'enterprise', domain: 'globex', name: 'Globex sign-in', provider: 'okta' })
  app = await startShell({ config: { sso: [provider.tenant(), enterprise] } })
  provider.people.set('rosa', { email: RECRUITER, email_verified: true, given_name: 'Rosa', family_name: 'Lim' })
  provider.people.set('lia', { email: LINE_MANAGER, email_verified: true, given_name: 'Lia', family_name: 'Mori' })
  provider.people.set('stranger', { email: 'stranger@shell.test', email_verified: true, given_name: 'Sam', family_name: 'Who' })
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page, problems } = await watchedPage(context))
  keys = new Keyboard(page)
})
afterEach(() => context.close())

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const gidOf = async (): Promise<string> => (await app.deps.models.accounts.findOne({ email: RECRUITER }).lean())?.gid ?? ''

async function chooseNewPassword(password: string): Promise<void> {
  await keys.fill(field('New password'), password)
  await keys.fill(field('Repeat new password'), password)
  await keys.press('Enter')
}

describe('a recruiter without a mouse', () => {
  it('S014 R156 R157 comes in with a password and remember-me, later by the code alone, works, and goes out', async () => {
    await page.goto(app.url)
    await keys.expectScreen(/Interviews that survive/)
    await keys.fill(field('E-mail'), RECRUITER)
    await keys.fill(field('Password'), PASSWORD)
    await keys.use(page.getByRole('checkbox', { name: 'Remember me' }), 'Space')
    await keys.use(button('Sign in'))
    await keys.expectScreen('Settings')
    await page.evaluate(forgetSession)
    await page.goto(app.url)
    await keys.expectScreen('Settings')
    await keys.use(link('Jobs'))
    await keys.expectScreen('Jobs')
    await keys.use(button('New programme'))
    const dialog = await keys.dialog('New programme')
    await keys.fill(dialog.getByRole('textbox').first(), 'Night flight')
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'Night flight' }).waitFor()
    await keys.signOut()
    await keys.use(link('Back to home'))
    await expect.poll(() => field('E-mail').inputValue()).toBe('')
    // calls under way when a session ended are refused
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  })

  it('S014 R354 hears why a sign-in failed, and goes on from the field', async () => {
    await page.goto(app.url)
    await keys.signIn(RECRUITER, 'wrong')
    await page.getByRole('alert').waitFor()
    await keys.to(field('Password'), 'Shift+Tab')
    await keys.fill(field('Password'), PASSWORD)
    await keys.press('Enter')
    await keys.expectScreen('Settings')
  })

  it('S019 R023 comes in by single sign-on from the landing page; after a failure Retry begins anew', async () => {
    await page.goto(app.url)
    await keys.use(link('Use single sign-on'))
    await signOnThere('stranger')
    const failed = await keys.dialog(/./)
    await keys.use(failed.getByRole('link'))
    await page.waitForURL(`${app.url}/`)
    await context.clearCookies()
    await keys.use(link('Use single sign-on'))
    await signOnThere('rosa')
    await keys.expectScreen('Settings')
    await keys.signOut()
  })

  it.each([
    ['recruiter', 'sample', 'rosa'],
    ['line_manager', 'globex', 'lia'],
  ] as const)('S020 S021 R025 comes in as %s by the page of the tenant %s', async (groupRole, domain, login) => {
    if (groupRole === 'line_manager') await makePerson(app.deps, { gid: await gidOf(), groupRole, email: LINE_MANAGER })
    await page.goto(`${app.url}/openid/login/${domain}`)
    await keys.use(button('Continue'))
    await signOnThere(login)
    await keys.expectScreen('Settings')
    await keys.use(link('Jobs'))
    await keys.expectScreen('Jobs')
  })

  it.each(['recruiter', 'line_manager'] as const)(
    'S026 R031 registers as %s by the link of an invitation and signs in',
    async (groupRole) => {
      const email = `${groupRole}@nia.test`
      await inviteRecruiter(app.deps, { gid: await gidOf(), email, groupRole, by: 'test', origin: app.url })
      await page.goto(`${app.url}/register/${await mailedToken(app.deps, email, '/register')}`)
      await keys.expectScreen(/./)
      await keys.fill(page.getByLabel('First name'), 'Nia')
      await keys.fill(page.getByLabel('Last name'), 'Osei')
      await chooseNewPassword(NEXT)
      await page.getByText(`Sign in with ${email} and your new password.`).waitFor()
      await keys.expectScreen(/./)
      await keys.use(link('Sign in'))
      await keys.signIn(email, NEXT)
      await keys.expectScreen('Settings')
    },
  )

  it('S015 S025 R019 R029 asks for a new password, sets it by the link of the mail, and signs in with it', async () => {
    const { email } = await makePerson(app.deps, { gid: await gidOf() })
    await page.goto(app.url)
    await keys.use(button(/send yourself a link/i))
    await page.getByRole('heading', { name: 'Forgot your password' }).waitFor()
    await keys.fill(field('E-mail'), email)
    await keys.press('Enter')
    await page.getByText(`the link for ${email} waits with the administrator`).waitFor()
    await page.goto(`${app.url}/reset-password/recruiter/${await mailedToken(app.deps, email, '/reset-password/recruiter')}`)
    await keys.expectScreen(/./)
    await chooseNewPassword(NEXT)
    await keys.expectScreen('Password changed')
    await keys.use(link('Sign in'))
    await keys.signIn(email, NEXT)
    await keys.expectScreen('Settings')
  })

  it('R079 whose password somebody else made replaces it before anything else opens', async () => {
    const { email } = await makePerson(app.deps, { gid: await gidOf(), password: PASSWORD, passwordByAdmin: true })
    await page.goto(app.url)
    await keys.signIn(email, PASSWORD)
    await keys.expectScreen('Choose a new password')
    await keys.fill(field('Current password'), PASSWORD)
    await chooseNewPassword(NEXT)
    await keys.expectScreen('Settings')
  })

  it('S005 locks the device, opens it offline with the passcode after a wrong one, and is where it was', async () => {
    await page.goto(app.url)
    await keys.signIn(RECRUITER, PASSWORD)
    await keys.expectScreen('Settings')
    await keys.use(button('Set a passcode'))
    const dialog = await keys.dialog(/passcode/i)
    await keys.fill(dialog.getByRole('textbox', { name: 'Passcode', exact: true }), PASSCODE)
    await keys.fill(dialog.getByRole('textbox', { name: 'Passcode again' }), PASSCODE)
    await keys.use(dialog.getByRole('button', { name: 'Save' }))
    await page.getByText('Passcode set', { exact: true }).waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await keys.use(button(/^Account of/))
    await keys.chooseEntry('Lock now')
    await keys.expectScreen('This device is locked')
    await keys.fill(field('Passcode'), 'red harbour 8')
    await keys.press('Enter')
    await page.getByText('This is not the passcode. 9 attempts are left.').waitFor()
    await keys.fill(field('Passcode'), PASSCODE)
    await keys.press('Enter')
    await keys.expectScreen('Settings')
  })
})

describe('an administrator without a mouse', () => {
  it('S157 R019 R029 asks for a new password, sets it by the link of the mail, and signs in with it', async () => {
    await page.goto(`${app.url}/admin`)
    await keys.expectScreen('Administration')
    await keys.use(button(/send yourself a link/i))
    await page.getByRole('heading', { name: 'Forgot your password' }).waitFor()
    await keys.fill(field('E-mail'), ADMIN)
    await keys.press('Enter')
    await page.getByText(`the link for ${ADMIN} waits with the administrator`).waitFor()
    await page.goto(`${app.url}/reset-password/admin/${await mailedToken(app.deps, ADMIN, '/reset-password/admin')}`)
    await keys.expectScreen(/./)
    await chooseNewPassword(NEXT)
    await keys.expectScreen('Password changed')
    await keys.use(link('Sign in'))
    await keys.signIn(ADMIN, NEXT)
    await keys.expectScreen('Recruiters')
  })
})

/** The pages of the provider, which are not ours to judge: who are you, do you agree. */
async function signOnThere(login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`)
  await page.locator('input[name=login]').waitFor()
  await tabThere('login')
  await page.keyboard.type(login)
  await tabThere('password')
  await page.keyboard.type('any')
  await page.keyboard.press('Enter')
  await page.locator('input[value=consent]').waitFor({ state: 'attached' })
  await tabThere('submit')
  await page.keyboard.press('Enter')
}

/** To the control of this name or type. */
async function tabThere(wanted: string): Promise<void> {
  for (let stops = 0; stops < 20; stops++) {
    const control = await page.evaluate(() => {
      const { activeElement: element } = document
      return [element?.getAttribute('name'), element?.getAttribute('type')]
    })
    if (control.includes(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}

/** Runs in the page: the session is over here, what was asked to be remembered stays. */
async function forgetSession(): Promise<void> {
  const opening = indexedDB.open('profile')
  const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
  const writing = db.transaction('values', 'readwrite')
  writing.objectStore('values').delete('session')
  await new Promise((resolve) => (writing.oncomplete = resolve))
  db.close()
}
