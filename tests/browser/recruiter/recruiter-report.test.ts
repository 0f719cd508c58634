import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { untilInPage } from '../../support/browser/in-page.ts'
import { CLIP_MS, finishInterview } from './finished-interview.ts'
import { makeCandidates, makeJob, startRecruiterApp, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]
let job: TestJob

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

const reportPath = (interviewId: string): string =>
  `/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${interviewId}&email=x`

async function signIn(on: Page, email: string): Promise<void> {
  await on.goto(app.url)
  await fillLogin(on, email, PASSWORD)
  await on.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
}

async function finishedCandidate(name: string): Promise<{ id: string; videoId: string }> {
  const now = Date.now()
  const [id = ''] = await makeCandidates(app, job, [
    { name, invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now, delivered: { received: 3, total: 3 } },
  ])
  return { id, videoId: (await finishInterview(app, job, id)).videoId }
}

/** Waits until the picture really moves. */
const playsBeyond = (seconds: number): Promise<unknown> =>
  page.waitForFunction((wanted) => (document.querySelector('video')?.currentTime ?? 0) > wanted, seconds)

/** As wide as a phone, without a place to break. */
const LONG_ADDRESS = `${'dana'.repeat(15)}@people.test`
async function fitsSmallPhone(text: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'More about this candidate' }).click()
  await page.getByText(text).waitFor()
  await page.waitForFunction(() => innerWidth === 320 && document.documentElement.scrollWidth <= 320)
  const box = await page.getByText(text).boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 321) <= 320).toBe(true)
  if (before) await page.setViewportSize(before)
}

describe('playing', () => {
  it('plays an answer over the connection with keys for play, jump, speed and note, and shows the declared gap', async () => {
    const { id } = await finishedCandidate('Amara Okafor')
    await signIn(page, RECRUITER)
    await page.goto(app.url + reportPath(id))
    const player = page.getByRole('group', { name: 'Answer 1 of Amara Okafor' })
    await player.getByText('At 0:04 the recording was interrupted and goes on about 3 s later: the page was closed in between.').waitFor()
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
    // some browsers guess the length from the first bytes, and correct it later
    const ends = player.getByRole('slider', { name: 'Position' })
    for (const seconds of [4, CLIP_MS / 1000]) {
      await player.locator('video').evaluate((video, length) => {
        Object.defineProperty(video, 'duration', { value: length, configurable: true })
        video.dispatchEvent(new Event('durationchange'))
      }, seconds)
      await expect.poll(() => ends.getAttribute('max')).toBe(String(seconds * 1000))
    }
    await player.locator('video').focus()
    await page.keyboard.press('k')
    await playsBeyond(0.5)
    await page.keyboard.press('k')
    await page.keyboard.press('>')
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25)
    await page.keyboard.press('l')
    await page.waitForFunction((end) => (document.querySelector('video')?.currentTime ?? 0) > end, CLIP_MS / 1000 - 1)
    await page.keyboard.press('j')
    await page.waitForFunction(() => document.querySelector('video')?.currentTime === 0)
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => document.querySelector('video')?.currentTime === 5)
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Note at this moment' }).waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Note at this moment' }).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.getByText('Question 1 at 0:05').waitFor()
    expect(problems).toEqual([])
  })

  it('S124 marks an answer that came late and whose time nothing proves, beside it and in the list of questions', async () => {
    const now = Date.now()
    const [id = ''] = await makeCandidates(app, job, [
      { name: 'Dana Levi', email: LONG_ADDRESS, invitedAt: now, startedAt: now, finishedAt: now, endAt: now - 60_000 },
    ])
    await finishInterview(app, job, id)
    await signIn(page, RECRUITER)
    await page.goto(app.url + reportPath(id))
    await page.getByText('Please check when this answer was recorded.').waitFor()
    await page.getByText('The device sent no log of its times.').waitFor()
    const questions = page.getByRole('navigation', { name: 'Questions' })
    await questions.getByText('Check its time').waitFor()
    await fitsSmallPhone(LONG_ADDRESS)
    await checkLooks({ page, name: 'report-time', looks: 'few', open: () => page.locator('.hf-banner').waitFor() })
    await questions.getByRole('button', { name: /Why this ward/ }).click()
    await page.getByText('Because my grandmother').waitFor()
    await expect.poll(() => page.getByText('Please check when this answer was recorded.').count()).toBe(0)
  })

  it('S124 keeps player and seal in view on a phone; a digit beside the fields scores the question, in one row with "cannot judge"', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { id } = await finishedCandidate('Elif Kaya')
    await signIn(page, RECRUITER)
    await page.goto(app.url + reportPath(id))
    const scores = page.getByRole('radiogroup', { name: 'Question 1' })
    await scores.waitFor()
    // as the page is when it has just come
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('6')
    await scores.getByRole('radio', { name: '6', checked: true }).waitFor()
    await page.getByRole('navigation', { name: 'Questions' }).getByRole('button').first().focus()
    await page.keyboard.press('7')
    await scores.getByRole('radio', { name: '7', checked: true }).waitFor()
    await page.getByRole('textbox', { name: 'Note on your score' }).pressSequentially('3')
    await scores.getByRole('radio', { name: '7', checked: true }).waitFor()
    const tops = await scores
      .locator('.hf-scores-list .hf-score')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([10, 1])
    await page.locator('.hf-report-side').evaluate((side) => side.scrollIntoView({ block: 'end' }))
    const place = (of: Locator): Promise<boolean> =>
      of.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 56 && bottom <= innerHeight
      })
    await expect.poll(() => place(page.locator('video'))).toBe(true)
    await page.evaluate(() => document.querySelector('.hf-report-side')?.scrollIntoView({ block: 'start' }))
    await expect.poll(() => place(page.getByRole('button', { name: 'Seal score' }))).toBe(true)
    await scores.getByText('Cannot judge').click()
    await scores.getByRole('radio', { name: 'Cannot judge', checked: true }).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('S124 S127 shows choices and texts with the right answers, and says what is not there', async () => {
    const { id } = await finishedCandidate('Bao Nguyen')
    const [empty = ''] = await makeCandidates(app, job, [{ name: 'Chiara Rossi' }])
    await signIn(page, RECRUITER)
    await page.goto(app.url + reportPath(id))
    await page.getByRole('button', { name: /Which of these do you check first/ }).click()
    await page.getByRole('listitem').filter({ hasText: 'The chart' }).getByText('Chosen').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'The airway' }).getByText('Right answer').waitFor()
    await page.getByText('Not right').waitFor()
    await page.getByRole('button', { name: /Why this ward/ }).click()
    await page.getByText('Because my grandmother was cared for here.').waitFor()
    await page.getByRole('link', { name: 'Next: Chiara Rossi' }).click()
    await page.getByRole('heading', { name: 'Chiara Rossi' }).waitFor()
    await page.getByText('The candidate has not answered this question yet.').waitFor()
    expect(new URL(page.url()).searchParams.get('interviewId')).toBe(empty)
    // neither the panel nor a key scores somebody who has answered nothing
    const nothing = page.getByText('Nothing to judge yet: the candidate has not answered.')
    await nothing.waitFor()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('7')
    await page.getByRole('navigation', { name: 'Questions' }).getByRole('button').first().press('7')
    expect(await app.deps.models.entities.countDocuments({ gid: app.gid, iv: empty, col: 'reviews' })).toBe(0)
    expect(await nothing.count()).toBe(1)
  })
})

