import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { ask } from '../../support/server/http.ts'
import { mailsTo } from '../../support/server/people.ts'
import { tokenFor } from '../../support/server/world.ts'
import { Keyboard } from '../support/keyboard-fixture.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'
import { startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'
import { fillLogin, PASSWORD, watchedPage } from '../support/shell-fixture.ts'

const HOST = 'bella@shell.test'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]

beforeAll(async () => {
  app = await startRecruiterApp()
  await makeRecruiter(HOST, app.gid, 'Bella', 'Ito')
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

const makeRecruiter = (email: string, gid: string, firstName: string, lastName: string) =>
  createAccount(app.deps, 'test', {
    id: newId(),
    gid,
    role: 'recruiter',
    groupRole: 'billing_admin',
    email,
    firstName,
    lastName,
    password: PASSWORD,
  })
const accountOf = (email: string) => app.deps.models.accounts.findOne({ email, role: 'recruiter' }).lean()

async function asHost(call: string, body: object): Promise<void> {
  const host = await accountOf(HOST)
  const answer = await ask(`${app.url}/api/group/${call}`, {
    body: { gid: app.gid, ...body },
    token: host ? await tokenFor(app.deps, host) : '',
  })
  expect(answer.body?.error_code).toBe(0)
}

/** Invites a person with a group of one into the group of the app; returns the path of the mailed link. */
async function invited(): Promise<{ email: string; path: string; gid: string }> {
  const email = `${newId()}@alone.test`
  const { _id: gid } = await createGroup(app.deps, 'test', { gid: newId(), groupName: 'Alone' })
  await makeRecruiter(email, gid, 'Ada', 'Lone')
  await asHost('add_recruiter', { email, role: 'recruiter' })
  const [mail] = await mailsTo(app.deps, email)
  const path = /\/recruiter\/invitation\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return { email, path, gid }
}

const heading = (name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The link asks for a sign-in first and comes back. */
async function follow({ email, path }: { email: string; path: string }): Promise<void> {
  await page.goto(`${app.url}${path}`)
  await fillLogin(page, email, PASSWORD)
  await page.waitForURL(`**${path}`)
}

describe('the mailed link of an invitation to a group', () => {
  it('R217 leads through the sign-in to what it says, is accepted with keys alone, and the next sign-in opens the new group', async () => {
    const who = await invited()
    const keys = new Keyboard(page)
    await page.goto(`${app.url}${who.path}`)
    await keys.signIn(who.email, PASSWORD)
    await page.waitForURL(`**${who.path}`)
    await keys.expectScreen('Invitation to a group')
    await page.getByText('Bella Ito invites you to Shell. Your role: Recruiter.').waitFor()
    await keys.use(button('Join the group'))
    await keys.expectScreen('Welcome to Shell')
    expect(await accountOf(who.email)).toMatchObject({ gid: app.gid, groupRole: 'recruiter' })
    await keys.use(button('Sign in again'))
    await page.waitForURL('**/logout')
    await page.goto(app.url)
    await fillLogin(page, who.email, PASSWORD)
    await heading('Shell')
    await page.getByRole('row').filter({ hasText: HOST }).waitFor()
  })

  it('R217 opened again by a member says so and leads to the group', async () => {
    const who = await invited()
    const account = await accountOf(who.email)
    await ask(`${app.url}/api/group/confirm_status`, {
      body: { gid: app.gid, option: 'accept' },
      token: account ? await tokenFor(app.deps, account) : '',
    })
    await follow(who)
    await heading('Welcome to Shell')
    await page.getByText('You are a member of this group.').waitFor()
    await page.getByRole('link', { name: 'My group' }).click()
    await heading('Shell')
    expect(await accountOf(who.email)).toMatchObject({ gid: app.gid })
  })

  it('R217 is declined, nothing changes, and the link answers like one nobody was sent', async () => {
    const who = await invited()
    await follow(who)
    await button('Decline').click()
    await heading('Invitation declined')
    expect(await accountOf(who.email)).toMatchObject({ gid: who.gid })
    await page.reload()
    await page.getByText('Token invalid', { exact: true }).waitFor()
  })

  it('R391 R394 that expired or was taken back says so before anything can be answered', async () => {
    const [late, cancelled] = [await invited(), await invited()]
    await app.deps.models.invitations.updateOne({ gid: app.gid, email: late.email }, { $set: { expiresAt: 1 } })
    await asHost('delete_recruiter', { email: cancelled.email })
    await follow(late)
    await page.getByText('Token expired', { exact: true }).waitFor()
    await expect.poll(() => button('Join the group').count()).toBe(0)
    const other = await launchBrowser()
    ;({ page } = await watchedPage(other))
    await follow(cancelled)
    await page.getByText('The link has been cancelled by the host user', { exact: true }).waitFor()
    await other.close()
  })

  it('R395 tells somebody who would leave people behind why they cannot join, and lets them decline', async () => {
    const who = await invited()
    await makeRecruiter(`${newId()}@alone.test`, who.gid, 'Otto', 'Lone')
    await follow(who)
    await page.getByText('The recruiter has already been registered').waitFor()
    await expect.poll(() => button('Join the group').isDisabled()).toBe(true)
    await button('Decline').click()
    await heading('Invitation declined')
  })

  it.each([
    [1, 'Token expired'],
    [2, 'Token invalid'],
    [3, 'Token invalid'],
    [4, 'The link has been cancelled by the host user'],
    [9, 'Unknown error'],
    [10, 'The recruiter has already been registered'],
    [77, 'Unknown error'],
  ])('R391 R392 R393 R394 R395 R396 whose answer is %d says %s', async (error_code, words) => {
    const who = await invited()
    await follow(who)
    await page.route('**/api/group/confirm_status', (route) => route.fulfill({ json: { error_code, message: 'x' } }))
    await button('Join the group').click()
    await page.getByText(words, { exact: true }).waitFor()
    await expect.poll(() => button('Join the group').count()).toBe(0)
  })

  it('is not answered offline, and can be as soon as there is a connection', async () => {
    const who = await invited()
    await follow(who)
    await button('Decline').waitFor()
    await context.setOffline(true)
    await page.getByText('Answering an invitation needs an internet connection.', { exact: false }).waitFor()
    await expect.poll(() => button('Decline').isDisabled()).toBe(true)
    await context.setOffline(false)
    await expect.poll(() => button('Decline').isEnabled()).toBe(true)
    await button('Decline').click()
    await heading('Invitation declined')
  })

  it('is clean for axe and fits every width, in both themes and from right to left', async () => {
    const who = await invited()
    await follow(who)
    const title = page.getByRole('heading', { level: 1 })
    await checkLooks({ page, name: 'group-invitation', open: () => title.waitFor() })
    await button('Decline').click()
    await heading('Invitation declined')
    await checkLooks({ page, name: 'group-invitation-declined', looks: 'few', open: () => title.waitFor() })
    await settingsStored(page, { language: 'en' })
    await page.reload()
    await checkLooks({ page, name: 'group-invitation-problem', looks: 'few', open: () => title.waitFor() })
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  })
})
