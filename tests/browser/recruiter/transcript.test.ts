import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import type { AnswerWords } from '#shared/entities/answer.ts'
import { must } from '#shared/primitives/must.ts'
import { newId } from '#shared/primitives/ids.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { documents } from '#server/sync/documents.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'
import { CLIP_MS, finishInterview } from './finished-interview.ts'
import { makeCandidates, makeJob, startRecruiterApp, waitUntilSent, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'
import { changeWords, spoken, storeWords, words } from './stored-words.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let job: TestJob
beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
  context = await launchBrowser({ viewport: { width: 820, height: 1180 } })
  ;({ page } = await watchedPage(context))
})
afterAll(async () => {
  await context.close()
  await app.stop()
})

const change = (id: string, to: AnswerWords) => changeWords(app, id, to)

/** Another recorded answer of the interview, to a question of its own. */
async function secondVideo(interviewId: string, like: { videoId: string; objectName: string }): Promise<string> {
  const [questionId, id] = [newId(), newId()]
  const place = { by: app.rosaId, gid: app.gid, scope: `job:${job.jobId}` }
  const text = { english: 'How did you hand over?' }
  await insertDoc(app.deps, {
    ...place,
    iv: '',
    col: 'questions',
    id: questionId,
    fields: { jobId: job.jobId, kind: 'video', text, createdAt: 1 },
  })
  const questionIds = [...Object.values(job.questionIds), questionId]
  await commitEdit(app.deps, { by: 'test', col: 'jobSettings', id: settingId(job.jobId, 'order'), gid: app.gid, changes: { questionIds } })
  const media = { status: 'ready', objectName: like.objectName, mime: 'video/webm', durationMs: CLIP_MS } as const
  const receipt = { code: '7F3K-93', at: 1 }
  const fields = { interviewId, questionId, kind: 'video', attempt: 1, state: 'final', startedAt: 1, receipt, media } as const
  await insertDoc(app.deps, { ...place, iv: interviewId, col: 'answers', id, fields })
  return id
}

const position = (): Promise<number> => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)
const transcript = () => page.getByRole('region', { name: 'Transcript' })
const sentence = (name: RegExp) => transcript().getByRole('button', { name })
const current = (name: RegExp) => transcript().getByRole('button', { name }).and(page.locator('[aria-current]'))

