import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { sample } from '#shared/lib/sample.ts'
import type { Upload } from '#server/models/files/upload.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { goToFirstQuestion, heading, prepare, recordSeconds, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'

let running: CandidateApp
let context: BrowserContext
let page: Page
beforeEach(async () => {
  running = await startCandidateApp()
  context = await launchBrowser()
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  await running.stop()
})

const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

it('S060 a take that is thrown away offline is forgotten by the server once there is a connection', async () => {
  const { models, s3 } = running.app.deps
  const uploads = () => models.uploads.find({ gid: sample.gid, interviewId: sample.interviewId }).lean<Upload[]>()
  await prepare(page, running.link)
  await goToFirstQuestion(page)
  await recordSeconds(page, 2)
  await press('Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  await expect.poll(async () => (await uploads()).some(({ kind, state }) => kind === undefined && state === 'verified')).toBe(true)
  await running.line.unreachable()
  // the take check's verdict on the made-up sound decides between the two
  await press(/^(Record again|Redo)/)
  await page.getByRole('button', { name: 'Start recording' }).waitFor()
  expect((await uploads()).every(({ abandonedAt }) => abandonedAt === undefined)).toBe(true)
  await page.reload()
  await running.line.reachable()
  await expect.poll(async () => (await uploads()).every(({ abandonedAt }) => abandonedAt !== undefined), { timeout: 90_000 }).toBe(true)
  for (const { objectName } of await uploads()) expect(await s3.head('media', objectName)).toBeNull()
})