describe('review pack', () => {
  it('goes on after a cut, is gone after removal and after sign-out, its key first', async () => {
    const { id, videoId } = await finishedCandidate('Eun-ji Park')
    await signIn(page, RECRUITER)
    await waitForOfflineReady(page)
    await page.goto(app.url + reportPath(id))
    let isCut = true
    await context.route('**/api/reports/get_video/prcsd_*', (route) => (isCut ? route.abort() : route.continue()))
    await page.getByRole('button', { name: /Keep offline \(\d/ }).click()
    await page.getByText('Paused, waiting for a connection').waitFor()
    isCut = false
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(/On this device until/).waitFor()
    const status = (): Promise<number> => page.evaluate(async (path) => (await fetch(path)).status, `/media/${videoId}`)
    expect(await status()).toBe(200)
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await page.getByRole('button', { name: /Keep offline \(\d/ }).waitFor()
    expect(await status()).toBe(404)

    await page.getByRole('button', { name: /Keep offline \(\d/ }).click()
    await page.getByText(/On this device until/).waitFor()
    // the list marks who can be reviewed without a connection
    await page.locator('.hf-page-eyebrow').getByRole('link').click()
    await page
      .getByRole('row', { name: /Eun-ji Park/ })
      .getByText('On this device')
      .waitFor()
    await page.getByRole('button', { name: 'Account of Rosa Lim' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/logout')
    await untilInPage(page, async () => {
      const open = indexedDB.open('vault')
      const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
      const names = ['keys', 'blocks', 'media', 'packs']
      const counts = await Promise.all(
        names.map(
          (name) =>
            new Promise<number>((resolve) => {
              const count = db.transaction(name).objectStore(name).count()
              count.onsuccess = () => resolve(count.result)
            }),
        ),
      )
      db.close()
      return counts.every((count) => count === 0)
    })
  })
})
