import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { ask } from '../../support/server/http.ts'
import { makePerson } from '../../support/server/people.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { finishInterview } from './finished-interview.ts'
import { makeCandidates, makeJob, startRecruiterApp, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let job: TestJob
let ines: string
let token: string
let context: BrowserContext
let page: Page
let problems: string[]

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
  const now = Date.now()
  const done = { invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now, delivered: { received: 3, total: 3 } }
  ;[ines = ''] = await makeCandidates(app, job, [{ name: 'Ines Amari', ...done }, { name: 'Somebody Else' }])
  await finishInterview(app, job, ines)
  const { body } = await ask(`${app.url}/api/recruiter/recruiter_login`, { body: { email: RECRUITER, password: PASSWORD } })
  token = SignedIn.parse(body?.result).token
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

/** Signs in a new person with these shares. */
async function enter(shared?: { all: true } | { interview_ids: string[] }): Promise<{ email: string }> {
  const { email } = await makePerson(app.deps, { gid: app.gid, groupRole: 'line_manager', password: PASSWORD })
  if (shared) await share(email, shared)
  await page.goto(app.url)
  await fillLogin(page, email, PASSWORD)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  return { email }
}
const share = (email: string, shared: object) =>
  ask(`${app.url}/api/group/share_line_manager_access`, { token, body: { job_id: job.jobId, email, ...shared } })
const controls = async (): Promise<string[]> => await page.getByRole('main').locator('button, a').allInnerTexts()

describe('a line manager', () => {
  it('R219 S079 S124 finds single candidates that were shared in a list, opens one with the questions, and judges, also offline', async () => {
    const { email } = await enter({ interview_ids: [ines] })
    await page.getByRole('heading', { name: 'Candidates shared with you: Harbour Clinic' }).waitFor()
    await page.getByRole('link', { name: 'Ines Amari' }).waitFor()
    await expect.poll(() => page.getByText('Somebody Else').count()).toBe(0)
    expect((await controls()).filter((name) => /New|Add/.test(name))).toEqual([])
    await page.getByRole('link', { name: 'Ines Amari' }).click()
    await page.getByRole('heading', { name: /Tell us about a night shift/ }).waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: /Tell us about a night shift/ }).waitFor()
    await page.getByRole('radiogroup', { name: 'Question 1' }).getByRole('radio', { name: '7' }).focus()
    await page.keyboard.press('7')
    await page.getByRole('tab', { name: /Comments/ }).click()
    await page.getByRole('textbox').last().fill('Calm under pressure.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Calm under pressure.').waitFor()
    await context.setOffline(false)
    const comments = () => app.deps.models.entities.find({ gid: app.gid, col: 'comments', iv: ines }).lean()
    await expect.poll(async () => (await comments()).map(({ body }) => body['text']), { timeout: 60_000 }).toContain('Calm under pressure.')
    // the list asks what the job is called each time it is opened; afterwards that would be refused
    const told = page.waitForResponse('**/api/reports/invited_evaluation')
    await page.getByRole('link', { name: 'Candidates shared with you' }).click()
    await page.waitForURL('**/recruiter/dashboard')
    await page.getByRole('link', { name: 'Ines Amari' }).waitFor()
    await told
    await ask(`${app.url}/api/group/remove_line_manager_access`, { token, body: { job_id: job.jobId, email } })
    await page.getByText('Nothing has been shared with you yet').waitFor()
    // a player that was left may still read, and is refused from then on
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|status of 403.*-processed\//.test(problem))).toEqual([])
  })

  it('R218 S104 sees a whole job without what only its recruiters may do, and is told so on their pages', async () => {
    await enter({ all: true })
    await page.getByRole('link', { name: 'Night nurse' }).click()
    await page.getByRole('link', { name: 'Ines Amari' }).waitFor()
    await page.getByRole('button', { name: /Rows/ }).waitFor()
    expect((await controls()).filter((name) => /Set up|Setup|Reviewers|Add|managers|Copy/i.test(name))).toEqual([])
    await expect.poll(() => page.getByRole('button', { name: /Copy/ }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Select Ines Amari' }).check({ force: true })
    const bar = page.getByRole('region', { name: 'Selected candidates' }).or(page.locator('.hf-cand-bar'))
    await bar.first().getByRole('button', { name: 'Clear' }).waitFor()
    await bar.first().getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Keep offline' }).waitFor()
    expect((await page.getByRole('menuitem').allInnerTexts()).filter((name) => /Invite|Share|Mail/.test(name))).toEqual([])
    await page.keyboard.press('Escape')
    for (const path of ['setup', 'reviewers']) {
      await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/${path}`)
      await page.getByText('This page is for the recruiters of the job').waitFor()
    }
    expect(problems).toEqual([])
  })

  it('is clean for axe and fits every width with shared candidates, and with nothing', async () => {
    const { email } = await enter()
    const open = (shown: string) => async () => await page.locator(shown).first().waitFor()
    await checkLooks({ page, name: 'line-manager-empty', looks: 'few', open: open('.hf-empty') })
    await share(email, { interview_ids: [ines] })
    await page.getByRole('link', { name: 'Ines Amari' }).waitFor()
    await checkLooks({ page, name: 'line-manager-shared', looks: 'few', open: open('.hf-dash-people') })
    expect(problems).toEqual([])
  })
})
