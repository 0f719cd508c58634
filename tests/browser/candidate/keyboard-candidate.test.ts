import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { startCandidateApp, waitForSaved, type CandidateApp } from './candidate-fixture.ts'
import { askForEmail, invite, mailedCode } from './entry-fixture.ts'
import { pressOn, expectScreen, tabTo, typeInto } from '../support/keyboard-by-name.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { holdNotice } from '../support/shell-fixture.ts'

/** Uses no mouse: after a page has loaded there are only keys, and axe finds nothing on any screen that is passed. */
let running: CandidateApp
let context: BrowserContext
let page: Page
beforeAll(async () => {
  running = await startCandidateApp()
})
afterAll(() => running.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1000, height: 900 } })
  page = await context.newPage()
})
afterEach(() => context.close())

const interviewOf = (id: string) => running.app.deps.models.entities.findOne({ _id: id, gid: sample.gid }).lean()
/** Everything onto the device, as the first thing after each way in. */
/** Into the first test that is to do. */
async function startTest(): Promise<void> {
  await expectScreen(page, 'Your tests')
  await page.getByRole('button', { name: 'Start test', disabled: false }).waitFor()
  await pressOn(page, 'button', 'Start test')
}

async function getReady(): Promise<void> {
  await expectScreen(page, 'Get ready')
  await page.getByText('From here on you do not need a connection.').waitFor()
}
async function enterCode(email: string): Promise<void> {
  await typeInto(page, 'E-mail', email)
  // the channel is a group of radios: arrows choose, and come back
  await tabTo(page, 'radio', /By e-mail/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await pressOn(page, 'button', 'Send the code')
  await page.getByRole('textbox', { name: 'Six-digit code' }).waitFor()
  await expectScreen(page, /Sign in with a code|Confirm your e-mail address/)
  await typeInto(page, 'Six-digit code', await mailedCode(running, email))
  await page.keyboard.press('Enter')
}

describe('with the keyboard alone a candidate gets in', () => {
  it('S031 S036 R002 by password, also after a wrong one and past the skip link', async () => {
    await page.goto(`${running.line.url}/candidate`)
    await expectScreen(page, 'Candidate login')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain('#')
    await page.keyboard.press('Enter')
    await typeInto(page, 'E-mail', sample.candidateEmail)
    await typeInto(page, 'Password', 'wrong')
    await page.keyboard.press('Enter')
    await page.getByText('* Wrong e-mail or password.').waitFor()
    await expectScreen(page, 'Candidate login')
    await tabTo(page, 'textbox', 'Password')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(sample.password)
    await pressOn(page, 'button', 'Sign in')
    await expectScreen(page, 'My interviews')
    await pressOn(page, 'link', 'Continue')
    await getReady()
  })

  it('S032 R002 R331 by a token link', async () => {
    const { tokenLink } = await invite(running, 'Tom Token')
    await page.goto(tokenLink)
    await expectScreen(page, 'Welcome')
    await pressOn(page, 'button', 'Get ready')
    await expectScreen(page, 'Your consent')
  })

  it('S034 R002 R334 R335 by a one-time code, after a wrong one and another address', async () => {
    const { email } = await invite(running, 'Olga Once')
    await page.goto(`${running.line.url}/candidate/verify?job=${sample.jobId}`)
    await expectScreen(page, 'Sign in with a code')
    await typeInto(page, 'E-mail', 'somebody@else.test')
    await page.keyboard.press('Enter')
    await typeInto(page, 'Six-digit code', '000000')
    await pressOn(page, 'button', 'Continue')
    await page.getByText('The code is wrong or no longer valid.').waitFor()
    await expectScreen(page, 'Sign in with a code')
    await pressOn(page, 'button', 'Use another address')
    await enterCode(email)
    await getReady()
  })

  it('R065 S032 S034 by a link whose job asks for a code first', async () => {
    await askForEmail(running, true)
    const { link, email } = await invite(running, 'Fred First')
    await page.goto(link)
    await expectScreen(page, 'Welcome')
    await pressOn(page, 'button', 'Get ready')
    await expectScreen(page, 'Confirm your e-mail address')
    await enterCode(email)
    await expectScreen(page, 'Your consent')
    await askForEmail(running, false)
  })

  it('S032 S031 R406 R407 R408 or, by a link that opens nothing, to the login', async () => {
    await page.goto(`${running.line.url}/candidate/join/nonsense`)
    await expectScreen(page, 'We do not know this code')
    await pressOn(page, 'link', 'Candidate login')
    await expectScreen(page, 'Candidate login')
  })
})

const PEOPLE_ONLY = 'People only: no machine may look for words in my answers'

describe('with the keyboard alone a candidate decides', () => {
  it('S050 R339 R389 about the consent from a mailed link: no, then a yes that fails and changes nothing, then yes', async () => {
    const { consentLink, interviewId } = await invite(running, 'Mia Mail')
    const isGiven = async (given: boolean): Promise<void> =>
      await vi.waitFor(async () => expect((await interviewOf(interviewId))?.body['consent']).toMatchObject({ given }), { timeout: 30_000 })
    await page.goto(consentLink)
    await expectScreen(page, 'Your consent')
    await pressOn(page, 'button', 'I do not agree')
    await page.getByText(/^You did not agree on/).waitFor()
    await isGiven(false)
    const path = '**/api/jobseeker/update_consent_via_url'
    await page.route(path, (route) => route.fulfill({ json: { error_code: 7, message: 'x' } }))
    await pressOn(page, 'button', 'I agree')
    await page.getByRole('alert').getByText('The decision was not saved.').waitFor()
    await expect.poll(() => page.getByText(/^You agreed on/).count()).toBe(0)
    await isGiven(false)
    await page.unroute(path)
    await pressOn(page, 'button', 'I agree', 'Space')
    await page.getByText(/^You agreed on/).waitFor()
    await isGiven(true)
    await pressOn(page, 'checkbox', PEOPLE_ONLY, 'Space')
    await vi.waitFor(async () => expect((await interviewOf(interviewId))?.body['consent']).toMatchObject({ given: true, ai: false }), {
      timeout: 30_000,
    })
    await page.reload()
    await page.getByRole('checkbox', { name: PEOPLE_ONLY, checked: true }).waitFor()
    await expectScreen(page, 'Your consent')
  })
})

describe('with the keyboard alone a candidate does the whole interview', () => {
  it('R002 R332 S032 S044 S048 S049 S046 S052 S056 S061 S062 S063 S066 S072 from the link to the receipts', async () => {
    const { link, interviewId } = await invite(running, 'Kay Keys')
    await page.goto(link)
    await expectScreen(page, 'Welcome')
    await pressOn(page, 'button', 'Get ready', 'Space')
    await expectScreen(page, 'Your consent')
    await pressOn(page, 'button', 'I do not agree')
    await page.getByText(/^You did not agree on/).waitFor()
    await expectScreen(page, 'Your consent')
    await pressOn(page, 'checkbox', PEOPLE_ONLY, 'Space')
    await pressOn(page, 'button', 'I agree')
    await expectScreen(page, 'Camera and microphone')
    await vi.waitFor(async () => expect((await interviewOf(interviewId))?.body['consent']).toMatchObject({ given: true, ai: false }), {
      timeout: 30_000,
    })
    await pressOn(page, 'button', 'Record 5 seconds')
    await page.getByText('Picture is good').waitFor()
    await pressOn(page, 'button', 'Looks good')
    await expectScreen(page, 'Practice')
    await pressOn(page, 'button', 'Start the interview')
    await startTest()
    // the practice has a button of the next name too
    await expectScreen(page, 'What brought you to this work?')

    // usable when the camera is on
    await page.getByRole('button', { name: 'Start recording', disabled: false }).waitFor()
    await pressOn(page, 'button', 'Start recording')
    await page.getByRole('status').getByText('Recording has started.').waitFor()
    await waitForSaved(page, 2)
    await pressOn(page, 'button', 'Stop and save', 'Space')
    await expectScreen(page, 'Answer 1 is saved on this device')
    // the end is said, and the focus is where the button was that is gone
    await page.getByRole('status').getByText('Recording has ended. It is kept on this device.').waitFor()
    await page.getByRole('heading', { name: 'Answer 1 is saved on this device' }).and(page.locator(':focus')).waitFor()
    await pressOn(page, 'button', 'Finish test')
    await startTest()

    await expectScreen(page, 'Which side is starboard?')
    await tabTo(page, 'radio', 'Left')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio', { name: 'Right' }).isChecked()).toBe(true)
    await page.getByText(/^Saved /).waitFor()
    await pressOn(page, 'button', 'Next')
    await expectScreen(page, 'Before you finish')
    await pressOn(page, 'button', 'Finish test')
    await startTest()

    await expectScreen(page, 'How would you learn a new harbour?')
    await typeInto(page, 'Your answer', 'By asking the crew.')
    await page.getByText(/^Saved /).waitFor()
    await pressOn(page, 'button', 'Next')
    await expectScreen(page, 'Before you finish')
    await pressOn(page, 'button', 'Finish test')

    await expectScreen(page, 'The employer has all 3 answers. You can close this page.')
    expect((await interviewOf(interviewId))?.body).toMatchObject({
      stage: 'done',
      delivered: { received: 3, total: 3 },
      consent: { given: true },
    })
    await pressOn(page, 'link', 'My interviews')
    await expectScreen(page, 'My interviews')
  })

  it('S053 R202 after practising choices and writing offline, which stays on the device until the interview starts', async () => {
    const { link, interviewId } = await invite(running, 'Pia Practice')
    await page.goto(link)
    await pressOn(page, 'button', 'Get ready')
    await expectScreen(page, 'Your consent')
    await context.setOffline(true)
    await pressOn(page, 'button', 'I agree')
    await pressOn(page, 'button', 'Looks good')
    await pressOn(page, 'link', 'Try the choices')
    await expectScreen(page, 'Which season do you like best?')
    await page.getByText('0 of 4 chosen').waitFor()
    await tabTo(page, 'radio', 'Spring')
    await page.keyboard.press('ArrowDown')
    await page.getByText('1 of 4 chosen').waitFor()
    await page.getByText(/^Saved /).waitFor()
    await pressOn(page, 'button', 'Next')
    await page.getByText('Practice 2 of 2: nothing is sent').waitFor()
    await expectScreen(page, 'What did you have for breakfast today?')
    await typeInto(page, 'Your answer', 'Bread')
    await page.getByText('9,995 characters left').waitFor()
    await page.getByText(/^Saved /).waitFor()
    await checkLooks({ page, name: 's053-practice', looks: 'few', open: () => page.getByRole('textbox').waitFor() })
    await tabTo(page, 'textbox', 'Your answer')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expectScreen(page, 'Practice')
    await page.reload()
    await page.getByText('Tried').nth(1).waitFor()
    await pressOn(page, 'button', 'Start the interview')
    await startTest()
    // the practice has a button of the next name too
    await expectScreen(page, 'What brought you to this work?')
    await page.goto(`${running.line.url}/candidate/interview/${interviewId}/rehearsal/short`)
    await page.waitForURL((url) => !url.pathname.includes('rehearsal'))
    await context.setOffline(false)
    await vi.waitFor(async () => expect((await interviewOf(interviewId))?.body).toMatchObject({ stage: 'interview' }), { timeout: 60_000 })
    expect(await running.app.deps.models.entities.countDocuments({ iv: interviewId, col: 'answers' })).toBe(0)
  })

  it('S006 R458 and goes on here when the interview was opened elsewhere, or leaves a running take and stays', async () => {
    const { link, code } = await invite(running, 'Lea Leave')
    await page.goto(link)
    await pressOn(page, 'button', 'Get ready')
    await expectScreen(page, 'Your consent')
    await holdNotice(page)
    await fetch(`${running.app.url}/api/jobseeker/login_via_url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    const notice = page.getByRole('alertdialog', { name: 'Signed in elsewhere' })
    await notice.waitFor({ timeout: 60_000 })
    await pressOn(page, 'button', 'Continue here')
    await notice.waitFor({ state: 'detached' })
    await pressOn(page, 'button', 'I agree')
    await pressOn(page, 'button', 'Looks good')
    await pressOn(page, 'button', 'Start the interview')
    await startTest()
    // the practice has a button of the next name too
    await expectScreen(page, 'What brought you to this work?')
    await pressOn(page, 'button', 'Start recording')
    await waitForSaved(page, 1)
    await pressOn(page, 'link', 'Holdfast, home')
    const leaving = page.getByRole('alertdialog', { name: 'Leave while recording?' })
    await leaving.waitFor()
    await page.keyboard.press('Escape')
    await leaving.waitFor({ state: 'detached' })
    await waitForSaved(page, 2)
    await pressOn(page, 'button', 'Stop and save')
    await expectScreen(page, 'Answer 1 is saved on this device')
  })
})
