import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerFocus } from '#shared/lib/rubrics/starters/customer-focus.ts'
import { scoresReportId, sealedReviewId } from '#shared/policies/review.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { rubricHash } from '#server/queries/automatic/rubric-hash.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { GOOD_ANSWER } from '../../scoring/table-answers.ts'
import { checkOwnWords, checkLooks, settingsStored } from '../support/looks-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'
import { finishInterview } from './finished-interview.ts'
import { makeCandidates, makeJob, startRecruiterApp, waitUntilSent, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'
import { spoken, storeWords } from './stored-words.ts'

const RUBRIC = { ...customerFocus.rubric, jobBasis: 'Guests complain at the desk.' }
const HASH = rubricHash(RUBRIC)
const HEARD = [spoken('Last year a guest was angry.', 400, 4000), spoken('I listened to her and called the guest back.', 5000, 9000)]
let app: RecruiterApp
let job: TestJob
let iv = ''
let context: BrowserContext
let page: Page

beforeAll(async () => {
  app = await startRecruiterApp({ jobs: true })
  await app.deps.models.accounts.updateOne({ _id: app.rosaId }, { $set: { 'features.aiRequired': true } })
  job = await makeJob(app, 'Night nurse')
  const now = Date.now()
  const person = { name: 'Amara Okafor', language: 'english', invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now }
  ;[iv = ''] = await makeCandidates(app, job, [person])
  const { videoId } = await finishInterview(app, job, iv)
  await storeWords(app, videoId, HEARD)
  const place = { by: 'test', gid: app.gid } as const
  const approved = { rubric: RUBRIC, rubricApproval: { hash: HASH, by: app.rosaId, at: 1 } }
  await commitEdit(app.deps, { ...place, col: 'questions', id: job.questionIds.video, changes: approved })
  await commitEdit(app.deps, { ...place, col: 'questions', id: job.questionIds.short, changes: approved })
  const short = await app.deps.models.entities.findOne({ gid: app.gid, iv, 'body.questionId': job.questionIds.short }).lean()
  await commitEdit(app.deps, { ...place, col: 'answers', id: short?._id ?? '', changes: { text: GOOD_ANSWER } })
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page } = await watchedPage(context))
})
afterAll(async () => {
  await context.close()
  await app.stop()
})

/** Findings of the jobs of the server: of a draft nothing is summed up. */
const found = async (): Promise<unknown> => {
  const { automatic } = (await documents.get(app.deps, 'reports', { id: scoresReportId(iv), gid: app.gid })) ?? {}
  const evidence = Object.values(automatic?.questions ?? {}).map((one) => [one.trust, one.evidence.length > 0])
  return {
    evidence: evidence.toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    summary: (automatic?.summary ?? []).length > 0,
  }
}

const votes = async (): Promise<unknown[]> =>
  (await app.deps.models.entities.find({ gid: app.gid, col: 'reviews', 'body.vote': { $exists: true } }).lean()).map(({ scope, body }) => [
    scope,
    (body['vote'] as { fits: unknown }).fits, // looked for above
  ])

