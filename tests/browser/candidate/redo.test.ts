import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { completeOf } from '#shared/entities/interview.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { documents } from '#server/sync/documents.ts'
import { ask } from '../../support/server/http.ts'
import { candidateBrowser } from './candidate-browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { finishWritten, goToChoice, goToFirstQuestion, goToShort, heading, recordSeconds } from './candidate-fixture.ts'
import { employersAnswers } from './delivered-pieces.ts'

const begin = candidateBrowser()

/** Records and answers all three questions. */
async function answerAll(page: Page, words: string): Promise<void> {
  await record(page)
  await goToChoice(page)
  await page.getByText('Right', { exact: true }).click()
  await goToShort(page)
  await page.getByRole('textbox').fill(words)
  await finishWritten(page)
  await heading(page, /^(Your 3 answers are safe on this device|The employer has)/)
}

/** The same when the employer asks again: one after another, without the clocks of tests. */
async function answerAgain(page: Page, words: string): Promise<void> {
  await record(page)
  await page.getByRole('button', { name: 'Next question' }).click()
  await heading(page, 'Which side is starboard?')
  await page.getByText('Right', { exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await heading(page, 'How would you learn a new harbour?')
  await page.getByRole('textbox').fill(words)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await heading(page, /^(Your 3 answers are safe on this device|The employer has)/)
}

async function record(page: Page): Promise<void> {
  await heading(page, 'What brought you to this work?')
  await recordSeconds(page, 2)
  await page.getByRole('button', { name: 'Stop and save' }).click()
  await heading(page, 'Answer 1 is saved on this device')
}

it('R170 S073 the device of a candidate records the whole interview again after a redo, and the answers before stay with the employer', async () => {
  const { page, running } = await begin()
  const { app, world } = running
  const row = async () => must(await documents.get(app.deps, 'interviews', { id: sample.interviewId, gid: sample.gid }), 'the interview')
  const received = async (): Promise<number> =>
    (await employersAnswers(running)).filter(({ state, receipt }) => state === 'final' && receipt).length
  await goToFirstQuestion(page)
  await answerAll(page, 'The first words')
  await expect.poll(received, { timeout: 60_000 }).toBe(3)
  await expect.poll(async () => completeOf(await row())).toBe(1)

  const reason = 'The sound of your first answer was lost.'
  const body = { job_id: sample.jobId, interview_ids: [sample.interviewId], reason }
  expect((await ask(`${app.url}/api/recruiter/set_candidate_redo`, { token: world.tokens.recruiter, body })).body?.error_code).toBe(0)
  await page.getByText('You are asked to answer 3 questions again.').waitFor()
  // all of the invitation is on the device
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Answer again' }).click()
  await heading(page, 'Please answer again')
  await page.getByText(reason).waitFor()
  await page.unroute('**/api/**')
  // the way into the interview leads here until it was read
  const open = () => page.goto(`${running.line.url}/candidate/interview/${sample.interviewId}`)
  await open()
  await checkLooks({ page, name: 's073-redo', looks: 'few', open: () => page.getByText(reason).waitFor() })
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.getByText('Your earlier answer is with Sample group').nth(2).waitFor()
  await page.getByRole('button', { name: 'Start answering' }).click()
  await heading(page, 'Practice')
  await open()
  await heading(page, 'Practice')
  await page.getByRole('button', { name: 'Start the interview' }).click()
  await answerAgain(page, 'Other words')
  await expect.poll(received, { timeout: 60_000 }).toBe(6)
  await expect.poll(async () => completeOf(await row())).toBe(1)
  const words = (await employersAnswers(running)).flatMap(({ text, round = 0 }) => (text === undefined ? [] : [[round, text]]))
  expect(Object.fromEntries(words)).toEqual({ 0: 'The first words', 1: 'Other words' })
})
