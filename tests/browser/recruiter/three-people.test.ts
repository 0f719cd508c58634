import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteCandidates } from '#server/commands/candidates/delete-candidates.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { makePerson } from '../../support/server/people.ts'
import { actOnChosen } from '../support/act-on-chosen.ts'
import { fillLogin, PASSWORD, RECRUITER } from '../support/shell-fixture.ts'
import { COLLEAGUE, makeCandidates, makeJob, startRecruiterApp, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'

let app: RecruiterApp
let job: TestJob
const contexts: BrowserContext[] = []

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await app.stop()
})

/** Browser of a person who looks at the candidates of the job. */
async function open(email: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(app.url)
  await fillLogin(page, email, PASSWORD)
  await page.getByRole('link', { name: 'Jobs', exact: true }).waitFor()
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
  await page.getByRole('link', { name: 'Cleo' }).waitFor()
  return { page, context }
}
/** Chooses this candidate alone. */
async function choose(page: Page, name: string): Promise<void> {
  const clear = page.locator('.hf-cand-bar').getByRole('button', { name: 'Clear' })
  if (await clear.isVisible()) await clear.click()
  await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true })
}
const act = (page: Page, name: string) => page.locator('.hf-cand-bar').getByRole('button', { name, exact: true }).click()
const close = (page: Page) => page.locator('.hf-dialog').getByRole('button', { name: 'Close' }).last().click()
async function setDeadline(page: Page, year: string): Promise<void> {
  await actOnChosen(page, 'Deadline')
  const dialog = page.locator('.hf-dialog')
  await dialog.getByRole('spinbutton', { name: /^year\b.*New deadline/ }).fill(year)
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Set deadline' }).click()
}
const stored = async (id: string) => (await app.deps.models.entities.findOne({ _id: id, gid: app.gid, del: false }).lean())?.body

it('two recruiters, one of them offline, and a line manager on one job: each conflict ends by its rule, and each person sees why', async () => {
  const [ada = '', ben = '', cleo = ''] = await makeCandidates(app, job, [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }])
  const manager = await makePerson(app.deps, { gid: app.gid, groupRole: 'line_manager', password: PASSWORD })
  await grant(app.deps, { user: manager.id, gid: app.gid, scope: `job:${job.jobId}`, role: 'lineManager' })
  const [rosa, omar, lea] = [await open(RECRUITER), await open(COLLEAGUE), await open(manager.email)]
  await lea.page.getByRole('link', { name: 'Cleo' }).click()
  await lea.page.getByRole('heading', { level: 1, name: 'Cleo' }).waitFor()

  // Rosa decides in a train
  await waitForOfflineReady(rosa.page)
  await rosa.context.setOffline(true)
  await choose(rosa.page, 'Ada')
  await act(rosa.page, 'Reject')
  await choose(rosa.page, 'Cleo')
  await act(rosa.page, 'Shortlist')
  await setDeadline(rosa.page, '2031')
  await rosa.page.getByText('One waits on this device').waitFor()
  await close(rosa.page)
  await choose(rosa.page, 'Ben')
  await setDeadline(rosa.page, '2031')
  await rosa.page.getByText('One waits on this device').waitFor()
  await close(rosa.page)

  // Omar meanwhile, with a connection
  await choose(omar.page, 'Ada')
  await act(omar.page, 'Shortlist')
  await expect.poll(async () => (await stored(ada))?.['shortlisted']).toBe(1)
  await choose(omar.page, 'Ben')
  await setDeadline(omar.page, '2030')
  await omar.page.getByText('One candidate has the new deadline.').waitFor()
  await close(omar.page)
  await choose(omar.page, 'Cleo')
  await actOnChosen(omar.page, 'Delete')
  await omar.page.getByRole('textbox', { name: /Number of candidates/ }).fill('1')
  await omar.page.locator('.hf-dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await omar.page.getByText('0 of 1').waitFor()
  // the work of a job, which no runner does here
  const [asked] = await app.deps.models.deletions.find({ _id: { $gt: '' } }).lean()
  await deleteCandidates(app.deps, asked?._id ?? '', 1)
  await omar.page.getByText('Everything is deleted').waitFor()
  await close(omar.page)
  await omar.page.getByRole('link', { name: 'Cleo' }).waitFor({ state: 'detached' })
  // the line manager who looks at her hears so at once
  await lea.page.getByRole('heading', { level: 1, name: 'Cleo' }).waitFor({ state: 'detached' })
  await lea.page.getByText('This candidate is not on this device').waitFor()
  await lea.page.getByText('It was removed, or it is not shared with you.').waitFor()

  await rosa.context.setOffline(false)
  await rosa.page.getByRole('link', { name: 'Cleo' }).waitFor({ state: 'detached' })
  // the later command about a deadline stands, for everybody
  await expect.poll(async () => new Date(Number((await stored(ben))?.['endAt'])).getFullYear()).toBe(2031)
  await omar.page
    .getByText('Dec 11, 2031')
    .or(omar.page.getByText(/, 2031/))
    .first()
    .waitFor()
  // the first decision stands
  await rosa.page.getByRole('tab', { name: 'Shortlisted 1' }).waitFor()
  expect([(await stored(ada))?.['shortlisted'], await stored(cleo)]).toEqual([1, undefined])
  await rosa.page.goto(`${app.url}/recruiter/rescued`)
  const edits = rosa.page.getByRole('listitem')
  await edits.filter({ hasText: 'Someone had already decided something else.' }).first().waitFor()
  await edits.filter({ hasText: 'It was deleted, or is no longer shared with you.' }).first().waitFor()
  await edits.filter({ hasText: 'New deadline of one candidate' }).first().waitFor()
  expect(await rosa.page.getByText('New deadline of one candidate').count()).toBe(1)
})
