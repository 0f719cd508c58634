import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'
import { finishInterview } from './finished-interview.ts'
import { spoken, storeWords } from './stored-words.ts'
import { makeCandidates, makeJob, startRecruiterApp, waitUntilSent, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]
let job: TestJob
let ids: string[]
let empty: string

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Compared job')
  const now = Date.now()
  const done = { invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now, delivered: { received: 3, total: 3 } }
  ids = await makeCandidates(
    app,
    job,
    ['Ada Lim', 'Bao Nguyen', 'Cem Demir'].map((name) => ({ name, ...done })),
  )
  ;[empty = ''] = await makeCandidates(app, job, [{ name: 'Dora Weiss', invitedAt: now }])
  for (const [n, id] of ids.entries()) {
    const { videoId } = await finishInterview(app, job, id)
    if (n < 2)
      await storeWords(app, videoId, [
        spoken('The lights went out.', 200, 1800),
        spoken(n === 0 ? 'I woke [Dr] Sato.' : 'I found a torch.', 4000, 6000),
      ])
  }
  await commentOn(ids[0] ?? '', 'Omar Said', 'Look at this, @Rosa Lim')
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
  page.setDefaultTimeout(30_000)
  await signInAsRecruiter(page, app.url)
})
afterEach(() => context.setOffline(false))
afterAll(async () => {
  await context.close()
  await app.stop()
})

const place = (iv: string) => ({ by: 'test', gid: app.gid, scope: `job:${job.jobId}`, iv })
const commentOn = (iv: string, authorName: string, text: string) =>
  insertDoc(app.deps, {
    ...place(iv),
    col: 'comments',
    id: newId(),
    fields: { interviewId: iv, authorId: app.omarId, authorName, text, createdAt: Date.now() },
  })
const sealFor = async (iv: string, overall: number) => {
  const rater = { raterId: app.rosaId, raterName: 'Rosa Lim', scores: {}, overall, sealedAt: Date.now(), createdAt: Date.now() }
  await insertDoc(app.deps, {
    ...place(iv),
    col: 'reviews',
    id: sealedReviewId(iv, app.rosaId),
    fields: { interviewId: iv, jobId: job.jobId, ...rater },
  })
}
const reportOf = (iv: string) => `${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${iv}`
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const bar = () => page.getByRole('region', { name: 'Selected candidates' })
const column = (name: string | RegExp) => page.getByRole('region', { name })
const videos = () =>
  page
    .locator('.hf-compare video')
    .evaluateAll((all) =>
      all.map((video) =>
        video instanceof HTMLVideoElement ? { at: video.currentTime, isMuted: video.muted, isPaused: video.paused } : null,
      ),
    )

/** Waits until all play and have stayed within 80 ms of each other for ten looks in a row. */
const untilInStep = (count: number) =>
  page.waitForFunction((wanted) => {
    const all = [...document.querySelectorAll<HTMLVideoElement>('.hf-compare video')]
    const times = all.map((video) => video.currentTime)
    const isNear = all.length === wanted && all.every((video) => !video.paused) && Math.max(...times) - Math.min(...times) <= 0.08
    const root = document.documentElement
    root.dataset['near'] = String(isNear ? Number(root.dataset['near'] ?? 0) + 1 : 0)
    return Number(root.dataset['near']) >= 10
  }, count)

