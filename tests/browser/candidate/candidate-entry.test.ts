import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { launchBrowser, picture, waitForOfflineReady } from '../../support/browser/browser.ts'
import { ask } from '../../support/server/http.ts'
import { heading, prepare, startCandidateApp, type CandidateApp, startTest } from './candidate-fixture.ts'
import { askForEmail, invite, inviteAgain, mailedCode, type Invited } from './entry-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { axeViolations, holdNotice } from '../support/shell-fixture.ts'

let running: CandidateApp
let context: BrowserContext
let page: Page
beforeAll(async () => {
  running = await startCandidateApp({ appFolder: await onlineApp() })
})
afterAll(() => running.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1000, height: 900 } })
  page = await context.newPage()
})
afterEach(() => context.close())

const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const change = (interviewId: string, changes: object) =>
  commitEdit(running.app.deps, { by: 'test', col: 'interviews', id: interviewId, gid: sample.gid, changes })

describe('a job that asks for a code before the interview', () => {
  beforeEach(() => askForEmail(running, true))
  afterEach(() => askForEmail(running, false))

  it('R065 R479 S032 S034 leads from the link to the code, and the code to the interview; later the device opens it offline', async () => {
    // the whole app is kept on this device, which opens it offline
    const whole = await startCandidateApp()
    onTestFinished(() => whole.stop())
    await askForEmail(whole, true)
    const nora = await invite(whole, 'Nora New')
    await page.goto(nora.link)
    await checkLooks({ page, name: 'entry-code-first', looks: 'few', open: () => page.locator('.hf-join').waitFor() })
    await page.getByText('we send a six-digit code to the e-mail address').waitFor()
    await press('Get ready')
    await heading(page, 'Confirm your e-mail address')
    await checkLooks({ page, name: 'entry-verify-first', looks: 'few', open: () => page.locator('form').waitFor() })
    await page.getByRole('textbox', { name: 'E-mail' }).fill(nora.email)
    await press('Send the code')
    const field = page.getByRole('textbox', { name: 'Six-digit code' })
    await field.fill('000000')
    await press('Continue')
    await page.getByText('The code is wrong or no longer valid.').waitFor()
    expect(await whole.app.deps.models.sessions.countDocuments({ identifier: nora.interviewId })).toBe(0)
    await field.fill(`Your code: ${await mailedCode(whole, nora.email)}`)
    await press('Continue')
    await heading(page, 'Your consent')
    await page.getByRole('link', { name: 'What is on this device' }).click()
    await heading(page, 'Get ready')
    await page.getByText('From here on you do not need a connection.').waitFor()
    // S045: what answers weigh is shown and chosen before anything is recorded
    const each = async () => Number(/up to ([\d.]+) MB each/.exec(await page.getByText('Your answers: up to').innerText())?.[1])
    const full = await each()
    await press('Data use')
    await page.getByText('Small video').click()
    await press('Done')
    await expect.poll(each).toBeLessThan(full / 4)

    await waitForOfflineReady(page)
    // a connection that carries nothing: what is known here is shown at once, and the wait is told
    whole.line.set({ latencyMs: 600_000 })
    await page.goto(nora.link)
    await heading(page, 'Harbour pilot')
    await page.getByText('Slow connection, still trying').waitFor()
    expect(await page.getByRole('button', { name: 'Get ready' }).isEnabled()).toBe(true)
    whole.line.set({})
    await whole.line.unreachable()
    await page.goto(nora.link)
    await press('Get ready')
    await heading(page, 'Your consent')
    await whole.line.reachable()
  })

  it('R065 gives no questions to a device that came in by the link before, and leads it to the code', async () => {
    await askForEmail(running, false)
    const { link } = await invite(running, 'Early Bird')
    await page.goto(link)
    await page.route('**/api/jobseeker/fetch_setting', (route) => route.abort())
    await press('Get ready')
    await heading(page, 'Get ready')
    await page.getByRole('button', { name: 'Download' }).waitFor()
    await askForEmail(running, true)
    await page.unroute('**/api/jobseeker/fetch_setting')
    await press('Download')
    await page.getByText('The company asks you to confirm your e-mail address').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Get a code' }).click()
    await heading(page, 'Confirm your e-mail address')
  })

  it('R065 is asked of who opened the page before the job wanted it', async () => {
    await askForEmail(running, false)
    const { link } = await invite(running, 'Late Switch')
    await page.goto(link)
    await page.getByRole('button', { name: 'Get ready' }).waitFor()
    await askForEmail(running, true)
    await press('Get ready')
    await page.getByText('Confirm your e-mail address first.').waitFor()
    await press('Get ready')
    await heading(page, 'Confirm your e-mail address')
    expect(new URL(page.url()).pathname).toBe('/candidate/verify')
  })
})

