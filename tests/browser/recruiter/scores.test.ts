import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { candidateCvName } from '#shared/lib/files/cv-name.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'
import { finishInterview } from './finished-interview.ts'
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

it('S132 R320 R484 X59 the report goes out as PDF, alone and of a selection, with videos and CV; without a connection the menu says why not', async () => {
  const now = Date.now()
  const names = ['Ngọc Trần', 'Ngọc Trần', '#set text(red)']
  const ids = await makeCandidates(
    app,
    job,
    names.map((name) => ({ name, invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now })),
  )
  const [id = ''] = ids
  await finishInterview(app, job, id)
  const objectName = candidateCvName({ interviewId: id, email: 'ngoc@example.org', jobId: job.jobId, extension: 'pdf' })
  await app.deps.s3.put('resume', objectName, Buffer.from('%PDF-1.7 cv '), 'application/pdf')
  const cv = { name: 'cv.pdf', objectName, bytes: 12, sha256: `${'A'.repeat(43)}=`, scan: 'clean' as const, isRead: true, at: now }
  await commitEdit(app.deps, { by: 'test', col: 'interviews', id, gid: app.gid, changes: { cv } })
  for (const one of ids) await sealed(one, app.omarId, 'Omar Said', { overall: 9, communication: 9 })
  const { page, problems, context } = await personAt(RECRUITER, id)
  const documents = (): Promise<void> => page.getByRole('button', { name: 'Documents' }).click()
  const dialog = page.getByRole('dialog')

  await documents()
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click()
  await dialog.getByText('Reports exist in English and Thai only').waitFor()
  const pdf = await downloadBy(page, () => dialog.getByRole('button', { name: 'Make the PDF' }).click())
  expect(pdf.name).toBe('Report of Ngọc Trần.pdf')
  expect(pdfText(pdf.bytes)).toMatch(/^CandidatereportNgọcTrần.*Overall9of10/)
  await documents()
  await page.getByRole('menuitem', { name: 'PDF without scores' }).click()
  await dialog.getByRole('button', { name: /Language of the report/ }).click()
  await page.getByRole('option', { name: 'Thai' }).click()
  const plain = pdfText((await downloadBy(page, () => dialog.getByRole('button', { name: 'Make the PDF' }).click())).bytes)
  expect(plain).toContain('รายงานผู้สมัคร')
  expect(plain).not.toMatch(/จาก10|คะแนนรวม|ตามคุณ/)

  await documents()
  await page.getByRole('menuitem', { name: 'Videos and CV' }).click()
  const video = await downloadBy(page, () => dialog.getByRole('button', { name: 'Download the video of question 1' }).click())
  expect([video.name, video.bytes.length > 1000]).toEqual(['Ngọc Trần, question 1.webm', true])
  const file = await downloadBy(page, () => dialog.getByRole('button', { name: 'Download CV: cv.pdf' }).click())
  expect([file.name, file.bytes.toString()]).toEqual(['cv.pdf', '%PDF-1.7 cv '])
  await context.setOffline(true)
  await dialog.getByText('Needs a connection').first().waitFor()
  await page.keyboard.press('Escape')
  await documents()
  const item = page.getByRole('menuitem', { name: /^PDF without scores/ })
  await item.getByText('Needs a connection: the server makes it').waitFor()
  expect(await item.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await context.setOffline(false)

  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
  for (const row of [
    page.getByRole('row', { name: /Ngọc Trần/ }).first(),
    page.getByRole('row', { name: /Ngọc Trần/ }).last(),
    page.getByRole('row', { name: /#set text/ }),
  ])
    await row.getByRole('checkbox').click()
  // by its place, because its name depends on the language
  const openZip = async (): Promise<void> => {
    await page.locator('.hf-cand-bar').getByRole('button').last().click()
    await page.getByRole('menuitem').nth(2).click()
    await dialog.waitFor()
  }
  await openZip()
  await dialog.getByText('3 PDFs in one file, PDF_Reports.zip').waitFor()
  const zip = await downloadBy(page, () => dialog.getByRole('button', { name: 'Make the PDFs' }).click())
  expect(zip.name).toBe('PDF_Reports.zip')
  expect(Object.keys(unzipSync(zip.bytes)).toSorted()).toEqual(['#set text(red).pdf', 'Ngọc Trần (2).pdf', 'Ngọc Trần.pdf'])
  await closeToasts(page)
  await checkLooks({ page, name: 'report-pdfs', looks: 'few', open: openZip, subject: '.hf-dialog' })
  const notes = await app.deps.models.audit.find({ gid: app.gid, action: 'report.made' }).lean()
  expect(notes.map(({ by }) => by)).toEqual(Array.from({ length: 5 }, () => app.rosaId))
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

async function downloadBy(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** By its place, because its name depends on the language. */
const openTabAgain = async (page: Page, at: number): Promise<void> =>
  await page
    .getByRole('tab')
    .nth(at - 1)
    .click()
