import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { ask } from '../../support/server/http.ts'
import { mailedToken, mailsTo, makePerson } from '../../support/server/people.ts'
import { Keyboard } from '../support/keyboard-fixture.ts'
import { finishInterview } from './finished-interview.ts'
import { makeCandidates, makeJob, startRecruiterApp, waitUntilSent, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'
import { ADMIN, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'

/* The other roles of staff without a mouse: after the address is opened, only keys. */
let app: RecruiterApp
let job: TestJob
let candidate: string
let recruiterToken: string
let context: BrowserContext
let page: Page
let problems: string[]
let keys: Keyboard

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
  const now = Date.now()
  const done = { invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now, delivered: { received: 3, total: 3 } }
  ;[candidate = ''] = await makeCandidates(app, job, [{ name: 'Ines Amari', ...done }, { name: 'Somebody Else' }])
  await finishInterview(app, job, candidate)
  const { body } = await ask(`${app.url}/api/recruiter/recruiter_login`, { body: { email: RECRUITER, password: PASSWORD } })
  recruiterToken = SignedIn.parse(body?.result).token
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page, problems } = await watchedPage(context))
  keys = new Keyboard(page)
})
afterEach(() => context.close())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const asRecruiter = (path: string, body: object) => ask(`${app.url}/api/${path}`, { token: recruiterToken, body })
const person = (groupRole: 'line_manager' | 'admin' | 'billing_admin') =>
  makePerson(app.deps, { gid: app.gid, groupRole, password: PASSWORD })

/** Types a digit on the scale of a group that Tab leads to. */
async function rate(group: string, digit: string): Promise<void> {
  await keys.into(page.getByRole('radiogroup', { name: group }))
  await page.keyboard.press(digit)
}

describe('a line manager without a mouse', () => {
  it('S014 comes in with a password, opens a candidate of a job that was shared, rates, comments, and goes out', async () => {
    const { email } = await person('line_manager')
    await asRecruiter('group/share_line_manager_access', { job_id: job.jobId, email, all: true })
    await page.goto(app.url)
    await keys.signIn(email, PASSWORD)
    await keys.expectScreen('Settings')
    await keys.use(link('Jobs'))
    await keys.expectScreen('Jobs')
    await keys.use(link('Night nurse'))
    await keys.expectScreen(/Night nurse/)
    await keys.use(link('Ines Amari'))
    await keys.expectScreen('Ines Amari')
    await rate('Question 1', '7')
    await keys.to(page.getByRole('tab', { name: 'Score', exact: true }), 'Shift+Tab')
    await keys.arrowTo(page.getByRole('tab', { name: /Comments/ }), 'ArrowRight')
    await keys.fill(page.getByRole('textbox').last(), 'Calm under pressure.')
    await keys.press('Tab')
    await keys.press('Enter')
    await page.getByText('Calm under pressure.').waitFor()
    await waitUntilSent(page)
    await keys.signOut()
    // calls under way when a session ended are refused
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  })
})

describe('who looks after a group, without a mouse', () => {
  // both ways are the same screens: `npm run test:e2e` goes both
  it.each(process.env['LOOKS'] === 'all' ? (['admin', 'billing_admin'] as const) : (['billing_admin'] as const))(
    'S149 comes in with a password as %s, invites somebody and takes that back, and gives a role',
    async (groupRole) => {
      const { email } = await person(groupRole)
      const colleague = await makePerson(app.deps, { gid: app.gid })
      const guest = `${groupRole}@people.test`
      await page.goto(app.url)
      await keys.signIn(email, PASSWORD)
      await keys.expectScreen('Settings')
      await keys.use(link('My group'))
      await keys.expectScreen('Shell')
      await keys.use(button('Invite someone'))
      const invite = await keys.dialog(/Invite/)
      await keys.fill(invite.getByLabel('E-mail'), guest)
      await keys.press('Enter')
      await row(guest).getByText('Invited', { exact: true }).waitFor()
      expect(await mailsTo(app.deps, guest)).toHaveLength(1)
      await keys.use(button(`Change the role of ${colleague.email}`))
      const role = await keys.dialog(/role/i)
      await keys.choose(role.getByRole('button', { name: /Role/ }), 'Line manager')
      await keys.use(role.getByRole('button', { name: 'Save' }))
      await row(colleague.email).getByText('Line manager').waitFor()
      await keys.use(button(`Remove ${guest}`))
      await keys.use((await keys.dialog(/./)).getByRole('button', { name: 'Withdraw the invitation' }))
      await row(guest).waitFor({ state: 'detached' })
      await keys.signOut()
    },
  )
})

