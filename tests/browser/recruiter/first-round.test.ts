import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { Keyboard } from '../support/keyboard-fixture.ts'
import { PASSWORD, startShell, watchedPage } from '../support/shell-fixture.ts'

/* From the sign-in page of an account in a new, empty group to the first candidate who is invited. An action: a field filled, or a control pressed. */
const MOST_ACTIONS = 24
const CANDIDATE = 'ida@people.test'

let app: TestApp
let context: BrowserContext
let page: Page
let email: string
let gid: string
beforeAll(async () => {
  app = await startShell()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[gid, email] = [newId(), `${newId()}@new.test`]
  await createGroup(app.deps, 'test', { gid, groupName: 'New' })
  await createAccount(app.deps, 'test', {
    id: newId(),
    gid,
    email,
    role: 'recruiter',
    groupRole: 'recruiter',
    firstName: 'Nia',
    lastName: 'Osei',
    password: PASSWORD,
  })
})
afterEach(() => context.close())

/** Person who fills fields and presses controls, in any way; each costs an action. */
interface Hands {
  fill(field: Locator, text: string): Promise<void>
  press(control: Locator): Promise<void>
}

/** The way that the screens offer, and nothing else: no address is typed. */
async function firstRound({ fill, press }: Hands): Promise<void> {
  const field = (name: string, place: Locator | Page = page) => place.getByRole('textbox', { name, exact: true })
  const button = (name: string | RegExp, place: Locator | Page = page) => place.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  await fill(field('E-mail'), email)
  await fill(field('Password'), PASSWORD)
  await press(button('Sign in'))
  // the page that opens after signing in takes the focus to its title
  await page.locator('h1:focus').getByText('Settings').waitFor()
  await press(page.getByRole('link', { name: 'Jobs', exact: true }).first())
  await page.getByRole('heading', { name: 'No programmes yet' }).waitFor()
  await press(button('New programme'))
  await fill(dialog.getByRole('textbox', { name: /^Programme name/ }), 'Nursing 2027')
  await fill(field('First job name', dialog), 'Night nurse')
  await press(button('Create programme', dialog))
  await page.getByRole('heading', { level: 1, name: 'Set up Night nurse' }).waitFor()
  await fill(page.getByRole('textbox', { name: /^Company name/ }), 'Harbour Clinic')
  const next = button('Save and continue')
  await press(next)
  await press(button('Add video question'))
  await fill(page.getByRole('listitem', { name: 'Question 1', exact: true }).getByRole('textbox').first(), 'Why nights?')
  for (const step of ['Evaluation form', 'E-mail', 'Consent', 'Review']) {
    await press(next)
    await page.getByRole('heading', { level: 2, name: step }).waitFor()
  }
  await press(button(/^Publish/))
  await press(page.getByRole('link', { name: 'Go to candidates' }))
  await press(button('Add candidates'))
  await fill(field('Name', dialog), 'Ida Rossi')
  await fill(field('E-mail', dialog), CANDIDATE)
  await press(dialog.getByRole('button', { name: 'Add 1 candidate' }))
  await press(page.getByRole('button', { name: 'Copy interview link of Ida Rossi', exact: true }))
}

async function open(viewport: { width: number; height: number }): Promise<void> {
  context = await launchBrowser({ viewport })
  ;({ page } = await watchedPage(context))
  await page.goto(app.url)
}

/** Counts what hands do. */
function counted(hands: Hands): Hands & { actions: number } {
  const counter = {
    actions: 0,
    async fill(field: Locator, text: string) {
      counter.actions++
      await hands.fill(field, text)
    },
    async press(control: Locator) {
      counter.actions++
      await hands.press(control)
    },
  }
  return counter
}

/** Expects at the server an open job with a question, and one candidate with a link. */
async function expectInvited(): Promise<void> {
  const stored = async (col: 'jobs' | 'questions' | 'interviews') =>
    (await app.deps.models.entities.find({ gid, col, del: false }).lean()).map(({ body }) => body)
  await expect.poll(() => stored('interviews')).toMatchObject([{ email: CANDIDATE, invitedAt: expect.any(Number) }])
  expect(await stored('jobs')).toMatchObject([{ name: 'Night nurse', publishedAt: expect.any(Number) }])
  expect(await stored('questions')).toMatchObject([{ kind: 'video', text: { english: 'Why nights?' } }])
}

describe('the first round', () => {
  it('S080 S081 S085 S101 takes at most 24 actions from the sign-in page to the first invited candidate on a phone', async () => {
    await open({ width: 390, height: 844 })
    const hands = counted({ fill: (field, text) => field.fill(text), press: (control) => control.click() })
    await firstRound(hands)
    await expectInvited()
    expect(hands.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  it('S080 S081 S085 S101 takes as many by keyboard alone', async () => {
    await open({ width: 1440, height: 900 })
    const keys = new Keyboard(page)
    const hands = counted({ fill: (field, text) => keys.fill(field, text), press: (control) => keys.use(control) })
    await firstRound(hands)
    await expectInvited()
    expect(hands.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })
})
