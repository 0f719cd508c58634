import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sealedReviewId } from '#shared/policies/review.ts'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'
import {
  COLLEAGUE,
  makeCandidates,
  makeJob,
  startRecruiterApp,
  waitUntilSent,
  type RecruiterApp,
  type TestJob,
} from './recruiter-fixture.ts'

let app: RecruiterApp
let job: TestJob
const open: BrowserContext[] = []

beforeAll(async () => {
  app = await startRecruiterApp({ appFolder: await onlineApp() })
  job = await makeJob(app, 'Night nurse')
  const weights = { communication_weight: 3, leadership_weight: 1 }
  await saveSetting(app.deps, { by: app.rosaId, gid: app.gid, jobId: job.jobId, section: 'scoring', changes: { weights } })
})
afterAll(() => app.stop())
afterEach(async () => await Promise.all(open.splice(0).map((context) => context.close())))

async function personAt(email: string, interviewId: string): Promise<{ page: Page; problems: string[]; context: BrowserContext }> {
  const context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  open.push(context)
  const { page, problems } = await watchedPage(context)
  await page.goto(app.url)
  await fillLogin(page, email, PASSWORD)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(`${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${interviewId}&email=x`)
  return { page, problems, context }
}

/** Sealed judgement of a candidate, as its rater's device makes it. */
async function sealed(iv: string, rater: string, name: string, given: { overall?: number; communication?: number }): Promise<void> {
  const { overall, communication } = given
  const fields = {
    interviewId: iv,
    jobId: job.jobId,
    raterId: rater,
    raterName: name,
    scores: { [job.questionIds.video]: 6 },
    ...(communication !== undefined && { criterionScores: { communication, leadership: 4 } }),
    ...(overall !== undefined && { overall }),
    sealedAt: 2,
    // reviewers stand in the order in which they began
    createdAt: rater === app.omarId ? 1 : 2,
  }
  const id = sealedReviewId(iv, rater)
  await insertDoc(app.deps, { by: rater, col: 'reviews', id, gid: app.gid, scope: `job:${job.jobId}`, iv, fields })
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem', { name: new RegExp(`^${name}`) })
const openTab = async (page: Page, name: string): Promise<void> => await page.getByRole('tab', { name, exact: true }).click()

async function override(page: Page, row: string, score: string, reason: string): Promise<void> {
  await rowOf(page, row).getByRole('button', { name: 'Override', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Override: ${row}` })
  await dialog.getByRole('textbox', { name: 'New score' }).fill(score)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Say why: colleagues read it beside the score.').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('R116 R117 S128 S133 a recruiter sees where each score comes from, sets some by hand without a connection, goes back, and a colleague sees it', async () => {
  const now = Date.now()
  const late = { firstName: 'Cora', lastName: 'Late', email: 'cora@late.test' }
  await createAccount(app.deps, 'test', { id: newId(), gid: app.gid, role: 'recruiter', ...late })
  const [id = ''] = await makeCandidates(app, job, [
    { name: 'Amara Okafor', invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now },
  ])
  await sealed(id, app.omarId, 'Omar Said', { overall: 9, communication: 9 })
  const { page, problems, context } = await personAt(RECRUITER, id)
  await openTab(page, 'Scores')
  await page.getByRole('heading', { name: 'Hidden until you seal your score' }).waitFor()
  await openTab(page, 'Agreement')
  await page.getByRole('heading', { name: 'Hidden until you seal your score' }).waitFor()
  await expect.poll(() => page.getByText('Omar Said').count()).toBe(0)

  await openTab(page, 'Score')
  const card = page.getByRole('group').filter({ hasText: 'What to look at' })
  await card.locator('summary').first().click()
  // weight puts its competency on the card, with anchors
  await page.getByRole('radiogroup', { name: 'Leadership' }).waitFor()
  await page.getByText('Anchors of Leadership').waitFor()

  await sealed(id, app.rosaId, 'Rosa Lim', { overall: 6, communication: 7 })
  await openTab(page, 'Scores')
  await rowOf(page, 'Communication').getByText('Mean of 2 reviewers').waitFor()
  await rowOf(page, 'Communication').getByText('80', { exact: true }).waitFor()
  await page.getByText('100 % of the weights').waitFor()
  await page.getByText('70', { exact: true }).first().waitFor()

  await context.setOffline(true)
  await override(page, 'Communication', '60', 'She read aloud.')
  await rowOf(page, 'Communication').getByText('Set by Rosa Lim: She read aloud. (without it 80) · Not sent yet').waitFor()
  await override(page, 'Overall', '12.5', 'One of us mistook her for another.')
  await override(page, 'Question 1', '33.3', 'The sound broke off.')
  await rowOf(page, 'Overall').getByText('12.5', { exact: true }).waitFor()
  await rowOf(page, 'Question 1').getByText('33.3', { exact: true }).waitFor()
  await rowOf(page, 'Overall').getByRole('button', { name: 'Use automatic', exact: true }).click()
  await rowOf(page, 'Overall').getByText('75', { exact: true }).waitFor()
  await expect.poll(() => rowOf(page, 'Overall').getByRole('button', { name: 'Use automatic', exact: true }).count()).toBe(0)

  await context.setOffline(false)
  await waitUntilSent(page)
  await vi.waitFor(
    async () => {
      const interview = await app.deps.models.entities.findOne({ _id: id, gid: app.gid }).lean()
      // (3 x 60 + 1 x 40) / 4
      expect(interview?.body).toMatchObject({ totalScore: 55, recruiterScore: 75 })
    },
    { timeout: 30_000 },
  )
  const records = await app.deps.models.entities.find({ iv: id, gid: app.gid, col: 'reviews', 'body.manual': { $exists: true } }).lean()
  expect(records).toHaveLength(4)
  await checkLooks({ page, name: 'report-scores', open: () => openTabAgain(page, 5), subject: '.hf-tabpanel' })

  const colleague = await personAt(COLLEAGUE, id)
  await openTab(colleague.page, 'Scores')
  await rowOf(colleague.page, 'Communication').getByText('Set by Rosa Lim: She read aloud. (without it 80)').waitFor()
  await openTab(colleague.page, 'Agreement')
  const table = colleague.page.getByRole('table')
  await table.getByRole('row', { name: 'Communication 9 7 2' }).waitFor()
  const missing = colleague.page.getByRole('listitem').filter({ hasText: 'Cora Late' })
  await missing.getByText('Not reminded yet').waitFor()
  await missing.getByRole('button', { name: 'Remind Cora Late', exact: true }).click()
  await colleague.page.getByText('No mail server is set up: the e-mail waits', { exact: false }).waitFor()
  await missing.getByText('Last reminded:').waitFor()
  await missing.getByRole('button', { name: 'Remind Cora Late again', exact: true }).waitFor()
  await colleague.page.getByText('Too few to say: it takes 10 candidates with two reviewers, and there is 1 so far.').waitFor()

  const many = await makeCandidates(
    app,
    job,
    Array.from({ length: 9 }, (_, n) => ({ name: `Other ${n}`, finishedAt: now, firstAnswerAt: now })),
  )
  for (const [n, other] of many.entries()) {
    await sealed(other, app.omarId, 'Omar Said', { overall: 1 + n })
    await sealed(other, app.rosaId, 'Rosa Lim', { overall: 2 + (n % 9) })
  }
  await colleague.page.getByText('Overall: good agreement', { exact: false }).waitFor()
  await colleague.page.getByText(/Omar Said: .* against the others, over 10 candidates/).waitFor()
  await checkLooks({ page: colleague.page, name: 'report-agreement', open: () => openTabAgain(colleague.page, 6), subject: '.hf-tabpanel' })
  const all = [...problems, ...colleague.problems]
  expect(all.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

/** By its place, because its name depends on the language. */
const openTabAgain = async (page: Page, at: number): Promise<void> =>
  await page
    .getByRole('tab')
    .nth(at - 1)
    .click()
