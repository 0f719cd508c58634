import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../support/browser/browser.ts'
import { finishInterview } from './finished-interview.ts'
import { makeCandidates, makeJob, startRecruiterApp, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let job: TestJob

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Night nurse')
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page } = await watchedPage(context))
  page.setDefaultTimeout(30_000)
})
afterEach(() => context.close())

/** Opens a candidate's report with answers, as a recruiter. */
async function openReport(name: string): Promise<void> {
  const now = Date.now()
  const [id = ''] = await makeCandidates(app, job, [
    { name, invitedAt: now, startedAt: now, firstAnswerAt: now, finishedAt: now, delivered: { received: 3, total: 3 } },
  ])
  await finishInterview(app, job, id)
  await page.goto(app.url)
  await fillLogin(page, RECRUITER, PASSWORD)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(`${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${id}&email=x`)
}

/** Gives the first bytes of the first address, then lets it end; every later address reads. The set of all that were asked for comes back. */
async function endFirstAddress(firstBytes: number): Promise<Set<string>> {
  const addresses = new Set<string>()
  await page.route(
    (url) => url.searchParams.has('X-Amz-Signature'),
    async (route) => {
      const url = route.request().url()
      const isFirst = addresses.size === 0
      if (!isFirst && url !== [...addresses][0]) {
        addresses.add(url)
        return route.continue()
      }
      addresses.add(url)
      if (!isFirst || firstBytes === 0) return route.fulfill({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' })
      const whole = await route.fetch()
      const body = (await whole.body()).subarray(0, firstBytes)
      const total = /\d+$/.exec(whole.headers()['content-range'] ?? '')?.[0] ?? whole.headers()['content-length'] ?? ''
      return route.fulfill({
        status: 206,
        headers: { ...whole.headers(), 'content-length': String(body.length), 'content-range': `bytes 0-${body.length - 1}/${total}` },
        body,
      })
    },
  )
  return addresses
}

describe('an address that ended', () => {
  for (const [when, firstBytes] of [
    ['before the first byte', 0],
    ['in the middle of the recording', 100_000],
  ] as const)
    it(`is asked for anew by the player itself: ${when}`, async () => {
      const addresses = await endFirstAddress(firstBytes)
      await openReport(`Amara ${firstBytes}`)
      const player = page.getByRole('group', { name: `Answer 1 of Amara ${firstBytes}` })
      await player.getByRole('button', { name: 'Play' }).click()
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2)
      expect(addresses.size).toBe(2)
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    })
})
