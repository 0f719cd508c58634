import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealedReviewId } from '#shared/policies/review.ts'
import { must } from '#shared/primitives/must.ts'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { documents } from '#server/sync/documents.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import {
  makeCandidates,
  makeJob,
  startRecruiterApp,
  waitUntilSent,
  type RecruiterApp,
  type TestJob,
} from '../recruiter/recruiter-fixture.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'

const CANDIDATE = 'amara@people.test'
let app: RecruiterApp
let job: TestJob
let iv: string
const open: BrowserContext[] = []

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
  await app.deps.models.accounts.updateOne({ _id: app.rosaId }, { $set: { 'features.shareReport': true } })
  const now = Date.now()
  const person = { name: 'Amara Okafor', email: CANDIDATE, language: 'english', invitedAt: now, startedAt: now, firstAnswerAt: now }
  ;[iv = ''] = await makeCandidates(app, job, [{ ...person, finishedAt: now, stage: 'done' }])
  const { gid } = app
  const place = { gid, scope: `job:${job.jobId}`, iv }
  const answer = {
    interviewId: iv,
    attempt: 1,
    state: 'final',
    startedAt: 1,
    finishedAt: 2,
    receipt: { code: '7F3K-92', at: now },
  } as const
  const given = [
    { questionId: job.questionIds.short, kind: 'short', text: 'I want to be where people need someone awake.' },
    { questionId: job.questionIds.choice, kind: 'choice', choice: ['c1'] },
  ] as const
  for (const { questionId, ...rest } of given) {
    const fields = { ...answer, questionId, ...rest, ...('choice' in rest && { choice: [...rest.choice] }) }
    await insertDoc(app.deps, { by: 'test', col: 'answers', id: newId(), ...place, fields: fields as never }) // checked when it is stored
  }
  const about = { interviewId: iv, jobId: job.jobId, raterId: app.omarId, raterName: 'Omar Said', createdAt: 1 }
  const fields = { ...about, scores: {}, criterionScores: { communication: 8 }, overall: 9, note: 'A calm person.', sealedAt: 2 }
  await insertDoc(app.deps, { by: app.omarId, col: 'reviews', id: sealedReviewId(iv, app.omarId), ...place, fields })
  const account = await createAccount(app.deps, 'test', {
    id: newId(),
    gid,
    role: 'jobseeker',
    email: CANDIDATE,
    firstName: 'Amara',
    lastName: 'Okafor',
    password: PASSWORD,
  })
  await grant(app.deps, { user: account._id, gid, scope: place.scope, only: iv, role: 'candidate' })
})
afterAll(async () => {
  await Promise.all(open.map((context) => context.close()))
  await app.stop()
})

async function pageOf(width: number, height: number): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await launchBrowser({ viewport: { width, height } })
  open.push(context)
  return { context, ...(await watchedPage(context)) }
}

const interview = async () => must(await documents.get(app.deps, 'interviews', { id: iv, gid: app.gid }), 'it is there')