it('R114 an interview before its window says when it begins, is prepared and rehearsed, and begins once it is open', async () => {
  const { interviewId, link } = await invite(running, 'Early Anna')
  await saveSetting(running.app.deps, {
    by: sample.recruiterId,
    gid: sample.gid,
    jobId: sample.jobId,
    section: 'layout',
    changes: { timezone: 'UTC+05:30' },
  })
  const startAt = Date.UTC(2099, 0, 31, 18, 30)
  await change(interviewId, { startAt })
  await page.goto(link)
  // the zone of the browser is UTC
  await page.getByText(/opens on .*31 Jan 2099|opens on Jan 31, 2099/).waitFor()
  await page.getByText(/Feb.* 2099.*UTC\+05:30/).waitFor()
  await press('Get ready')
  await page.getByText(/^Opens on .*2099.* Until then you can prepare and practise\.$/).waitFor()
  await heading(page, 'Your consent')
  await press('I agree')
  await heading(page, 'Camera and microphone')
  await press('Looks good')
  await heading(page, 'Practice')
  const start = page.getByRole('button', { name: 'Start the interview' })
  await page.getByText('Until then you can practise.').waitFor()
  expect(await start.getAttribute('aria-disabled')).toBe('true')
  await page.goto(`${running.line.url}/candidate/interview/${interviewId}/q/1`)
  await heading(page, 'Practice')
  await change(interviewId, { startAt: 1 })
  await page.getByText('Until then you can practise.').waitFor({ state: 'detached' })
  await press('Start the interview')
  await startTest(page, 'What brought you to this work?')
})

describe('an interview that is opened on another device', () => {
  const notice = () => page.getByRole('alertdialog', { name: 'Signed in elsewhere' })
  const openElsewhere = (code: string) => ask(`${running.app.url}/api/jobseeker/login_via_url`, { body: { code } })

  it('S006 R345 R457 is said to the candidate, who can go on here', async () => {
    const { link, code } = await invite(running, 'Two Devices')
    await page.goto(link)
    await press('Get ready')
    await heading(page, 'Your consent')
    await holdNotice(page)
    await openElsewhere(code)
    await notice().waitFor({ timeout: 60_000 })
    await notice().getByText('Your interview was opened on another device.').waitFor()
    await picture(page, 'guard-duplicate-candidate')
    expect(await axeViolations(page)).toEqual([])
    await press('Continue here')
    await notice().waitFor({ state: 'detached' })
    const check = await page.waitForResponse('**/api/session/check')
    expect(await check.json()).toMatchObject({ result: { state: 'ok' } })
    await heading(page, 'Your consent')
  })
})

describe('details of an earlier interview', () => {
  it('S035 R337 are found with the link and the name, say what is shared, and go into the interview that is picked for', async () => {
    const { interviewId, code } = await inviteAgain(running, 'Ada Again')
    await page.goto(`${running.line.url}/candidate/import`)
    await heading(page, 'Use an earlier interview')
    await page.getByRole('textbox', { name: 'Your link' }).fill(`${running.line.url}/candidate/join/${code}`)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Somebody Else')
    await press('Show my earlier interviews')
    await page.getByText('The link and the name do not match').waitFor()
    await page.getByRole('textbox', { name: 'Your name' }).fill('ada again')
    await press('Show my earlier interviews')
    await page.getByText('Shared: phone number and degree.').waitFor()
    await checkLooks({ page, name: 'entry-import', looks: 'few', open: () => page.getByRole('radiogroup').waitFor() })
    await press('Continue')
    await page.getByText('Copied: phone number and degree.').waitFor()
    const stored = await running.app.deps.models.entities.findOne({ _id: interviewId }).lean()
    expect(stored?.body).toMatchObject({ phone: '+358401', degree: 'MSc' })
    await page.getByRole('link', { name: 'Go to the interview' }).click()
    await page.waitForURL(`**/candidate/join/${code}`)
  })

  it('S035 are left where they are by who starts new, and offline the screen says that it needs a connection', async () => {
    const { interviewId, code } = await inviteAgain(running, 'Ben Anew')
    await page.goto(`${running.line.url}/candidate/import?code=${code}`)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ben Anew')
    await running.line.unreachable()
    await press('Show my earlier interviews')
    await page.getByText('There is no connection right now.').waitFor()
    await running.line.reachable()
    await press('Show my earlier interviews')
    await page.getByRole('radio', { name: 'Start from scratch' }).focus()
    await page.keyboard.press('Space')
    await press('Continue')
    await page.waitForURL(`**/candidate/join/${code}`)
    expect((await running.app.deps.models.entities.findOne({ _id: interviewId }).lean())?.body).not.toHaveProperty('phone')
  })
})

