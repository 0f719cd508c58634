import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { sample } from '#shared/lib/sample.ts'
import { speakQuestions } from '#server/commands/voices/speak-questions.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { fakeVoice } from '../../support/media/fake-camera.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import {
  goToFirstQuestion,
  prepare,
  recordSeconds,
  startCandidateApp,
  type CandidateApp,
  goToChoice,
  finishWritten,
  startTest,
} from './candidate-fixture.ts'

let running: CandidateApp
let context: BrowserContext
let page: Page
beforeAll(async () => {
  running = await startCandidateApp()
  const { deps } = running.app
  const by = { by: 'test', gid: sample.gid } as const
  const layout = settingId(sample.jobId, 'layout')
  // long enough to be met while they are read
  const long = 'Take your time, there is no right answer that we wait for, and tell us about one example that you remember well.'
  for (const [id, english] of [
    [sample.videoQuestionId, `What brought you to this work? ${long}`],
    [sample.choiceQuestionId, `Which side is starboard? ${long}`],
  ] as const)
    await commitEdit(deps, { ...by, col: 'questions', id, changes: { text: { english } } })
  // the short question has no voice: Thai is not spoken here
  await commitEdit(deps, { ...by, col: 'questions', id: sample.shortQuestionId, changes: { text: { thai: 'คุณทำงานที่ไหน' } } })
  await commitEdit(deps, {
    ...by,
    col: 'jobSettings',
    id: layout,
    changes: { useVirtualAvatar: true, virtualAvatar: 'harbour', layoutType: '1' },
  })
  await speakQuestions(deps, { gid: sample.gid, jobId: sample.jobId })
  context = await launchBrowser({ viewport: { width: 1000, height: 900 }, args: await fakeVoice() })
  page = await context.newPage()
})
afterAll(async () => {
  await context.close()
  await running.stop()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('S055 S057 R006 R107 R424 a question is read aloud offline after Listen, a drawn figure speaks it, the next one comes by itself, and one without a voice says so', async () => {
  await prepare(page, running.link)
  await running.line.unreachable()
  await goToFirstQuestion(page)
  // nobody has pressed: nothing plays, and the figure rests
  await button('Listen').waitFor()
  expect(await page.getByRole('switch', { name: 'Read the next questions aloud' }).count()).toBe(0)
  expect(await page.locator('.hf-figure-mouth').count()).toBe(0)
  await button('Listen').click()
  await button('Stop reading').waitFor()
  const mouth = page.locator('.hf-interviewer .hf-figure-mouth ellipse')
  const open = async (): Promise<number> => Number((await mouth.getAttribute('ry')) ?? 0)
  await expect.poll(open).toBeGreaterThan(4)
  await button('Listen').waitFor()
  expect(await mouth.count()).toBe(0)
  await checkLooks({ page, name: 's057-figure-side-by-side', looks: 'few', open: () => page.locator('.hf-voice').waitFor() })

  // reduced motion: it is read, and the face rests
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button('Listen').click()
  await button('Stop reading').waitFor()
  expect(await page.locator('.hf-figure-mouth').count()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // and ends when the answer is recorded
  await recordSeconds(page, 1)
  await expect.poll(() => button('Stop reading').count(), { timeout: 2000 }).toBe(0)
  await button('Stop and save').click()
  await goToChoice(page)
  // a written question, read by itself, with the same figure
  await button('Stop reading').waitFor()
  await page.locator('.hf-voice .hf-figure-mouth').waitFor()
  await page.getByText('Read the next questions aloud by themselves').click()
  await button('Stop reading').click()
  await checkLooks({ page, name: 's055-voice-written', looks: 'few', open: () => page.locator('.hf-voice').waitFor() })
  await page.getByText('Right', { exact: true }).click()
  await finishWritten(page)
  await startTest(page, 'คุณทำงานที่ไหน')
  await page.getByText('This question is in Thai.').waitFor()
  expect(await page.locator('h1 > bdi').evaluate((title) => [title.getAttribute('lang'), title.getAttribute('dir')])).toEqual(['th', 'ltr'])
  await page.getByText('No voice speaks this language. Please read the question.').waitFor()
  expect(await button('Listen').count()).toBe(0)
})
