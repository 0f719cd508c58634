import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { ask } from '../../support/server/http.ts'
import { mailedToken } from '../../support/server/people.ts'
import { actOnChosen } from '../support/act-on-chosen.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { finishInterview } from '../recruiter/finished-interview.ts'
import { makeCandidates, makeJob, startRecruiterApp, type RecruiterApp, type TestJob } from '../recruiter/recruiter-fixture.ts'
import { spoken, storeWords } from '../recruiter/stored-words.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]
let job: TestJob
let recruiterToken: string

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
  const place = { by: app.rosaId, gid: app.gid, jobId: job.jobId }
  await saveSetting(app.deps, { ...place, section: 'scoring', changes: { weights: { leadership_weight: 3 } } })
  const { body } = await ask(`${app.url}/api/recruiter/recruiter_login`, { body: { email: RECRUITER, password: PASSWORD } })
  recruiterToken = SignedIn.parse(body?.result).token
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

const asRecruiter = (name: string, body: object) => ask(`${app.url}/api/recruiter/${name}`, { token: recruiterToken, body })

/** A finished candidate, shared with a guest. */
async function invited(email: string): Promise<{ id: string; path: string }> {
  const now = Date.now()
  const [id = ''] = await makeCandidates(app, job, [
    { name: 'Ines Amari', invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now, delivered: { received: 3, total: 3 } },
  ])
  await makeCandidates(app, job, [{ name: 'Somebody else' }])
  const { videoId } = await finishInterview(app, job, id)
  await storeWords(app, videoId, [spoken('The lights went out.', 200, 1800), spoken('I woke [Dr] Sato.', 4000, 6000)])
  const message = 'Dear Gil,\nplease tell us what you think.'
  await asRecruiter('invite_evaluation', { job_id: job.jobId, interview_ids: [id], reviewers: [email], message })
  return { id, path: `/guest/review/${await mailedToken(app.deps, email, '/guest/review')}/english` }
}

