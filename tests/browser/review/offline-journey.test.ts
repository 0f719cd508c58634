import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { draftReviewId, sealedReviewId } from '#shared/policies/review.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { packsAreRenewed, packsExpire } from '../recruiter/ended-packs.ts'
import { finishInterview } from '../recruiter/finished-interview.ts'
import {
  COLLEAGUE,
  makeCandidates,
  makeJob,
  startRecruiterApp,
  waitUntilSent,
  type RecruiterApp,
  type TestJob,
} from '../recruiter/recruiter-fixture.ts'
import { spoken, storeWords } from '../recruiter/stored-words.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let job: TestJob
let ids: string[]
let videoId: string
const open: BrowserContext[] = []

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
  const weights = { communication_weight: 3, leadership_weight: 1 }
  await saveSetting(app.deps, { by: app.rosaId, gid: app.gid, jobId: job.jobId, section: 'scoring', changes: { weights } })
  const now = Date.now()
  const done = { invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now, delivered: { received: 3, total: 3 } }
  ids = await makeCandidates(
    app,
    job,
    ['Ada Lim', 'Bao Nguyen', 'Cem Demir'].map((name) => ({ name, ...done })),
  )
  const [first] = await Promise.all(ids.map((id) => finishInterview(app, job, id)))
  videoId = first?.videoId ?? ''
  await storeWords(app, videoId, [
    spoken('The night was calm.', 200, 1400),
    spoken('Then the lights went out.', 1600, 3000),
    spoken('I woke the doctor.', 5000, 7000),
  ])
  await sealOfOmar(ids[0] ?? '')
})
afterAll(async () => {
  await Promise.all(open.map((context) => context.close()))
  await app.stop()
})

async function sealOfOmar(iv: string): Promise<void> {
  const rater = { raterId: app.omarId, raterName: 'Omar Said', scores: {}, criterionScores: { communication: 9, leadership: 4 } }
  const fields = { interviewId: iv, jobId: job.jobId, ...rater, overall: 9, sealedAt: 2, createdAt: 1 }
  const place = { by: app.omarId, gid: app.gid, scope: `job:${job.jobId}`, iv }
  await insertDoc(app.deps, { ...place, col: 'reviews', id: sealedReviewId(iv, app.omarId), fields })
}

async function personAt(email: string, path: string): Promise<{ page: Page; problems: string[]; context: BrowserContext }> {
  const context = await launchBrowser({ viewport: { width: 820, height: 1180 } })
  open.push(context)
  const { page, problems } = await watchedPage(context)
  page.setDefaultTimeout(30_000)
  await page.goto(app.url)
  await fillLogin(page, email, PASSWORD)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(app.url + path)
  return { page, problems, context }
}