it('S131 S125 evidence stays hidden until the own score is sealed, then shows sentences with their second, and takes votes offline', async () => {
  const expected = [
    ['draft', true],
    ['typed', true],
  ]
  await expect.poll(found, { timeout: 30_000 }).toEqual({ evidence: expected, summary: true })
  const question = { col: 'questions', id: job.questionIds.short, gid: app.gid } as const
  const proof = async () => (await documents.get(app.deps, 'questions', question))?.rubricProof?.n
  // counted once by the server itself
  await expect.poll(proof, { timeout: 30_000 }).toBe(0)
  const rubricProof = { hash: HASH, n: 12, r: 0.71, ready: false }
  // as if twelve had been rated; the server may count once more
  const setProof = async (): Promise<void> => {
    if ((await proof()) !== 12) await commitEdit(app.deps, { by: 'test', ...question, changes: { rubricProof } })
  }
  await page.goto(app.url)
  await fillLogin(page, RECRUITER, PASSWORD)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await waitForOfflineReady(page)
  const address = `${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${iv}&email=x`
  const openTab = () => page.getByRole('tab', { name: /^(Evidence|الأدلة)$/ }).click()
  await page.goto(address)
  await openTab()
  await page.getByText('Hidden until you seal your score').waitFor()
  expect(await page.locator('.hf-evidence').count()).toBe(0)
  const about = { interviewId: iv, jobId: job.jobId, raterId: app.rosaId, raterName: 'Rosa Lim', createdAt: 1 }
  const sealed = { ...about, scores: {}, overall: 8, sealedAt: 2 }
  const scope = `job:${job.jobId}`
  const id = sealedReviewId(iv, app.rosaId)
  await insertDoc(app.deps, { by: app.rosaId, col: 'reviews', id, gid: app.gid, scope, iv, fields: sealed })

  const second = page.getByRole('region', { name: /^Question 3$/ })
  const told = async (): Promise<boolean> => {
    await setProof()
    return await second.getByText('12 of 30 answers, agreement so far 0.71').isVisible()
  }
  await expect.poll(told, { timeout: 60_000 }).toBe(true)
  await second.getByText('No number: the rubric was not compared with people yet.').waitFor()
  expect(await page.locator('.hf-evidence').innerText()).not.toMatch(/of 100/)
  const first = page.getByRole('region', { name: /^Question 1$/ })
  await first.getByText('No number: nobody has confirmed the words.').waitFor()
  await page
    .getByRole('region', { name: 'In the candidate’s own words' })
    .getByText('Afterwards I added a check to our procedure.')
    .waitFor()
  expect(await second.locator('mark').first().innerText()).toBe('listened to')

  // the place in the recording, from another question
  await second.getByRole('button', { name: /I listened to her and asked what she needed\./ }).first().click() // prettier-ignore
  await page.getByRole('heading', { level: 2, name: /Why this ward/ }).waitFor()
  await first
    .getByRole('button', { name: /0:05.*called the guest back/ })
    .first()
    .press('Enter')
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1), { timeout: 20_000 }).toBeGreaterThan(4.9)

  await checkLooks({
    page,
    name: 'evidence',
    open: async () => {
      await page.goto(address)
      await openTab()
      await page.locator('.hf-evidence mark').first().waitFor()
    },
    subject: '.hf-evidence',
  })
  await checkOwnWords(page, 'evidence', '.hf-evidence')
  // the strip follows the window to the chosen tab
  const isSeen = (): Promise<boolean> =>
    page.getByRole('tab', { selected: true }).evaluate((tab) => {
      const [own, strip] = [tab.getBoundingClientRect(), (tab.parentElement ?? tab).getBoundingClientRect()]
      return own.left >= strip.left - 1 && own.right <= strip.right + 1
    })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(isSeen, { message: `chosen tab at ${width}` }).toBe(true)
  }
  await settingsStored(page, { language: 'en' })
  await page.goto(address)
  await openTab()
  await second.getByText('12 of 30 answers').waitFor()
  await context.setOffline(true)
  const vote = (name: string) => second.getByRole('button', { name, exact: true }).first()
  await vote('Does not fit').press('Enter')
  await vote('Does not fit').and(page.locator('[aria-pressed=true]')).waitFor()
  await vote('Fits').press('Space')
  await vote('Fits').and(page.locator('[aria-pressed=true]')).waitFor()
  await vote('Does not fit').and(page.locator('[aria-pressed=false]')).waitFor()
  await page.reload()
  await openTab()
  await vote('Fits').and(page.locator('[aria-pressed=true]')).waitFor()
  expect(await votes()).toEqual([])
  await context.setOffline(false)
  await waitUntilSent(page)
  await expect.poll(votes).toEqual([[`user:${app.rosaId}`, true]])
  // a changed rubric takes its evidence away, a job that is off all of it
  const place = { by: 'test', gid: app.gid } as const
  const rubric = { ...RUBRIC, jobBasis: 'Guests complain at night.' }
  await commitEdit(app.deps, { ...place, col: 'questions', id: job.questionIds.short, changes: { rubric } })
  await second.getByText('The rubric of this question is not approved, so nothing is marked.').waitFor()
  await saveSetting(app.deps, { ...place, jobId: job.jobId, section: 'scoring', changes: { findsEvidence: false } })
  await page.getByText('Off for this job').waitFor()
})
