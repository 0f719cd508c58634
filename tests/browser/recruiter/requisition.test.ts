import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'
import { COLLEAGUE, makeJob, startRecruiterApp, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'

let app: RecruiterApp
let job: TestJob
const contexts: BrowserContext[] = []

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse', 'Nursing', { publishedAt: null, description: 'Cares for the ward at night.' })
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await app.stop()
})

async function open(email: string, path: string): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  contexts.push(context)
  const { page, problems } = await watchedPage(context)
  page.setDefaultTimeout(30_000)
  await page.goto(app.url)
  await fillLogin(page, email, PASSWORD)
  await page.getByRole('link', { name: 'Jobs', exact: true }).waitFor()
  await page.goto(`${app.url}${path}`)
  return { page, context, problems }
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const stored = async () => (await app.deps.models.entities.findOne({ _id: settingId(job.jobId, 'requisition'), gid: app.gid }).lean())?.body
const values = async () => (await stored())?.['requisitionValues'] as Record<string, unknown> | undefined

it('S102 S103 R195 R386: two recruiters write one requisition at once, one of them offline: nothing is lost, and each sees whose value stands', async () => {
  const path = `/recruiter/jobs/${job.jobId}/requisition`
  const [rosa, omar] = [await open(RECRUITER, path), await open(COLLEAGUE, path)]

  // Rosa begins with what the job says, publishes, and looks at it from all sides
  await rosa.page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await rosa.page.getByText('First fill in: Title').waitFor()
  await rosa.page.getByRole('button', { name: 'Take title and text from the job' }).click()
  await expect.poll(() => field(rosa.page, 'Title').inputValue()).toBe('Night nurse')
  await field(rosa.page, 'Location').fill('Hamburg')
  await save(rosa.page)
  await rosa.page.getByText('Saved.').waitFor()
  await expect.poll(values).toEqual({ title: 'Night nurse', description: 'Cares for the ward at night.', location: 'Hamburg' })

  await checkLooks({ page: rosa.page, name: 's102-requisition', open: () => rosa.page.locator('.hf-requisition').waitFor() })

  // both have it; then Rosa is in a train
  await expect.poll(() => field(omar.page, 'Location').inputValue()).toBe('Hamburg')
  await waitForOfflineReady(rosa.page)
  await rosa.context.setOffline(true)
  await rosa.page.getByText('You are offline.').waitFor()
  await field(rosa.page, 'Title').fill('Nurse for the night')
  await field(rosa.page, 'Hiring manager').fill('Rosa')
  await rosa.page.getByText('Needs a connection. What you typed stays here until then.').waitFor()
  await field(omar.page, 'Title').fill('Ward nurse, nights')
  await field(omar.page, 'Location').fill('Bremen')
  await save(omar.page)
  await omar.page.getByText('Saved.').waitFor()

  // back: what Omar wrote stands and is shown beside what she wrote
  await rosa.context.setOffline(false)
  await rosa.page.getByText('Omar Said changed this field').waitFor()
  await rosa.page.getByText('It now says: Ward nurse, nights').waitFor()
  await save(rosa.page)
  await expect.poll(values).toMatchObject({ title: 'Ward nurse, nights', location: 'Bremen', hiring_manager: 'Rosa' })
  await checkLooks({ page: rosa.page, name: 's102-meanwhile', looks: 'few', open: () => rosa.page.locator('.hf-banner').first().waitFor() })
  await rosa.page.getByRole('button', { name: 'Use my text instead' }).click()
  await save(rosa.page)
  await expect.poll(values).toMatchObject({ title: 'Nurse for the night', location: 'Bremen', hiring_manager: 'Rosa' })
  await expect.poll(() => field(omar.page, 'Title').inputValue()).toBe('Nurse for the night')

  // a move asks first, and is fetched again once
  const asked: string[] = []
  rosa.page.on('request', (request) => request.url().includes('/api/ats/') && asked.push(request.url().split('/').at(-1) ?? ''))
  await rosa.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await rosa.page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await rosa.page.getByRole('button', { name: 'Close', exact: true }).waitFor()
  await expect.poll(() => asked).toEqual(['update_job_requisition_status', 'get_job_requisition'])

  // closed by Omar, while Rosa's page does not know: the server's words
  await omar.page.getByRole('button', { name: 'Close', exact: true }).click()
  await omar.page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await omar.page.getByText('Closed requisitions cannot be changed.').waitFor()
  await rosa.page.getByText('Closed requisitions cannot be changed.').waitFor()
  await checkLooks({ page: omar.page, name: 's102-closed', looks: 'one', open: () => omar.page.locator('.hf-requisition').waitFor() })

  // a form of the group
  await rosa.page.getByRole('link', { name: 'Manage forms' }).click()
  await rosa.page.getByRole('button', { name: 'New form' }).click()
  await field(rosa.page, 'Name of the form').fill('Ships')
  await rosa.page.getByRole('button', { name: 'Remove Hiring manager' }).click()
  await rosa.page.getByRole('button', { name: 'Add a field' }).click()
  await rosa.page.getByText('Give every field a name.').waitFor()
  await field(rosa.page, 'Name of the field').last().fill('Draught')
  await rosa.page.getByRole('button', { name: 'Save as a new version' }).click()
  await rosa.page.getByText('Saved as version 1.').waitFor()
  await checkLooks({ page: rosa.page, name: 's103-editor', open: () => rosa.page.locator('.hf-requisition-field').first().waitFor() })
  await rosa.page.getByRole('button', { name: 'All forms' }).click()
  await rosa.page.getByText('Version 1 · 8 fields · used by no job').waitFor()
  await rosa.page.getByText('used by one job').waitFor()
  await checkLooks({ page: rosa.page, name: 's103-templates', looks: 'few', open: () => rosa.page.locator('.hf-card').first().waitFor() })
  expect([...rosa.problems, ...omar.problems].filter((text) => !/ERR_INTERNET_DISCONNECTED|net::/.test(text))).toEqual([])
})