it('S126 S125 follows, searches, skips pauses, corrects and confirms from a pinned pack without a connection, and all of it arrives', async () => {
  const now = Date.now()
  const [id = ''] = await makeCandidates(app, job, [
    { name: 'Amara Okafor', invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now, delivered: { received: 4, total: 4 } },
  ])
  const first = await finishInterview(app, job, id)
  const otherId = await secondVideo(id, first)
  await storeWords(app, first.videoId, [
    spoken('The night was [calmer] than most.', 300, 1400),
    spoken('Then the lights went out.', 4600, 6000),
    spoken('I woke the doctor.', 6200, 7600),
  ])
  await storeWords(app, otherId, [spoken('I wrote it down.', 200, 1500), spoken('We trust the reserve power.', 5000, 7000)])

  await page.goto(app.url)
  await fillLogin(page, RECRUITER, PASSWORD)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await waitForOfflineReady(page)
  const report = `${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${id}&email=x`
  await page.goto(report)
  await page.getByRole('button', { name: /Keep offline \(\d/ }).click()
  await page.getByText(/On this device until/).waitFor()
  await context.setOffline(true)
  await page.reload()

  // a sentence is a button that seeks, and keeps the focus
  await transcript().getByText('Draft of a machine, may be wrong').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
  expect(await transcript().locator('u').allInnerTexts()).toEqual(['calmer'])
  await sentence(/lights went out/).click()
  await expect.poll(position).toBe(4.6)
  await current(/lights went out/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('lights went out')

  // plays with captions and without the pause, faster
  await transcript().getByRole('button', { name: 'Captions' }).click()
  await transcript().getByRole('button', { name: 'Skip pauses' }).click()
  await page.getByRole('button', { name: 'Faster' }).click()
  await sentence(/calmer/).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await current(/woke the doctor/).waitFor()
  const played = await page.evaluate(() => {
    const spans = document.querySelector('video')?.played
    return Array.from({ length: spans?.length ?? 0 }, (_none, n) => [spans?.start(n) ?? 0, spans?.end(n) ?? 0])
  })
  expect(played.some(([from = 0, to = 0]) => from < 1.4 && to > 1)).toBe(true)
  expect(played.some(([from = 0, to = 0]) => from < 3.5 && to > 3.5)).toBe(false)
  await page.evaluate(() => document.querySelector('video')?.pause())
  await sentence(/woke the doctor/).click()
  const caption = () =>
    page.evaluate(() => {
      const cue = document.querySelector('video')?.textTracks[0]?.activeCues?.[0]
      return cue instanceof VTTCue ? cue.text : ''
    })
  await expect.poll(caption).toBe('I woke the doctor.')

  // words of all answers; the speed goes along
  const search = transcript().getByRole('searchbox', { name: 'Search transcript' })
  await search.fill('RESERVE')
  await transcript().getByText('1 sentence found').waitFor()
  await sentence(/Answer 4 · 0:05 We trust the reserve power/).click()
  await page.getByRole('heading', { name: /How did you hand over/ }).waitFor()
  await expect.poll(position).toBe(5)
  expect(await page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25)

  // on and back by key
  await sentence(/reserve power/).focus()
  for (const heading of [/Why this ward/, /Which of these/, /Tell us about a night shift/]) {
    await page.keyboard.press(',')
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
    await page.getByRole('navigation', { name: 'Questions' }).getByRole('button').first().focus()
  }

  // corrected and confirmed without a connection
  await sentence(/calmer/).click()
  await transcript().getByRole('button', { name: 'Correct' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'What was said' }).fill('The night was calm.')
  await page.getByRole('button', { name: 'Save the sentence' }).click()
  await sentence(/The night was calm\./).waitFor()
  await transcript().getByText('Waiting to be sent').waitFor()
  await transcript().getByRole('button', { name: 'This is what was said' }).click()
  await expect.poll(() => transcript().getByRole('button', { name: 'This is what was said' }).count()).toBe(0)
  expect((await documents.get(app.deps, 'answers', { id: first.videoId, gid: app.gid }))?.words?.current?.version).toBe(1)
  await page.reload()
  await sentence(/The night was calm\./).waitFor()

  await context.setOffline(false)
  await waitUntilSent(page)
  await transcript()
    .getByText(/^Confirmed by Rosa Lim, /)
    .waitFor()
  expect(await transcript().locator('u').count()).toBe(0)
  const stored = (await documents.get(app.deps, 'answers', { id: first.videoId, gid: app.gid }))?.words
  expect(stored?.current).toMatchObject({ version: 3, trust: 'confirmed', by: 'Rosa Lim' })
  expect(stored?.former?.map(({ version, trust }) => [version, trust])).toEqual([
    [2, 'typed'],
    [1, 'draft'],
  ])

  // every version can be read, and one counts
  await transcript().getByText('Versions of these words (3)').click()
  const versions = transcript().locator('.hf-transcript-versions li')
  await versions.nth(0).getByText('This one counts').waitFor()
  expect(await versions.allInnerTexts()).toEqual([
    expect.stringMatching(/^Version 3: Confirmed by Rosa Lim, /),
    expect.stringMatching(/^Version 2: Corrected by Rosa Lim, /),
    expect.stringMatching(/^Version 1: Draft of a machine, may be wrong/),
  ])
  await context.setOffline(true)
  // words of one of them at most are kept here, and none is shown for another
  await versions.nth(2).getByRole('button', { name: 'Read version 1' }).click()
  await versions.nth(1).getByRole('button', { name: 'Read version 2' }).click()
  await versions.getByText('The words are not kept on this device, and there is no connection.').first().waitFor()
  await context.setOffline(false)
  await versions.nth(2).getByText('The night was calmer than most. Then the lights went out. I woke the doctor.').waitFor()
  await versions.nth(1).getByText('The night was calm. Then the lights went out. I woke the doctor.').waitFor()

  // reasons why there are none
  const before = must(stored, 'looked at above')
  const reasons = [
    [words({ status: 'unserved', language: 'thai' }), 'Not transcribed: no service for Thai'],
    [words({ status: 'silent' }), 'Nobody speaks'],
    [words({ status: 'declined' }), 'People only: no machine looks for words in this answer'],
    [words({ status: 'failed', failed: { times: 1, at: 1 } }), 'The words could not be found. It is tried again.'],
  ] as const
  for (const [state, text] of reasons) {
    await change(first.videoId, state)
    await transcript().getByText(text, { exact: true }).waitFor()
  }
  // as the machine left them, with one more version to show
  const draft = must(before.former?.at(-1), 'the draft')
  await change(first.videoId, words({ current: draft, former: before.former?.slice(0, 1) ?? [], dropped: 2 }))
  await closeToasts(page)
  const open = () => page.locator('.hf-transcript-unsure').waitFor()
  await checkLooks({ page, name: 'report-transcript', subject: '.hf-transcript', open })
}, 400_000)
