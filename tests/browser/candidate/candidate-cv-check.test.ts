import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CvBody } from '#shared/cv/body.ts'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { storeReadCv } from '../../contract/made/cvs.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { heading, prepare, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'

let running: CandidateApp
let page: Page
let close: () => Promise<unknown>
beforeAll(async () => {
  running = await startCandidateApp({ appFolder: await onlineApp() })
  const context = await launchBrowser({ viewport: { width: 390, height: 844 } })
  close = () => context.close()
  page = await context.newPage()
  const of = { by: 'test', gid: sample.gid, col: 'jobs', id: sample.jobId } as const
  await commitEdit(running.app.deps, { ...of, changes: { jobType: 'cv' } })
  await running.app.deps.models.accounts.updateOne({ _id: sample.recruiterId, gid: sample.gid }, { $set: { 'features.cv_scoring': true } })
})
afterAll(async () => {
  await close()
  await running.stop()
})

const CV = {
  basicInfo: { FullName: 'Sam Sample', PhoneNumber: '+358 40 1' },
  workExperiences: [{ Title: 'Analyst', Company: 'Acme', StartDate: '2020-01', StillActive: true }],
  skills: ['SQL'],
  languages: [{ Name: 'English', Fluency: 'fluent' }],
}
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const interview = async () =>
  (await running.app.deps.models.entities.findOne({ _id: sample.interviewId, gid: sample.gid }).lean())?.body ?? {}
const corrections = async () => (await running.app.deps.models.cvs.findOne({ _id: sample.interviewId }).lean())?.corrections ?? []

it('S041 a job for a CV alone is done offline: consent, CV, check, thank you', async () => {
  await prepare(page, running.link)
  await heading(page, 'Your consent')
  await waitForOfflineReady(page)
  await running.line.unreachable()
  await press('I agree')
  await heading(page, 'Your CV')
  await page.getByText('There are no questions to answer.').waitFor()
  const file = { name: 'Sam Sample.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a curriculum') }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText('Kept on this device').waitFor()
  await press('Continue')
  await heading(page, 'Check what we read')
  await page.getByText('so nothing has been read from it').waitFor()
  await press('Continue')
  await heading(page, 'Your CV is safe on this device')
  await page.getByText('Kept on this device').waitFor()
  await checkLooks({ page, name: 'cv-only-waiting', looks: 'few', open: () => page.locator('.hf-chip').first().waitFor() })
  await running.line.reachable()
  await heading(page, 'The employer has your CV')
  await expect.poll(interview, { timeout: 90_000 }).toMatchObject({
    startedAt: expect.any(Number),
    finishedAt: expect.any(Number),
    stage: 'done',
    cv: { name: 'Sam Sample.pdf' },
  })
})

it('S041 what was read is corrected offline, kept over a reload, and arrives', async () => {
  await storeReadCv(running.app.deps, sample.interviewId, CV)
  await page.getByRole('link', { name: 'Check what we read' }).click()
  await heading(page, 'Check what we read')
  await page.getByRole('textbox', { name: 'Job title' }).waitFor()
  await checkLooks({ page, name: 's041-check', open: () => page.locator('.hf-cv-row').first().waitFor() })
  await running.line.unreachable()
  await page.getByRole('textbox', { name: 'Job title' }).fill('Data analyst')
  await page.getByRole('textbox', { name: 'From, year' }).fill('٢٠١٩')
  await press('Add education')
  await page.getByRole('textbox', { name: 'Degree' }).fill('BSc')
  await press('Add a certificate')
  await press('Remove Language 1')
  await page.reload()
  await page.getByRole('textbox', { name: 'Degree' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Job title' }).inputValue()).toBe('Data analyst')
  expect(await page.getByRole('group', { name: 'Work 1' }).getByLabel('From, year').inputValue()).toBe('2019')
  await press('That is right')
  await heading(page, 'The employer has your CV')
  await page.getByRole('link', { name: 'Check what we read' }).click()
  await page.getByText('Your corrections are safe on this device').waitFor()
  expect(await corrections()).toEqual([])
  await running.line.reachable()
  await page.getByText('The employer has it as it stands here.').waitFor()
  const stored = await corrections()
  expect(stored.map(({ pointer, by }) => [pointer, by])).toEqual(
    expect.arrayContaining([
      ['/workExperiences/0/Title', 'candidate'],
      ['/workExperiences/0/StartDate', 'candidate'],
      ['/educations', 'candidate'],
      ['/languages', 'candidate'],
    ]),
  )
  expect(CvBody.parse(CV).certificatesAndAwards).toEqual([])
  expect(stored.map(({ pointer }) => pointer)).not.toContain('/certificatesAndAwards')
  expect(await page.locator('main').textContent()).not.toMatch(/score:|matching/i)
})

it('S041 is found again from the list of own interviews', async () => {
  await page.goto(`${running.line.url}/candidate/home`)
  await page.getByRole('link', { name: 'Check what we read in my CV' }).click()
  await heading(page, 'Check what we read')
  expect(await page.getByRole('textbox', { name: 'Job title' }).inputValue()).toBe('Data analyst')
})