const reportOf = (id = ''): string => `/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${id}&email=x`
const listPath = (): string => `/recruiter/jobs/${job.jobId}/candidates`
const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true }).click()
const column = (page: Page, name: string) => page.getByRole('region', { name })
const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}`) })

async function compareAll(page: Page): Promise<void> {
  for (const name of ['Ada Lim', 'Bao Nguyen', 'Cem Demir'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click()
  await page.getByRole('region', { name: 'Selected candidates' }).getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor()
}

/** Sets a rating by its digit key and waits until the stored one shows. */
async function rate(page: Page, group: string, digit: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group })
  await radios.getByRole('radio', { name: digit }).focus()
  await page.keyboard.press(digit)
  await radios.getByRole('radio', { name: digit, checked: true }).waitFor()
}

/** Opens the criteria of the card, which are closed at first, and again when they closed with the drawing of what came later. */
async function openCard(page: Page): Promise<void> {
  const card = page.getByRole('group').filter({ hasText: 'What to look at' }).first()
  const open = async (): Promise<void> => {
    if (!(await card.evaluate((details) => details.hasAttribute('open')))) await card.locator('summary').first().click()
    await page.getByRole('radiogroup', { name: 'Communication' }).waitFor({ timeout: 3000 })
  }
  await vi.waitFor(open, { timeout: 60_000 })
}

/** The worker may be stopped at any time; the next range of a kept video starts it again. */
async function rangeAfterStop(context: BrowserContext, page: Page): Promise<{ status: number; range: string | null; bytes: number }> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  return await page.evaluate(async (path) => {
    const response = await fetch(path, { headers: { range: 'bytes=100-199' } })
    return { status: response.status, range: response.headers.get('content-range'), bytes: (await response.arrayBuffer()).byteLength }
  }, `/media/${videoId}`)
}

it('S124 S126 S128 S129 S134 S151 R116 three people are kept, watched with their words, judged, compared and decided on without a connection; all of it arrives once and a colleague sees it', async () => {
  const [ada = ''] = ids
  const { page, problems, context } = await personAt(RECRUITER, listPath())
  await compareAll(page)
  for (const name of ['1. Ada Lim', '2. Bao Nguyen', '3. Cem Demir'])
    await column(page, name).getByRole('button', { name: /^Get / }).click()
  await expect.poll(() => page.locator('.hf-compare').getByText(/^Get/).count()).toBe(0)
  await waitUntilSent(page)
  await waitForOfflineReady(page)
  await context.setOffline(true)

  // watched at 1.5 times the speed, with the words beside it
  await page.goto(app.url + reportOf(ada))
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.getByText('Draft of a machine, may be wrong').waitFor()
  const player = page.getByRole('group', { name: 'Answer 1 of Ada Lim' })
  await expect.poll(() => player.locator('video').getAttribute('src')).toBe(`/media/${videoId}`)
  for (const speed of [1.25, 1.5]) {
    await player.getByRole('button', { name: 'Faster' }).click()
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(speed)
  }
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await transcript
    .getByRole('button', { name: /lights went out/ })
    .and(page.locator('[aria-current]'))
    .waitFor()
  await player.getByRole('button', { name: 'Pause' }).click()
  await transcript.getByRole('searchbox', { name: 'Search transcript' }).fill('DOCTOR')
  await transcript.getByText('1 sentence found').waitFor()
  await transcript.getByRole('button', { name: /woke the doctor/ }).click()
  await page.waitForFunction(() => document.querySelector('video')?.currentTime === 5)
  const slice = await rangeAfterStop(context, page)
  expect(slice).toEqual({ status: 206, range: expect.stringMatching(/^bytes 100-199\/\d+$/), bytes: 100 })

  // noted and rated; a reload in between loses nothing
  // on a busy machine the first press after the worker was stopped is sometimes lost; whoever sees no field presses again
  const note = page.getByRole('textbox', { name: 'Note at this moment' })
  const press = async (): Promise<void> => {
    await player.getByRole('button', { name: 'Note here' }).click()
    await note.waitFor({ timeout: 5000 })
  }
  await vi.waitFor(press, { timeout: 60_000 })
  await note.fill('Calm and clear')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByRole('button', { name: 'Question 1, play from 0:05' }).waitFor()
  await openTab(page, 'Score')
  await rate(page, 'Question 1', '8')
  await openCard(page)
  await rate(page, 'Communication', '7')
  await page.reload()
  const isRated = async (): Promise<void> => {
    await openCard(page)
    await page
      .getByRole('radiogroup', { name: 'Communication' })
      .getByRole('radio', { name: '7', checked: true })
      .waitFor({ timeout: 5000 })
  }
  await vi.waitFor(isRated, { timeout: 60_000 })
  await rate(page, 'Leadership', '4')
  await rate(page, 'Overall', '6')
  await page.getByRole('button', { name: 'Seal score' }).click()
  await page.getByRole('alertdialog').getByText('2 questions are not rated.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seal score' }).click()
  await page.getByRole('article', { name: 'Your score' }).getByText('Not sent yet').waitFor()

  // set by hand, with the reason
  await openTab(page, 'Scores')
  await rowOf(page, 'Communication').getByText('Mean of 2 reviewers').waitFor()
  await rowOf(page, 'Communication').getByRole('button', { name: 'Override', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Override: Communication' })
  await dialog.getByRole('textbox', { name: 'New score' }).fill('60')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She read aloud.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await rowOf(page, 'Communication').getByText('Set by Rosa Lim: She read aloud. (without it 80) · Not sent yet').waitFor()
  const shownTotal = await page.locator('.hf-effective-totals strong').innerText()

  // compared from what is kept, and decided
  await page.goto(app.url + listPath())
  await compareAll(page)
  await page.getByRole('button', { name: 'Play all' }).click()
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLVideoElement>('.hf-compare video')]
    return all.length === 3 && all.every((video) => !video.paused && video.currentTime > 0.3)
  })
  await page.getByRole('button', { name: 'Pause' }).click()
  await column(page, '1. Ada Lim').getByRole('button', { name: 'Shortlist' }).click()
  await column(page, '1. Ada Lim').getByText('Shortlisted').first().waitFor()
  await page.goto(`${app.url}/recruiter/packs`)
  const kept = page.getByRole('listitem').filter({ hasText: 'Ada Lim' })
  await kept.getByText('2 scores not yet sent').waitFor()
  await kept.getByText('2 other changes not yet sent').waitFor()
  await packsExpire(page)
  expect(await app.deps.models.entities.countDocuments({ gid: app.gid, by: app.rosaId, col: { $in: ['reviews', 'comments'] } })).toBe(0)

  await context.setOffline(false)
  await waitUntilSent(page)
  await packsAreRenewed(page)
  const stored = await app.deps.models.entities.find({ iv: ada, gid: app.gid, del: false }).lean()
  const of = (col: string) => stored.filter((entity) => entity.col === col && entity.by === app.rosaId)
  const facts = (entities: typeof stored) => entities.map(({ rev, body }) => ({ rev, ...body }))
  expect(facts(of('comments'))).toMatchObject([{ rev: 1, text: 'Calm and clear', questionId: job.questionIds.video, atMs: 5000 }])
  const isSeal = ({ _id }: { _id: string }): boolean => _id === sealedReviewId(ada, app.rosaId)
  expect(facts(of('reviews').filter(isSeal))).toMatchObject([
    { rev: 1, scores: { [job.questionIds.video]: 8 }, criterionScores: { communication: 7, leadership: 4 }, overall: 6 },
  ])
  expect(facts(of('reviews').filter((entity) => !isSeal(entity)))).toMatchObject([
    { rev: 1, manual: { metrics: { communication: 60 }, reason: 'She read aloud.' } },
  ])
  expect(await app.deps.models.entities.countDocuments({ _id: draftReviewId(ada, app.rosaId), del: false })).toBe(0)
  await expect
    .poll(async () => (await app.deps.models.entities.findOne({ _id: ada, gid: app.gid }).lean())?.body)
    // (3 x 60 + 1 x 40) / 4, and the mean of 9 and 6
    .toMatchObject({ shortlisted: 1, reviewedAt: expect.any(Number), totalScore: Number(shownTotal), recruiterScore: 75 })
  expect(Number(shownTotal)).toBe(55)

  const colleague = await personAt(COLLEAGUE, reportOf(ada))
  await colleague.page.getByRole('button', { name: 'Shortlist', pressed: true }).waitFor()
  await openTab(colleague.page, 'Comments 1')
  await colleague.page.getByText('Calm and clear').waitFor()
  await expect.poll(() => colleague.page.getByRole('button', { name: 'Delete comment' }).count()).toBe(0)
  await openTab(colleague.page, 'Scores')
  await rowOf(colleague.page, 'Communication').getByText('Set by Rosa Lim: She read aloud. (without it 80)').waitFor()
  await openTab(colleague.page, 'Colleagues')
  await colleague.page.getByRole('article', { name: 'Score of Rosa Lim' }).waitFor()
  expect([...problems, ...colleague.problems].filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