describe('why an interview cannot be opened', () => {
  const refused = async (invited: Pick<Invited, 'link'>, title: string, code: number): Promise<void> => {
    await page.goto(invited.link)
    await heading(page, title)
    await page.getByText(`Code ${code}`).waitFor()
    expect(await axeViolations(page)).toEqual([])
  }

  it('S032 S076 R406 R365 a finished one is code 11, which the candidate login tells once', async () => {
    const done = await invite(running, 'Done Already')
    await change(done.interviewId, { finishedAt: 5 })
    await refused(done, 'You have already finished this interview', 11)
    await page.getByRole('link', { name: 'Candidate login' }).click()
    await heading(page, 'Candidate login')
    await page.getByText('You have already finished this interview').waitFor()
    await page.reload()
    await heading(page, 'Candidate login')
    await expect.poll(() => page.getByText('You have already finished this interview').count()).toBe(0)
  })

  it('S032 S076 R407 a closed one is code 12, R408 an unknown or broken token link is code 13, and the employer can see both', async () => {
    const late = await invite(running, 'Too Late')
    await change(late.interviewId, { endAt: 5 })
    await refused(late, 'This interview is closed', 12)
    for (const words of ['Sample group', 'Harbour pilot', /1 Jan 1970|Jan 1, 1970/]) await page.getByText(words).first().waitFor()
    await refused({ link: `${running.line.url}/candidate/join/nonsense` }, 'We do not know this code', 13)
    await expect.poll(() => page.getByText('Sample group').count()).toBe(0)
    await page.goto(`${late.link}%3E.`)
    await heading(page, 'This interview is closed')
    const other = await invite(running, 'Broken Token')
    await page.goto(`${other.tokenLink}x`)
    await press('Get ready')
    await heading(page, 'We do not know this code')
    const { redirectStatuses } = running.app.deps.models
    await vi.waitFor(async () => expect(await redirectStatuses.countDocuments({ interviewId: late.interviewId, errorCode: 12 })).toBe(1), {
      timeout: 30_000,
    })
  })

  it.each([
    [11, 'R406', 'You have already finished this interview.'],
    [12, 'R407', 'This interview is closed.'],
    [13, 'R408', 'We do not know this code.'],
    [14, 'R409', 'This browser cannot record video.'],
    [15, 'R410', 'We cannot use the camera.'],
    [16, 'R411', 'We cannot hear the microphone.'],
    [17, 'R412', 'record now, and your answers are sent when possible'],
  ])('S076 code %i (%s) has a card of its own that says what is true and leads on', async (code, _rule, words) => {
    await page.goto(`${running.line.url}/candidate/problem/${code}`)
    await page.getByText(words).waitFor()
    await page.getByText(`Code ${code}`).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'My interviews' }).isVisible()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('a device that cannot record', () => {
  /** Runs in the page before its own scripts. */
  const LACKS = {
    14: () => Reflect.deleteProperty(window, 'MediaRecorder'),
    15: () => {
      const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = (wish) =>
        wish?.video ? Promise.reject(new DOMException('taken', 'NotReadableError')) : own(wish)
    },
    16: () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'))
    },
  } as const

  it.each([
    [14, 'S047 R409 without a recorder', 'This browser cannot record'],
    [15, 'S047 R410 whose camera is taken', 'No camera'],
    [16, 'S047 R411 without a microphone', 'No microphone'],
  ] as const)('code %i: %s says so with a way on, and the employer hears of it once (R333)', async (code, _case, title) => {
    const { link, interviewId } = await invite(running, `Lacks ${code}`)
    await page.addInitScript(LACKS[code])
    await prepare(page, link)
    await press('I agree')
    await heading(page, title)
    await page.getByText(`Code ${code}`).waitFor()
    await picture(page, `media-problem-${code}`)
    expect(await axeViolations(page)).toEqual([])
    const { redirectStatuses } = running.app.deps.models
    await vi.waitFor(async () => expect(await redirectStatuses.find({ interviewId }).lean()).toMatchObject([{ errorCode: code }]), {
      timeout: 30_000,
    })
    if (code !== 15) return
    await press('Voice only')
    await heading(page, 'Microphone')
    await page.getByRole('button', { name: 'Record 5 seconds' }).waitFor()
  })
})
