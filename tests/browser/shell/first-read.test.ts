import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { makeJob, startRecruiterApp, type RecruiterApp, type TestJob } from '../recruiter/recruiter-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

/* The first minutes of a new device on a bad connection: what has not come yet must not look as if it did not exist. */

let app: RecruiterApp
let job: TestJob
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
})
afterAll(() => app.stop())
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

type Fate = 'continue' | 'abort'

/** A new device, signed in. Each request for documents of `late` (of all collections when left out) waits for what is to become of it. */
async function newDevice(fate: () => Promise<Fate>, late = ''): Promise<Page> {
  const context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ends.push(() => context.close())
  const page = await context.newPage()
  await page.route(/api\/sync\/pull/, async (route) => {
    const isLate = route.request().postData()?.includes(`"${late}`) ?? false
    // the page may be gone by the time
    await (isLate && (await fate()) === 'abort' ? route.abort() : route.continue()).catch(() => undefined)
  })
  await signInAsRecruiter(page, app.url)
  return page
}
const dashboard = (page: Page): Promise<unknown> => page.goto(`${app.url}/recruiter/dashboard`)
async function setUp(page: Page): Promise<void> {
  await dashboard(page)
  // the job itself is here
  await page.getByText('Night nurse').first().waitFor()
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=layout`)
}
const companyName = (page: Page) => page.getByRole('textbox', { name: 'Company name' })
const skeletons = (page: Page) => page.locator('.hf-skeleton').count()

it('a job that came before its settings shows no form with defaults, and what was filled in once they are here', async () => {
  const late = Promise.withResolvers<Fate>()
  const page = await newDevice(() => late.promise, 'jobSettings')
  await setUp(page)
  await page.getByRole('heading', { name: 'Set-up', exact: true }).waitFor()
  await expect.poll(() => skeletons(page)).toBeGreaterThan(0)
  expect(await companyName(page).count()).toBe(0)
  late.resolve('continue')
  await companyName(page).waitFor()
  expect(await companyName(page).inputValue()).toBe('Harbour Clinic')
})

it('says when the settings cannot come now, and shows them as soon as they have', async () => {
  let isUp = false
  const page = await newDevice(() => Promise.resolve(isUp ? 'continue' : 'abort'), 'jobSettings')
  await setUp(page)
  const missing = page.getByRole('heading', {
    name: /The settings of this job are not on this device yet|إعدادات هذه الوظيفة ليست على هذا/,
  })
  await missing.waitFor()
  expect(await companyName(page).count()).toBe(0)
  await checkLooks({ page, name: 'setup-not-here', looks: 'few', open: () => missing.waitFor() })
  isUp = true
  await companyName(page).waitFor({ timeout: 60_000 })
  expect(await companyName(page).inputValue()).toBe('Harbour Clinic')
})

it('says "No programmes yet" of nobody whose programmes are still on their way', async () => {
  const late = Promise.withResolvers<Fate>()
  const page = await newDevice(() => late.promise)
  await dashboard(page)
  await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor()
  await expect.poll(() => skeletons(page)).toBeGreaterThan(0)
  expect(await page.getByText('No programmes yet').count()).toBe(0)
  late.resolve('continue')
  await page.getByText('Night nurse').first().waitFor()
})

it('says that what is there cannot come now, and shows it as soon as it has', async () => {
  let isUp = false
  const page = await newDevice(() => Promise.resolve(isUp ? 'continue' : 'abort'))
  await dashboard(page)
  const missing = page.getByRole('heading', { name: /Not everything is on this device yet|لم يصل كل شيء إلى هذا الجهاز بعد/ })
  await missing.waitFor()
  expect(await page.getByText('No programmes yet').count()).toBe(0)
  await checkLooks({ page, name: 'dashboard-not-read', looks: 'few', open: () => missing.waitFor() })
  // actions that need no connection are possible now
  await expect.poll(() => page.getByRole('button', { name: 'New programme' }).count()).toBe(1)
  isUp = true
  await page.getByText('Night nurse').first().waitFor({ timeout: 60_000 })
})