async function enter(path: string): Promise<void> {
  await page.goto(`${app.url}${path}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Gil Aronsen')
  await page.getByRole('button', { name: 'Open the review' }).click()
  await page.getByRole('heading', { name: 'Candidates to review' }).waitFor()
}

async function rate(group: string, digit: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: digit }).focus()
  await page.keyboard.press(digit)
}

describe('a guest reviewer', () => {
  it('S153 S154 R010 R030 comes in by the link of the mail, sees the shared candidate only, and seals a judgement that arrives', async () => {
    const { id, path } = await invited('gil@partner.test')
    await page.goto(`${app.url}${path}`)
    await page.getByText('please tell us what you think').waitFor()
    await enter(path)
    await page
      .getByRole('button', { name: /^Review / })
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Review / }).allInnerTexts()).toEqual(['Review Ines Amari'])
    await page.getByRole('button', { name: 'Review Ines Amari' }).click()
    await page.getByRole('heading', { name: /Tell us about a night shift/ }).waitFor()
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
    await page.getByRole('button', { name: /^Keep offline \(\d/ }).click()
    await page.getByText(/^On this device until /).waitFor()
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Score', 'Comments 0'])
    // words are read and sought in, and not the guest's to confirm
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await transcript.getByText('Draft of a machine, may be wrong').waitFor()
    await transcript.getByRole('button', { name: /woke Dr Sato/ }).click()
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime)).toBe(4)
    expect(await transcript.getByRole('button', { name: /Correct|This is what was said/ }).count()).toBe(0)
    await page.getByText(/^What to look at: 0 of/).click()
    await page.getByText('Anchors of Leadership').click()
    await page.locator('details[open] dd').first().waitFor()
    await page.getByRole('radiogroup', { name: 'Leadership' }).getByRole('radio', { name: 'Cannot judge' }).press('Space')
    await rate('Question 1', '7')
    await rate('Overall', '8')
    await page.getByRole('button', { name: 'Seal score' }).click()
    await page.getByRole('alertdialog').getByText('goes to the person who invited you').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seal score' }).click()
    await page.getByText('Sealed', { exact: false }).first().waitFor()
    const invitation = await app.deps.models.reviewInvitations.findOne({ gid: app.gid, email: 'gil@partner.test' }).lean()
    const stored = () => app.deps.models.entities.findOne({ _id: sealedReviewId(id, invitation?.accountId ?? '') }).lean()
    await expect
      .poll(async () => (await stored())?.body, { timeout: 60_000 })
      .toMatchObject({ raterName: 'Gil Aronsen', overall: 8, criterionScores: { leadership: 0 } })
    await page.getByRole('button', { name: 'All candidates' }).click()
    await page.getByText('The host has everything').waitFor()
    // a name is asked for once, so the page of the link has it from now on
    const facts = await ask(`${app.url}/api/reports/get_info_by_invitation_token`, { body: { token: path.split('/')[3] } })
    expect(facts.body?.result).toMatchObject({ name: 'Gil Aronsen' })
    expect(problems).toEqual([])
  })

  it('S153 opens again offline with its deadline, and online learns that the host cancelled', async () => {
    const { path } = await invited('off@partner.test')
    await enter(path)
    await page.getByText('Night nurse at Harbour Clinic').waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/^Until /).waitFor()
    await page.getByRole('button', { name: 'Review Ines Amari' }).click()
    await page.getByRole('heading', { name: /Tell us about a night shift/ }).waitFor()
    await context.setOffline(false)
    await asRecruiter('cancel_evaluation', { job_id: job.jobId, reviewer: 'off@partner.test' })
    await page.reload()
    await page.getByText('The link has been cancelled by the host user').waitFor()
    await expect.poll(() => page.getByText('Ines Amari').count()).toBe(0)
  })

  it('S156 is told what waits to be sent and what was sent, and may change a score until it is sealed', async () => {
    const { path } = await invited('waits@partner.test')
    await enter(path)
    await page.getByText('You can change a score until you seal it', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Review Ines Amari' }).click()
    await rate('Overall', '4')
    await page.getByRole('button', { name: 'All candidates' }).click()
    await page.getByText('Started', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Review Ines Amari' }).click()
    await rate('Overall', '6')
    await page.getByText('Saved', { exact: false }).first().waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Seal score' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seal score' }).click()
    await page.getByRole('button', { name: 'All candidates' }).click()
    await page.getByText('Sealed, waiting to be sent').waitFor()
    await page.getByText(/\d+ changes? waits? to be sent/).waitFor()
    await page.getByRole('button', { name: 'Decline the review' }).click()
    await expect.poll(() => page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await page.getByText('The host has everything').waitFor()
    await checkLooks({
      page,
      name: 'guest-done',
      looks: 'few',
      open: () =>
        page
          .getByRole('button', { name: /Review|مراجعة/ })
          .first()
          .waitFor(),
    })
  })

  it.each(['before coming in', 'after coming in'])('S156 declines %s; the recruiter sees it, and nothing is left to see', async (when) => {
    const email = when.startsWith('before') ? 'no@partner.test' : 'nomore@partner.test'
    const { path } = await invited(email)
    if (when.startsWith('before')) await page.goto(`${app.url}${path}`)
    else await enter(path)
    await page.getByRole('button', { name: 'Decline the review' }).click()
    await page.getByRole('alertdialog').getByText('The link stops working').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'You declined the review' }).waitFor()
    const { body } = await asRecruiter('fetch_reviewers', { job_id: job.jobId })
    expect(body?.result).toMatchObject({ reviewers: expect.arrayContaining([expect.objectContaining({ email, state: 'declined' })]) })
    await page.goto(`${app.url}${path}`)
    await page.getByText('Token expired', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Ines Amari').count()).toBe(0)
  })

  it.each([
    [1, 'Token expired'],
    [2, 'Token invalid'],
    [3, 'Token invalid'],
    [4, 'The link has been cancelled by the host user'],
    [9, 'Unknown error'],
    [77, 'Unknown error'],
  ])('S155 a link that answers %d says %s', async (error_code, words) => {
    await page.route('**/api/reports/get_info_by_invitation_token', (route) => route.fulfill({ json: { error_code, message: 'x' } }))
    await page.goto(`${app.url}/guest/review/T1/thai`)
    await page.getByText(words, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  })

  it('is clean for axe and fits every width, in both themes and from right to left', async () => {
    const { path } = await invited('looks@partner.test')
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(`${app.url}${path}`)
    await checkLooks({ page, name: 'guest-identity', looks: 'few', open: () => heading.waitFor() })
    await enter(path)
    await checkLooks({ page, name: 'guest-list', looks: 'few', open: () => heading.waitFor() })
    await page.getByRole('button', { name: 'Review Ines Amari' }).click()
    await checkLooks({ page, name: 'guest-candidate', looks: 'few', open: () => page.locator('video').waitFor() })
    expect(problems).toEqual([])
  })
})

describe('a recruiter', () => {
  it('S121 S136 R052 invites reviewers to chosen candidates, sees them in a list with their state, and cancels a link', async () => {
    const [id = ''] = await makeCandidates(app, job, [{ name: 'Zoe Abara' }])
    await page.goto(app.url)
    await fillLogin(page, RECRUITER, PASSWORD)
    await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
    // the other tests have filled the list
    await page.getByRole('searchbox').fill('Zoe Abara')
    // a row that still moves is missed
    await page.getByText('1 to 1 of 1').waitFor()
    await page.getByRole('checkbox', { name: 'Select Zoe Abara' }).check({ force: true })
    await actOnChosen(page, 'Invite reviewers')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await dialog.getByText('Enter at least one address.').waitFor()
    await dialog.getByRole('textbox', { name: 'E-mail addresses' }).fill('zoes@partner.test')
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const invitation = () => app.deps.models.reviewInvitations.findOne({ gid: app.gid, email: 'zoes@partner.test' }).lean()
    expect((await invitation())?.interviewIds).toEqual([id])
    await page.getByRole('link', { name: 'Reviewers' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'zoes@partner.test' })
    await card.getByText('Link open').waitFor()
    await closeToasts(page)
    await checkLooks({ page, name: 'reviewers', looks: 'few', open: () => page.locator('.hf-reviewer').first().waitFor() })
    await card.getByRole('button', { name: 'Cancel the link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the link' }).click()
    await card.getByText('Cancelled', { exact: true }).waitFor()
    expect((await invitation())?.cancelledAt).toBeGreaterThan(0)
  })
})
