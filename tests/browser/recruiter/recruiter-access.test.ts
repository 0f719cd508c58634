import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, picture } from '../../support/browser/browser.ts'
import { checkBoxes } from '../support/boxes/check-boxes.ts'
import { untilFits } from '../support/looks-fixture.ts'
import { finishInterview } from './finished-interview.ts'
import { makeCandidates, makeJob, makeManyCandidates, startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'
import { axeViolations, signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]
let screens: Record<string, string>

beforeAll(async () => {
  app = await startRecruiterApp()
  const job = await makeJob(app, 'Night nurse, intensive care')
  const now = Date.now()
  const [id = ''] = await makeCandidates(app, job, [
    { name: 'Amara Okafor', invitedAt: now, firstAnswerAt: now, finishedAt: now, delivered: { received: 3, total: 3 } },
    { name: 'Bao Nguyen', invitedAt: now, firstAnswerAt: now, delivered: { received: 1, total: 3 } },
    {
      name: 'Chiara Rossi',
      invitedAt: now,
      firstAnswerAt: now,
      finishedAt: now,
      delivered: { received: 2, total: 3 },
      endAt: now + 86_400_000,
    },
    { name: 'Dmitri Volkov', shortlisted: 1, autoScore: 72 },
    { name: 'Eun-ji Park', shortlisted: -1 },
    { name: 'Fatima Al-Sayed', shortlisted: -2 },
  ])
  await finishInterview(app, job, id)
  const setup = `/recruiter/jobs/${job.jobId}/setup?step=`
  screens = {
    dashboard: '/recruiter/dashboard',
    'setup-layout': `${setup}layout`,
    'setup-questions': `${setup}questions`,
    'setup-consent': `${setup}consent`,
    'setup-review': `${setup}review`,
    candidates: `/recruiter/jobs/${job.jobId}/candidates`,
    report: `/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${id}&email=x`,
    packs: '/recruiter/packs',
  }
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

async function open(path: string): Promise<void> {
  await page.goto(app.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('.hf-skeleton') === null)
}

const SIZES = {
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

/** A test run takes the first ones, `npm run test:e2e` all. */
const widths = (first: (keyof typeof SIZES)[], others: (keyof typeof SIZES)[]): (keyof typeof SIZES)[] =>
  process.env['LOOKS'] === 'all' ? [...first, ...others] : first

describe('every screen', () => {
  it.each<['light' | 'dark', 'en' | 'ar', (keyof typeof SIZES)[]]>([
    ['light', 'en', widths(['small', 'desktop'], ['phone', 'tablet'])],
    ['dark', 'en', ['desktop']],
    ['light', 'ar', widths(['phone'], ['desktop'])],
  ])('is clean for axe and does not scroll sideways, %s, %s, %s', async (theme, language, sizes) => {
    await page.emulateMedia({ colorScheme: theme })
    await signInAsRecruiter(page, app.url)
    if (language === 'ar') {
      await page.getByRole('banner').getByRole('combobox').selectOption('ar')
      await page.waitForFunction(() => document.documentElement.dir === 'rtl')
    }
    for (const [name, path] of Object.entries(screens)) {
      await open(path)
      // a dark page has the same boxes
      for (const size of theme === 'light' ? (Object.keys(SIZES) as (keyof typeof SIZES)[]) : sizes) {
        await page.setViewportSize(SIZES[size])
        await untilFits(page, SIZES[size].width)
        if (theme === 'light') await checkBoxes(page, `recruiter-${name} ${size} ${language}`)
        if (!sizes.includes(size)) continue
        expect(await axeViolations(page), `${name} ${size} ${theme} ${language}`).toEqual([])
        await picture(page, `recruiter-${name}-${size}-${theme}-${language}`)
      }
    }
    expect(problems).toEqual([])
  })
})

describe('ten thousand candidates', () => {
  it('S104 scrolls through all of them with few rows mounted, searches and counts them', async () => {
    const job = await makeJob(app, 'Big job', 'Big')
    await makeManyCandidates(app, job, 10_000)
    await signInAsRecruiter(page, app.url)
    await open(`/recruiter/jobs/${job.jobId}/candidates`)
    await page.getByRole('tab', { name: 'All 10,000' }).waitFor({ timeout: 120_000 })
    await page.getByRole('tab', { name: 'Shortlisted 1,000' }).waitFor()
    await page.getByRole('button', { name: /Rows/ }).click()
    await page.getByRole('option', { name: 'All' }).click()
    const table = page.getByRole('grid')
    await page.waitForFunction(() => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === '10001')
    await table.getByRole('row', { name: /Person 00001/ }).click({ position: { x: 300, y: 8 }, trial: true })
    await table.getByRole('row', { name: /Person 00001/ }).focus()
    await page.keyboard.press('End')
    await table.getByRole('link', { name: 'Person 10000' }).waitFor()
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(60)
    await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('person 0777')
    await page.getByText('1 to 10 of 10').waitFor()
    await expect.poll(() => table.getByRole('link', { name: /Person/ }).count()).toBe(10)
  })
})