it('S134 two to four people of the list are played in step under one bar, scored, decided on, and without names; also offline from packs', async () => {
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
  const select = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click()
  await page.getByRole('row', { name: /Ada Lim/ }).waitFor()
  await select('Ada Lim')
  await bar().getByText('1 selected').waitFor()
  expect(await bar().getByRole('button', { name: 'Compare' }).count()).toBe(0)
  await select('Bao Nguyen')
  await select('Cem Demir')
  await bar().getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor()
  await press('Play all')
  await untilInStep(3)
  expect((await videos()).map((video) => video?.isMuted)).toEqual([false, true, true])
  // falls behind, as after a stall
  await page
    .locator('.hf-compare video')
    .nth(2)
    .evaluate((video) => ((video as HTMLVideoElement).currentTime -= 0.5))
  await untilInStep(3)
  await page.keyboard.press('2')
  await expect.poll(async () => (await videos()).map((video) => video?.isMuted)).toEqual([true, false, true])
  await page.keyboard.press('k')
  await expect.poll(async () => (await videos()).map((video) => video?.isPaused)).toEqual([true, true, true])
  await page.getByRole('slider', { name: 'Position of all' }).fill('3000')
  await expect.poll(async () => (await videos()).map((video) => video?.at)).toEqual([3, 3, 3])

  // words follow the recording beside them; a sentence takes all of them there, and its speaker is heard
  const wordsOf = (name: string) => page.getByRole('group', { name: `Words of ${name}` })
  await wordsOf('Ada Lim').getByText('Draft of a machine, may be wrong').waitFor()
  await wordsOf('Cem Demir').getByText('No words of this answer have been found so far.').waitFor()
  expect(await wordsOf('Ada Lim').locator('u').allInnerTexts()).toEqual(['Dr'])
  await wordsOf('Ada Lim')
    .getByRole('button', { name: /woke Dr Sato/ })
    .click()
  await expect.poll(async () => (await videos()).map((video) => video?.at)).toEqual([4, 4, 4])
  expect((await videos()).map((video) => video?.isMuted)).toEqual([false, true, true])
  await wordsOf('Bao Nguyen').getByRole('button', { name: /torch/ }).and(page.locator('[aria-current]')).waitFor()
  await page.getByRole('slider', { name: 'Position of all' }).fill('1000')
  await wordsOf('Bao Nguyen')
    .getByRole('button', { name: /lights/ })
    .and(page.locator('[aria-current]'))
    .waitFor()

  // chosen by keys, and remembered by this device
  const shows = page.getByRole('group', { name: 'Show', exact: true })
  await shows.getByRole('button', { name: 'Voice only' }).focus()
  await page.keyboard.press('Enter')
  await column('1. Ada Lim').getByText('Voice only').waitFor()
  expect(await page.locator('.hf-compare video').first().isHidden()).toBe(true)
  await shows.getByRole('button', { name: 'Words only' }).click()
  await expect.poll(() => page.locator('.hf-compare video').count()).toBe(0)
  await page.reload()
  await wordsOf('Ada Lim').getByText('I woke Dr Sato.').waitFor()
  expect(await page.locator('.hf-compare video').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Play all' }).count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('group', { name: 'Who is shown' }).getByRole('button', { name: '2. Bao Nguyen' }).click()
  await wordsOf('Bao Nguyen').getByText('I found a torch.').waitFor()
  expect(await wordsOf('Ada Lim').isHidden()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await checkLooks({
    page,
    name: 'compare-words',
    looks: 'few',
    open: () => page.locator('.hf-compare-read:visible').first().waitFor(),
  })
  await shows.getByRole('button', { name: 'Picture' }).click()
  await page.locator('.hf-compare video').nth(2).waitFor()

  await page.locator('.hf-compare').getByText('Hide names').click()
  await column('1. Candidate 1').waitFor()
  expect(await page.locator('.hf-compare').getByText('Ada Lim').count()).toBe(0)
  await column('2. Candidate 2').getByText('The picture is hidden. The voice plays.').waitFor()
  await column('2. Candidate 2').getByRole('button', { name: 'Shortlist' }).click()
  await page.getByText('Candidate 2', { exact: false }).last().waitFor()
  await page.locator('.hf-compare').getByText('Hide names').click()
  await column('2. Bao Nguyen').getByText('Shortlisted').waitFor()
  await column('1. Ada Lim')
    .getByRole('button', { name: /Your score for this question/ })
    .click()
  await page.getByRole('option', { name: '7 of 10' }).click()
  await column('1. Ada Lim')
    .getByRole('button', { name: /7 of 10/ })
    .waitFor()
  // without the toasts
  await page.reload()
  await checkLooks({ page, name: 'compare', open: () => page.locator('.hf-compare video').nth(2).waitFor() })

  for (const name of ['1. Ada Lim', '2. Bao Nguyen']) {
    await column(name).getByRole('button', { name: /^Get / }).click()
    await expect.poll(() => column(name).getByText(/^Get/).count()).toBe(0)
  }
  await press('Next question')
  await column('3. Cem Demir').getByText('Chosen').waitFor()
  await waitUntilSent(page)
  await waitForOfflineReady(page)
  await context.setOffline(true)
  await page.reload()
  await column('3. Cem Demir')
    .getByText(/not on this device|not kept on this device/i)
    .waitFor()
  await press('Play all')
  await untilInStep(2)
  await press('Pause')
  await context.setOffline(false)
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([])
})

it('S127 R366 R367 R398 R322 R369 results of choice and short answers, set by hand offline too, and empty answers where there are none', async () => {
  const [ada = ''] = ids
  const questions = page.getByRole('navigation', { name: 'Questions' })
  await page.goto(reportOf(ada))
  await questions.getByRole('button', { name: /Why this ward/ }).click()
  await page.getByText('The result appears once your score is sealed.').waitFor()
  await sealFor(ada, 7)
  await page.getByText('Not a line of the model answer, so somebody has to check it.').waitFor()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Result by hand, 0 to 100' }).fill('40')
  await press('Save result')
  await page.getByText('40 of 100').waitFor()
  await page.getByText('Not sent yet').first().waitFor()
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await app.deps.models.entities.findOne({ col: 'reviews', iv: ada, 'body.manual': { $exists: true } }).lean())?.body['manual'],
    )
    .toEqual({ questions: { [job.questionIds.short]: 40 }, reason: '' })
  await press('Take it back')
  await page.getByText('Not a line of the model answer, so somebody has to check it.').waitFor()
  await questions.getByRole('button', { name: /Which of these/ }).click()
  await page.getByText('0 of 1 right').waitFor()
  await checkLooks({
    page,
    name: 'report-results',
    looks: 'few',
    open: () => page.locator('.hf-results').or(page.locator('.hf-report')).first().waitFor(),
  })

  // words of a report call that fails
  const answer = async (json: object) => await page.route('**/api/reports/recording_times', (route) => route.fulfill({ json }))
  await answer({ status: 200, error_code: 41, message: 'Report not ready' })
  const jobInfo = '**/api/reports/get_info'
  await page.getByText(/^Job: Compared job · Programme: [^-]/).waitFor()
  await page.route(jobInfo, (route) => route.fulfill({ json: { status: 200, error_code: 9, message: 'anything' } }))
  await page.goto(reportOf(empty))
  await page.getByText('could not be asked: Report not ready').waitFor()
  await page.getByText('Job: - · Programme: -', { exact: true }).waitFor()
  await page.getByText('The job could not be read.').waitFor()
  await page.unroute(jobInfo)
  await page.unroute('**/api/reports/recording_times')
  await answer({ status: 200, error_code: 7, message: 'anything' })
  await page.reload()
  await page.getByText('could not be asked: Error with error code (7)').waitFor()
  await page.unroute('**/api/reports/recording_times')
  await questions.getByRole('button', { name: /Which of these/ }).click()
  await page.getByText('The candidate has not answered this question yet.').waitFor()
  await page.getByText('The airway').waitFor()
  await questions.getByRole('button', { name: /Why this ward/ }).click()
  await page.getByText('Nothing was written.').waitFor()
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([])
})

it('S130 a comment addresses people who are known in the job, and those that address me can be shown alone', async () => {
  const [ada = ''] = ids
  await page.goto(reportOf(ada))
  await page.getByRole('tab', { name: /Comments/ }).click()
  const field = page.getByRole('textbox', { name: 'Comment' })
  await field.fill('I agree, @om')
  await page.getByRole('group', { name: 'People to mention' }).getByRole('button', { name: 'Omar Said' }).click()
  await expect.poll(() => field.inputValue()).toBe('I agree, @Omar Said ')
  await page.keyboard.type('thanks')
  await press('Add comment')
  await page.locator('.hf-comment strong', { hasText: '@Omar Said' }).waitFor()
  await press('Mentions me (1)')
  await expect.poll(() => page.locator('.hf-comment').count()).toBe(1)
  await page.locator('.hf-comment strong', { hasText: /^@Rosa/ }).waitFor()
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([])
})
