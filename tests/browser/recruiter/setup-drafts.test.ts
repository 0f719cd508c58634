import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { JobTest, settingId } from '#shared/entities/job-setting.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { docxOf, HANDBOOK, pdfOf } from '../../support/media/documents-made.ts'
import { signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { makeJob, startRecruiterApp, waitUntilSent, type RecruiterApp } from './recruiter-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  app = await startRecruiterApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page } = await watchedPage(context))
})
afterEach(() => context.close())

it('S094 R275 drafts questions from a file: says what is wrong with a file, what the engine is, and where each draft comes from; one is accepted into the test that is open, which has hints at its wording', async () => {
  const job = await makeJob(app, 'File job')
  const open = async (): Promise<void> => {
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=questions`)
    await page.getByRole('button', { name: /Add from the question bank|أضف من بنك الأسئلة/ }).waitFor()
  }
  const openFile = page.getByRole('button', { name: /Draft from a file|صياغة من ملف/ })
  const allow = (isOn: boolean) =>
    app.deps.models.accounts.updateOne({ _id: app.rosaId, gid: app.gid }, { $set: { 'features.assessmentGeneration': isOn } })
  await signInAsRecruiter(page, app.url)
  await open()
  expect(await openFile.count()).toBe(0)
  await allow(true)
  await open()
  // drafts of a kind go to the test that is open
  const question = page.getByRole('listitem', { name: 'Question 1', exact: true })
  await question.getByRole('button', { name: /^Edit/ }).click()
  await question.getByRole('textbox', { name: /^Question/ }).fill('Tell the guys of your team about a night shift.')
  await question.getByText('“guys”: perhaps people, persons, folks').waitFor()
  await openFile.click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /Accepted questions go to/ })
    .filter({ hasText: 'Test 1' })
    .waitFor()
  const choose = (name: string, buffer: Buffer) => dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  const make = dialog.getByRole('button', { name: 'Make drafts' })
  await choose('picture.pdf', Buffer.from('GIF89a'))
  await dialog.getByText('This file is no PDF, Word document (docx) or text.').waitFor()
  await choose('scan.pdf', pdfOf([]))
  await make.click()
  await dialog.getByText('There is no text in the file. Scanned pages cannot be read.').waitFor()
  await context.setOffline(true)
  await dialog.getByText('Needs a connection', { exact: false }).waitFor()
  expect(await make.isDisabled()).toBe(true)
  await context.setOffline(false)
  await choose('handbook.docx', docxOf(HANDBOOK))
  await make.click()
  await dialog.getByText('Limited.').waitFor()
  const first = dialog.getByRole('listitem', { name: 'Draft 1', exact: true })
  const evidence = await first.getByRole('blockquote').innerText()
  expect(HANDBOOK.join(' ')).toContain(evidence)
  await first.getByRole('button', { name: /Accept/ }).click()
  await first.getByText('Accepted.', { exact: false }).waitFor()
  const second = dialog.getByRole('listitem', { name: 'Draft 2', exact: true })
  await second.getByRole('button', { name: /Dismiss/ }).click()
  await second.getByText('Dismissed.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await waitUntilSent(page)
  const stored = async () => {
    const rows = await app.deps.models.entities.find({ gid: app.gid, col: 'questions', scope: `job:${job.jobId}`, del: false }).lean()
    return rows.flatMap(({ _id, body }) => (body['drafted'] ? [{ _id, drafted: body['drafted'] }] : []))
  }
  await expect
    .poll(async () => (await stored()).map(({ drafted }) => drafted))
    .toEqual([{ engine: 'sentence-frames', version: '1', evidence }])
  const [made] = await stored()
  const firstTest = async () => {
    const row = await app.deps.models.entities.findOne({ gid: app.gid, col: 'jobSettings', _id: settingId(job.jobId, 'order') }).lean()
    return z.array(JobTest).optional().parse(row?.body['tests'])?.[0]?.sets[0]?.questionIds
  }
  await expect.poll(firstTest).toEqual([job.questionIds.video, made?._id])
  await checkLooks({
    page,
    name: 'setup-generate',
    looks: 'few',
    open: async () => {
      await open()
      await openFile.click()
      await page.getByRole('dialog').waitFor()
      await choose('handbook.docx', docxOf(HANDBOOK))
      await page.getByRole('button', { name: /Make drafts|إعداد المسودات/ }).click()
      await page.locator('.hf-draft').first().waitFor()
    },
  })
})
