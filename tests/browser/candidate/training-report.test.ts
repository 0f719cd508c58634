import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { GOOD_ANSWER } from '../../scoring/table-answers.ts'
import { makeCandidates, makeJob, startRecruiterApp, type RecruiterApp, type TestJob } from '../recruiter/recruiter-fixture.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'
import { fillLogin, PASSWORD, signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'

const CANDIDATE = 'amara@people.test'
let app: RecruiterApp
let job: TestJob
let iv: string
let context: BrowserContext
let page: Page
let problems: string[]

beforeAll(async () => {
  app = await startRecruiterApp({ jobs: true })
  job = await makeJob(app, 'Night nurse')
  const features = { 'features.trainingReport': true, 'features.aiRequired': true }
  await app.deps.models.accounts.updateOne({ _id: app.rosaId }, { $set: features })
  const { gid } = app
  await saveSetting(app.deps, {
    by: 'test',
    gid,
    jobId: job.jobId,
    section: 'layout',
    changes: { trainingReportToCandidate: true },
  })
  const edit = { by: 'test', col: 'questions', id: job.questionIds.short, gid } as const
  await commitEdit(app.deps, { ...edit, changes: { modelAnswer: undefined } })
  const now = Date.now()
  const person = { name: 'Amara Okafor', email: CANDIDATE, language: 'english', invitedAt: now, startedAt: now, firstAnswerAt: now }
  ;[iv = ''] = await makeCandidates(app, job, [{ ...person, stage: 'interview' }])
  const place = { gid, scope: `job:${job.jobId}`, iv }
  const given = { interviewId: iv, attempt: 1, state: 'final', startedAt: 1, finishedAt: 2, receipt: { code: '7F3K-92', at: now } } as const
  const answer = { ...given, questionId: job.questionIds.short, kind: 'short', text: GOOD_ANSWER } as const
  await insertDoc(app.deps, { by: 'test', col: 'answers', id: newId(), ...place, fields: answer })
  const account = { id: newId(), gid, role: 'jobseeker', email: CANDIDATE, firstName: 'Amara', lastName: 'Okafor' } as const
  const { _id: user } = await createAccount(app.deps, 'test', { ...account, password: PASSWORD })
  await grant(app.deps, { user, gid, scope: place.scope, only: iv, role: 'candidate' })
  context = await launchBrowser({ viewport: { width: 390, height: 844 } })
  ;({ page, problems } = await watchedPage(context))
})
afterAll(async () => {
  await context.close()
  await app.stop()
})

it('S074 S132 R278 the end of an interview gives a training report, read offline and in Thai, the same for staff; a later no takes its words back', async () => {
  const edit = (changes: object) => commitEdit(app.deps, { by: 'test', col: 'interviews', id: iv, gid: app.gid, changes: changes as never }) // checked when it is stored
  const choose = (language: string) => page.getByRole('banner').getByRole('combobox').selectOption(language)
  await edit({ finishedAt: Date.now(), stage: 'done' })
  const mail = { gid: app.gid, template: 'candidateTraining', to: CANDIDATE }
  await expect.poll(() => app.deps.models.mails.countDocuments(mail), { timeout: 20_000 }).toBe(1)
  await page.goto(`${app.url}/candidate`)
  await fillLogin(page, CANDIDATE, PASSWORD)
  await page.getByRole('link', { name: 'Read your training report' }).click()
  await page.getByRole('heading', { name: 'Your training report', level: 1 }).waitFor()
  await page.getByText('You told us the result:').waitFor()
  await waitForOfflineReady(page)
  const address = page.url()
  const shown = async (): Promise<void> => {
    await page.goto(address)
    await page.locator('blockquote').first().waitFor()
  }
  await checkLooks({ page, name: 'training-report', open: shown })
  await page.setViewportSize({ width: 390, height: 844 })
  await settingsStored(page, { language: 'en' })
  await context.setOffline(true)
  await page.reload()
  await page.getByText('In the end she stayed three nights.', { exact: true }).waitFor()
  await page.getByText('You told situation, task, actions and result.').waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/\d+ of 100|score of|Shortlisted/i)
  await context.setOffline(false)
  await choose('th')
  await page.getByText('คุณเล่าผลลัพธ์:').waitFor()
  await choose('en')
  await page.getByText('You told us the result:').waitFor()
  await staffReadTheSame()
  await edit({ noMachineHelp: true })
  await page.getByText('You did not want a machine to look for words in your answers').waitFor()
  expect(await page.locator('blockquote').count()).toBe(0)
  expect(problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(text))).toEqual([])
})

/** The dialog that staff opens says word for word what the candidate reads, and needs a connection. */
async function staffReadTheSame(): Promise<void> {
  const own = await page.locator('.hf-training').innerText()
  const staff = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  try {
    const watched = await watchedPage(staff)
    await signInAsRecruiter(watched.page, app.url)
    const openDialog = async (): Promise<void> => {
      await watched.page.goto(`${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${iv}&email=x`)
      await watched.page.getByRole('button', { name: /^(Documents|المستندات)$/ }).click()
      await watched.page.getByRole('menuitem', { name: /^(Training report|التقرير التدريبي)$/ }).click()
      await watched.page.getByRole('dialog').locator('blockquote').first().waitFor()
    }
    await openDialog()
    expect(await watched.page.getByRole('dialog', { name: 'Training report of Amara Okafor' }).locator('.hf-training').innerText()).toBe(
      own,
    )
    await watched.page.keyboard.press('Escape')
    await watched.page.getByRole('dialog').waitFor({ state: 'detached' })
    await checkLooks({ page: watched.page, name: 's132-training-preview', open: openDialog, looks: 'few' })
    expect(watched.problems).toEqual([])
  } finally {
    await staff.close()
  }
}
