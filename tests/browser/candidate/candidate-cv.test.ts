import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { heading, prepare, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'
import { fillLogin } from '../support/shell-fixture.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function device(): Promise<Page> {
  const context = await launchBrowser({ viewport: { width: 1000, height: 900 } })
  ends.push(() => context.close())
  return await context.newPage()
}

const PDF = Buffer.from('%PDF-1.7 a curriculum')
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
const stored = async ({ app }: CandidateApp, id: string) =>
  (await app.deps.models.entities.findOne({ _id: id, gid: sample.gid }).lean())?.body
const interview = `/candidate/interview/${sample.interviewId}`

it('S040 S051 R063 R100 R340 X36 X45 a CV that a job asks for is chosen offline, arrives when there is a connection, and is read by the recruiter, and so does a photo', async () => {
  const running = await startCandidateApp({ appFolder: await onlineApp() })
  ends.push(running.stop)
  const { app, line, link } = running
  const recruiter = await device()
  await recruiter.goto(app.url)
  await fillLogin(recruiter, sample.email, sample.password)
  await recruiter.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await recruiter.goto(`${app.url}/recruiter/jobs/${sample.jobId}/setup?step=layout`)
  await recruiter.getByText('Ask for a CV before the interview').click()
  await expect.poll(async () => (await stored(running, `${sample.jobId}.layout`))?.['cvRequired'], { timeout: 30_000 }).toBe(true)
  // by the keyboard: a second tap at the same place soon after the first is kept from what has moved there
  await recruiter.getByRole('switch', { name: 'Ask for a photo of the candidate' }).press('Space')
  await expect.poll(async () => (await stored(running, `${sample.jobId}.layout`))?.['identityPhoto'], { timeout: 30_000 }).toBe(true)

  const page = await device()
  await prepare(page, link)
  await heading(page, 'Your consent')
  await waitForOfflineReady(page)
  await line.unreachable()
  await press(page, 'I agree')
  await heading(page, 'Your CV')
  await page.goto(`${line.url}${interview}/q/1`)
  await heading(page, 'Your CV')
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  await choose(page, 'cv.pdf', Buffer.alloc(0))
  await page.getByRole('alert').getByText('This file is empty.').waitFor()
  await choose(page, 'cv.docx', Buffer.from('<!doctype html><title>Not a CV</title>'))
  await page.getByRole('alert').getByText('This file is something else').waitFor()
  await choose(page, 'Sam Sample.pdf', PDF)
  await page.getByText('Kept on this device').waitFor()
  await page.getByText('It is sent as soon as you are online.').waitFor()
  await checkLooks({ page, name: 'candidate-cv-kept', looks: 'few', open: () => page.locator('.hf-chip').first().waitFor() })
  await settingsStored(page, { language: 'en' })
  // S045: ten megabytes are not sent by who pauses, and the page says why
  await page.goto(`${line.url}${interview}/prepare`)
  await press(page, 'Data use')
  await page
    .getByRole('dialog')
    .getByText(/21 bytes? are still to be sent/)
    .waitFor()
  await page.getByRole('dialog').getByText('Pause sending', { exact: true }).click()
  await press(page, 'Done')
  await page.goto(`${line.url}${interview}/cv`)
  await page.getByText('You have paused sending. Your CV is safe on this device').waitFor()
  await checkLooks({ page, name: 'candidate-cv-paused', looks: 'few', open: () => page.getByRole('status').getByRole('button').waitFor() })
  await press(page, 'Continue')
  await heading(page, 'Camera and microphone')
  await press(page, 'Looks good')
  await heading(page, 'A photo of you')
  await checkLooks({ page, name: 's051-identity', looks: 'few', open: () => page.locator('video').waitFor() })
  await settingsStored(page, { language: 'en' })
  await press(page, 'Take the photo')
  await page.getByRole('img', { name: 'Your photo' }).waitFor()
  await press(page, 'Take another')
  await press(page, 'Take the photo')
  await press(page, 'Use this photo')
  await heading(page, 'Practice')
  const { cv: noCv, identityPhoto } = (await stored(running, sample.interviewId)) ?? {}
  expect([noCv, identityPhoto]).toEqual([undefined, undefined])

  let requests = 0
  await page.route(
    ({ pathname }) => pathname === '/uploads',
    async (route) => {
      requests++
      await route.fulfill({ status: 500, json: { error_code: 1011 } })
    },
  )
  await line.reachable()
  await page.goto(`${line.url}${interview}/cv`)
  await page.getByText('You have paused sending.').waitFor()
  expect(requests).toBe(0)
  await press(page, 'Resume sending')
  await page.getByText('Sending failed').waitFor()
  expect(requests).toBe(3)
  await page.unrouteAll()
  await press(page, 'Try again')
  await page.getByText('The employer has it').waitFor()
  await expect
    .poll(async () => (await stored(running, sample.interviewId))?.['cv'], { timeout: 90_000 })
    .toMatchObject({
      name: 'Sam Sample.pdf',
      bytes: PDF.length,
      scan: 'notScanned',
      isRead: false,
    })

  await recruiter.goto(`${app.url}/recruiter/dashboard/interview-report?jobId=${sample.jobId}&interviewId=${sample.interviewId}`)
  const cv = recruiter.getByRole('region', { name: 'CV' })
  await cv.getByText('Sam Sample.pdf').waitFor()
  await cv.getByText('Not scanned for viruses').waitFor()
  await checkLooks({ page: recruiter, name: 'report-cv', looks: 'few', open: () => recruiter.getByText('Sam Sample.pdf').waitFor() })
  const [download] = await Promise.all([recruiter.waitForEvent('download'), cv.getByRole('button', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toBe('Sam Sample.pdf')
  expect(await readFile(await download.path())).toEqual(PDF)

  const photo = recruiter.getByRole('region', { name: 'Photo' })
  await photo.getByRole('button', { name: 'Show the photo' }).click()
  const shown = photo.getByRole('img', { name: /^Photo of / })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await photo.getByText('No machine has compared or rated it.').waitFor()
  // set by a person, and by nothing else
  await recruiter.getByText('A person has to look at this interview').click()
  await expect.poll(async () => (await stored(running, sample.interviewId))?.['defaultTriggered'], { timeout: 30_000 }).toBe(true)
  await checkLooks({
    page: recruiter,
    name: 'report-photo',
    looks: 'few',
    open: () => recruiter.getByText('Sam Sample.pdf').waitFor(),
  })
})
