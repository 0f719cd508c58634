import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { sample } from '#shared/lib/sample.ts'
import type { Answer } from '#shared/entities/answer.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { goToFirstQuestion, heading, prepare, recordSeconds, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'

let running: CandidateApp
let context: BrowserContext
let page: Page
beforeEach(async () => {
  running = await startCandidateApp()
  context = await launchBrowser()
  page = await context.newPage()
  await prepare(page, running.link)
  await goToFirstQuestion(page)
})
afterEach(async () => {
  await context.close()
  await running.stop()
})

/** Its recording leaves the device once the employer has it. */
const KEPT = /^Answer 1 is (saved on this device|with the employer)$/

const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()
/** Answers of the employer to the first question, by attempt. */
const answers = async (): Promise<Answer[]> => {
  const rows = await running.app.deps.models.entities.find({ col: 'answers', iv: sample.interviewId }).lean()
  return rows.map(({ _id, body }) => ({ id: _id, ...body }) as Answer).toSorted((a, b) => a.attempt - b.attempt) // every commit passed zod
}
const recordAndStop = async (): Promise<void> => {
  await recordSeconds(page, 2)
  await press('Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
}

it('S060 a stopped answer is the answer, also on a connection that is slow and then falls silent: nothing more is pressed, the page is closed, and the employer has it', async () => {
  running.line.set({ latencyMs: 100, lineBytesPerSecond: 40_000 })
  await recordAndStop()
  await expect.poll(async () => (await answers()).map(({ state }) => state), { timeout: 30_000 }).toEqual(['final'])
  // its recording is still on the way, and nobody is told that the connection is dead
  expect((await answers())[0]?.receipt).toBeUndefined()
  running.line.silence()
  await page.close()
  running.line.set({})
  page = await context.newPage()
  await page.goto(`${running.line.url}/candidate`)
  await expect.poll(async () => (await answers())[0]?.receipt?.code, { timeout: 90_000 }).toMatch(/\w/)
  const [answer] = await answers()
  const [segment] = answer?.segments ?? []
  expect((await running.app.deps.s3.head('media', segment?.objectName ?? ''))?.bytes).toBe(segment?.bytes)
})

it('S060 recording again throws nothing away: there is a way back, a reload changes nothing, and the new one takes its place once the employer has it', async () => {
  await recordAndStop()
  await expect.poll(async () => (await answers())[0]?.receipt?.code, { timeout: 90_000 }).toMatch(/\w/)
  await press(/^Record again/)
  await page.getByRole('button', { name: 'Start recording' }).waitFor()
  const back = page.getByRole('button', { name: /^(Go back to my first recording|العودة إلى تسجيلي الأول)$/ })
  await checkLooks({ page, name: 'take-again', looks: 'few', open: () => back.waitFor() })
  await back.click()
  await heading(page, KEPT)
  await press(/^Record again/)
  await page.getByRole('button', { name: 'Start recording' }).waitFor()
  await page.reload()
  await heading(page, KEPT)
  expect((await answers()).map(({ state }) => state)).toEqual(['final'])
  // a page that dies while the second is recorded: both are there to choose from
  await press(/^Record again/)
  await recordSeconds(page, 2)
  await page.close()
  page = await context.newPage()
  // the way on leads to what is not decided upon, though there is an answer
  await page.goto(`${running.line.url}/candidate/interview/${sample.interviewId}`)
  await heading(page, 'The recording was interrupted')
  await page.getByRole('button', { name: /^Continue / }).waitFor()
  await page.goto(`${running.line.url}/candidate/interview/${sample.interviewId}/delivery`)
  await page.getByText(/^\d+ seconds? (is|are) saved here, waiting for your decision$/).waitFor()
  await page.getByRole('link', { name: 'Decide about answer 1' }).click()
  await heading(page, 'The recording was interrupted')
  await press('Go back to my first recording')
  await heading(page, KEPT)
  await press(/^Record again/)
  await recordAndStop()
  await expect.poll(async () => (await answers()).map(({ state }) => state), { timeout: 90_000 }).toEqual(['discarded', 'final'])
  const [first, second] = await answers()
  expect([first?.receipt, second?.replaces]).toEqual([undefined, [first?.id]])
  const { s3 } = running.app.deps
  const isThere = async (answer: Answer | undefined) => (await s3.head('media', answer?.segments?.[0]?.objectName ?? '')) !== null
  await expect.poll(async () => [await isThere(first), await isThere(second)]).toEqual([false, true])
})

it('S058 what broke off and was kept as it is can be recorded again at once, while a try is left', async () => {
  await recordSeconds(page, 2)
  await page.goto(`${running.line.url}/candidate/interview/${sample.interviewId}/q/1`)
  await heading(page, 'The recording was interrupted')
  await press('Keep it as it is')
  await heading(page, KEPT)
  await press(/^Record again/)
  await page.getByRole('button', { name: 'Start recording' }).waitFor()
  await press('Go back to my first recording')
  await heading(page, KEPT)
  await expect.poll(() => page.getByRole('button', { name: /^Record again/ }).count()).toBe(1)
})

it('S060 S066 when the deadline passes while an answer is recorded again, the one in time stays, unless its candidate wants the late one', async () => {
  const endsAt = (endAt: number) =>
    commitEdit(running.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { endAt } })
  await recordAndStop()
  await press(/^Record again/)
  await recordSeconds(page, 2)
  await endsAt(Date.now() - 1000)
  await page.getByText(/^The deadline has passed/).waitFor({ timeout: 30_000 })
  await press('Stop and save')
  await heading(page, 'The deadline passed while you recorded')
  await page.reload()
  await heading(page, 'The deadline passed while you recorded')
  const use = page.getByRole('button', { name: /^(Use the new recording, although it is late|استخدم التسجيل الجديد مع أنه متأخر)$/ })
  await checkLooks({ page, name: 'take-late', looks: 'few', open: () => use.waitFor() })
  expect((await answers()).map(({ attempt, state }) => [attempt, state])).toEqual([[1, 'final']])
  await press('Go back to my first recording')
  await heading(page, KEPT)
  await expect.poll(() => page.getByRole('button', { name: /^Record again/ }).count()).toBe(0)
  // an open camera closes with the deadline
  await endsAt(Date.now() + 3_600_000)
  await press(/^Record again/)
  await page.getByRole('button', { name: 'Start recording' }).waitFor()
  await endsAt(Date.now() - 1000)
  await heading(page, KEPT)
})