async function chooseDocument(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Documents' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('S074 S132 R280 a recruiter shares without a connection, the candidate reads it offline, questions it, is answered, and loses it when sharing stops', async () => {
  const staff = await pageOf(1440, 900)
  const { page: desk } = staff
  await desk.goto(app.url)
  await fillLogin(desk, RECRUITER, PASSWORD)
  await desk.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await waitForOfflineReady(desk)
  const reportAt = `${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${iv}&email=x`
  await desk.goto(reportAt)
  await desk.getByRole('button', { name: 'Documents' }).click()
  await expect.poll(() => desk.getByRole('menuitem', { name: 'Stop sharing' }).count()).toBe(0)
  await desk.keyboard.press('Escape')

  // a preview of exactly what the candidate will read
  const asked = desk.getByRole('dialog', { name: 'Share the report with Amara Okafor?' })
  const ask = async (): Promise<void> => {
    await desk.goto(reportAt)
    await desk.locator('[aria-haspopup=true].hf-button-secondary').first().click()
    await desk.locator('[role=menuitem][data-key=share]').click()
    await desk.getByRole('radio').first().waitFor()
  }
  await checkLooks({ page: desk, name: 'share-report', looks: 'one', open: ask })
  await ask()
  await asked.getByText('Seal your score first to see the scores in a preview.').waitFor()
  await asked.getByText('Without scores').click()
  await asked.getByText('Preview').click()
  await asked.getByRole('heading', { name: 'What was not measured' }).waitFor()
  expect(await asked.innerText()).not.toMatch(/Omar|calm/)
  expect(await asked.getByRole('heading', { name: 'Scores' }).count()).toBe(0)
  await asked.getByText('With scores').click()
  await staff.context.setOffline(true)
  await asked.getByRole('button', { name: 'Share', exact: true }).click()
  await desk.getByText('Sharing waits for a connection').waitFor()
  expect((await interview()).sharedReport).toBeUndefined()
  await staff.context.setOffline(false)
  await desk.getByText(/Shared with the candidate, with scores/).waitFor()
  await desk.getByText(/by Rosa Lim/).waitFor()

  const phone = await pageOf(390, 844)
  const { page } = phone
  await page.goto(`${app.url}/candidate`)
  await fillLogin(page, CANDIDATE, PASSWORD)
  await page.getByRole('link', { name: 'Read your report' }).click()
  await page.getByRole('heading', { name: 'Your report', level: 1 }).waitFor()
  await waitForOfflineReady(page)
  const address = page.url()
  const shown = async (): Promise<void> => {
    await page.goto(address)
    await page.locator('.hf-own-report-hash').waitFor()
  }
  await checkLooks({ page, name: 'own-report', open: shown })
  await page.setViewportSize({ width: 390, height: 844 })

  // reads it, and asks, without a connection
  await phone.context.setOffline(true)
  await page.reload()
  await page.getByText('I want to be where people need someone awake.').waitFor()
  const headings = await page.locator('main h1, main h2').allInnerTexts()
  expect(headings).toEqual([
    'Your report',
    'Summary',
    'Scores',
    'Answers',
    'What people looked for',
    'What was not measured',
    'How this report was made',
    'Do you see it otherwise?',
    'As a file',
  ])
  expect(await page.locator('main').innerText()).not.toMatch(/Omar|calm|Rosa/)
  await page.getByRole('button', { name: 'PDF in English' }).and(page.locator('[aria-disabled=true]')).waitFor()
  await page.getByText('Needs a connection: the server makes it').first().waitFor()
  await page.getByRole('button', { name: 'Question this result' }).click()
  const dialog = page.getByRole('dialog', { name: 'Question this result' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Write what you question.').waitFor()
  await dialog.getByRole('textbox').fill('Nobody asked me about my eight years on this ward.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Not sent yet').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Question this|another question/ }).count()).toBe(0)
  await page.reload()
  await page.getByText('Not sent yet').waitFor()
  await phone.context.setOffline(false)
  await page.getByText('Sent. Nobody has answered yet').waitFor()

  // saves a file once there is a connection
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF in Thai' }).click()])
  expect(saved.suggestedFilename()).toBe('Report Night nurse.pdf')

  // the recruiter sees that a question waits, in the list too, and answers
  await desk.getByRole('heading', { name: 'The candidate questions the result' }).waitFor()
  await desk.getByText('Nobody asked me about my eight years on this ward.').waitFor()
  await checkLooks({
    page: desk,
    name: 'result-questioned',
    looks: 'one',
    open: async () => {
      await desk.goto(reportAt)
      await desk.locator('.hf-result-text').waitFor()
    },
  })
  await desk.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
  await desk.getByText('Questions the result').waitFor()
  await desk.goto(reportAt)
  await desk.getByRole('button', { name: 'Answer', exact: true }).click()
  const reply = desk.getByRole('dialog', { name: 'Answer to the candidate' })
  await reply.getByRole('button', { name: 'Send the answer' }).click()
  await reply.getByText('Write an answer.').waitFor()
  await reply.getByRole('textbox', { name: 'Your answer' }).fill('You are right: we will call you tomorrow.')
  await reply.getByRole('button', { name: 'Send the answer' }).click()
  await reply.waitFor({ state: 'detached' })
  await waitUntilSent(desk)
  await page.getByText('You are right: we will call you tomorrow.').waitFor()
  await page.getByText('Answered', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ask another question' }).waitFor()
  const noted = await app.deps.models.audit
    .find({ gid: app.gid, target: `interviews/${iv}`, action: /^re(sult|port)\./ })
    .sort({ n: 1 })
    .lean()
  expect(noted.map(({ action }) => action)).toEqual(['report.shared', 'result.questioned', 'report.made', 'result.answered'])

  // sharing ends on the device of the candidate
  await closeToasts(desk)
  await chooseDocument(desk, 'Stop sharing')
  await desk.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await desk.getByText('Shared no longer', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'No report is shared with you' }).waitFor()
  expect([...staff.problems, ...phone.problems].filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(text))).toEqual([])

  // an account that may not share is offered nothing
  await app.deps.models.accounts.updateOne({ _id: app.rosaId }, { $set: { 'features.shareReport': false } })
  const other = await pageOf(1440, 900)
  await other.page.goto(app.url)
  await fillLogin(other.page, RECRUITER, PASSWORD)
  await other.page.waitForURL((address_) => address_.pathname.startsWith('/recruiter/'))
  await other.page.goto(reportAt)
  await other.page.getByRole('button', { name: 'Documents' }).click()
  await other.page.getByRole('menuitem', { name: 'PDF', exact: true }).waitFor()
  expect(await other.page.getByRole('menuitem', { name: 'Share with candidate' }).count()).toBe(0)
})
