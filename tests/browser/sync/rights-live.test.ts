import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { ask } from '../../support/server/http.ts'
import { makePerson } from '../../support/server/people.ts'
import { makeJob, startRecruiterApp, type RecruiterApp, type TestJob } from '../recruiter/recruiter-fixture.ts'
import { ADMIN, fillLogin, PASSWORD, watchedPage } from '../support/shell-fixture.ts'

/* Changes the rights of an account while it is signed in: the screens follow without a reload. */
let app: RecruiterApp
let job: TestJob
let adminToken: string
let context: BrowserContext
let page: Page
let problems: string[]

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
  const { body } = await ask(`${app.url}/api/admin/login`, { body: { email: ADMIN, password: PASSWORD } })
  adminToken = SignedIn.parse(body?.result).token
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

/** Time goes on by itself, and more of it can pass. */
async function signIn(): Promise<string> {
  const { email } = await makePerson(app.deps, { gid: app.gid, password: PASSWORD })
  await page.clock.install()
  await page.goto(app.url)
  await fillLogin(page, email, PASSWORD)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return email
}
const asAdmin = (path: string, body: object) => ask(`${app.url}/api/${path}`, { token: adminToken, body })
/** Until the page has asked the server again. */
async function passTheCheck(): Promise<void> {
  const checked = page.waitForResponse('**/api/session/check')
  await page.clock.fastForward(7000)
  await checked
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('a signed-in recruiter', () => {
  it('R272 R273 R274 is offered the kinds of question of the account as it is now', async () => {
    const email = await signIn()
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=questions`)
    await button(/video/i).first().waitFor()
    const kinds = async (): Promise<number> =>
      await page
        .locator('.hf-setup-form .hf-row')
        .last()
        .getByRole('button', { name: /^Add (video|multiple|short)/ })
        .count()
    await expect.poll(kinds).toBe(3)
    await asAdmin('admin/set_features', { email, features: { mcq: false } })
    await passTheCheck()
    await expect.poll(kinds).toBe(2)
    await asAdmin('admin/set_features', { email, features: { mcq: true, sortQa: false, videoInterview: false } })
    await passTheCheck()
    await expect.poll(kinds).toBe(1)
    expect(problems).toEqual([])
  })

  it('R283 is a line manager from the moment somebody makes them one', async () => {
    const email = await signIn()
    await page.goto(`${app.url}/recruiter/dashboard`)
    await button('New job').waitFor()
    await asAdmin('group/edit_recruiter', { gid: app.gid, email, role: 'line_manager' })
    await passTheCheck()
    await page.getByText('Nothing has been shared with you yet').waitFor()
    await expect.poll(() => button(/New job|New programme/).count()).toBe(0)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByText('Line manager').first().waitFor()
  })

  it('shares as long as the group lets the role', async () => {
    await signIn()
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
    await button('Line managers').waitFor()
    await asAdmin('group/edit_group', { gid: app.gid, permissions: { recruiter: [] } })
    await passTheCheck()
    await button('Line managers').waitFor({ state: 'detached' })
    await asAdmin('group/edit_group', { gid: app.gid, permissions: { recruiter: ['share_candidates'] } })
    await passTheCheck()
    await button('Line managers').waitFor()
    expect(problems).toEqual([])
  })
})