describe('an administrator without a mouse', () => {
  it('S007 R072 R154 R155 comes in with a password, acts as a recruiter and stops, looks at the audit log, and goes out', async () => {
    await page.goto(`${app.url}/admin`)
    await keys.signIn(ADMIN, PASSWORD)
    await keys.expectScreen('Recruiters')
    await keys.use(button(`Act as ${RECRUITER}`))
    await keys.use((await keys.dialog(/Act as/)).getByRole('button', { name: 'Act as' }))
    await keys.expectScreen('Jobs')
    await page.getByRole('region', { name: 'Acting as another user' }).waitFor()
    await keys.use(link('Night nurse'))
    await keys.expectScreen(/Night nurse/)
    await keys.use(button('Stop acting'))
    await keys.expectScreen('Recruiters')
    await keys.use(link('Audit log'))
    await keys.expectScreen('Audit log')
    await keys.signOut()
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  })
})

describe('every stop of a recruiter’s screens', () => {
  const setup = (step: string) => `/recruiter/jobs/${job.jobId}/setup?step=${step}`
  const shown = async (path: string): Promise<void> => {
    await page.goto(app.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => document.querySelector('.hf-skeleton') === null)
    // the frame asks this device for the signed-in account before it shows the allowed pages
    await page.getByRole('navigation').getByRole('link', { name: 'Jobs', exact: true }).first().waitFor()
    await waitUntilSent(page)
  }
  // words of the chip may change meanwhile; of a list's rows Tab reaches the last used one, of a scale without a choice the nearest end
  const places = (stops: string[]): Set<string> => new Set(stops.filter((stop) => !/^(Sync:|Name|\d+: |Cannot judge)/.test(stop)))

  /** A row that comes between the two ways is on one of them only: then both are gone once more. */
  async function thereAndBack(): Promise<string[]> {
    const go = async () => [await keys.walk('Tab'), await keys.walk('Shift+Tab')] as const
    let [there, back] = await go()
    if (!isDeepStrictEqual(places(there), places(back))) [there, back] = await go()
    expect(places(back), page.url()).toEqual(places(there))
    return there
  }

  it('can be seen when it has the focus, on a desktop, and on a phone on the way there and back', async () => {
    await page.goto(app.url)
    await keys.signIn(RECRUITER, PASSWORD)
    await keys.expectScreen('Settings')
    const report = `/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${candidate}&email=x`
    const paths = ['settings', 'dashboard', 'packs', 'group', `jobs/${job.jobId}/candidates`].map((path) => `/recruiter/${path}`)
    // `npm run test:e2e` walks through all of them, a test run through half
    const all = [...paths, setup('layout'), setup('questions'), report]
    for (const path of process.env['LOOKS'] === 'all' ? all : all.filter((_path, at) => at % 2 === 0 || at === 7)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await shown(path)
      expect((await keys.walk('Tab')).length, path).toBeGreaterThan(5)
      await page.setViewportSize({ width: 390, height: 844 })
      const there = await thereAndBack()
      expect(there.length, path).toBeGreaterThan(5)
    }
    expect(problems).toEqual([])
  })
})

describe('a guest reviewer without a mouse', () => {
  /** Judges the only candidate that was shared, seals, and waits for what the server then has. */
  async function judge(guestId: string): Promise<void> {
    await keys.expectScreen('Candidates to review')
    await keys.use(button('Review Ines Amari'))
    await page.getByRole('heading', { name: /Tell us about a night shift/ }).waitFor()
    await keys.expectScreen(/./)
    await rate('Question 1', '7')
    await rate('Overall', '8')
    await keys.use(button('Seal score'))
    await keys.use((await keys.dialog(/Seal/)).getByRole('button', { name: 'Seal score' }))
    const stored = () => app.deps.models.entities.findOne({ _id: sealedReviewId(candidate, guestId) }).lean()
    await expect.poll(async () => (await stored())?.body, { timeout: 60_000 }).toMatchObject({ raterId: guestId, overall: 8 })
    await keys.use(button('All candidates'))
    await page.getByText('The host has everything').waitFor()
  }

  it('S153 S154 R030 comes in by the link of the invitation, judges, and seals', async () => {
    const email = 'gil@partner.test'
    const message = 'Please tell us what you think.'
    await asRecruiter('recruiter/invite_evaluation', { job_id: job.jobId, interview_ids: [candidate], reviewers: [email], message })
    await page.goto(`${app.url}/guest/review/${await mailedToken(app.deps, email, '/guest/review')}/english`)
    await keys.expectScreen(/./)
    await keys.fill(page.getByRole('textbox', { name: 'Your name' }), 'Gil Aronsen')
    await keys.use(button('Open the review'))
    const invitation = await app.deps.models.reviewInvitations.findOne({ gid: app.gid, email }).lean()
    await judge(invitation?.accountId ?? '')
    expect(problems).toEqual([])
  })

  it('S153 comes in with a password, judges, seals, and goes out', async () => {
    const guest = await makePerson(app.deps, { gid: app.gid, role: 'guest', firstName: 'Gus', lastName: 'Tavi', password: PASSWORD })
    await grant(app.deps, { user: guest.id, gid: app.gid, scope: `job:${job.jobId}`, only: candidate, role: 'guest' })
    await page.goto(app.url)
    await keys.signIn(guest.email, PASSWORD)
    await judge(guest.id)
    await keys.signOut()
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  })
})
