import type { Page } from 'playwright-core'
import { waitForOfflineReady } from '#tests/support/browser/browser.ts'
import { measure, slowDown, type Measured } from '../../lists/page/measure.ts'
import { PASSWORD, PEOPLE, type Place } from '../place.ts'

export interface PageTimes {
  opened: Measured
  openedSlowed: Measured
  otherScore: Measured
  otherScoreSlowed: Measured
  allJobs: Measured
  allJobsSlowed: Measured
}

/** Signs in and reads everything once, so that all is in the storage of the device. */
export async function prepare(page: Page, place: Place): Promise<void> {
  await page.goto(place.url)
  await page.getByLabel('E-mail').fill(place.deviceEmail)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(`${place.url}${statisticsOf(place)}`)
  await page.getByText(PEOPLE.toLocaleString('en')).first().waitFor({ timeout: 300_000 })
  await waitForOfflineReady(page)
  // after its first sync a device compares what it has read with what it would send
  await page.waitForTimeout(SETTLE_MS)
  await page.context().setOffline(true)
}
const SETTLE_MS = 30_000

const statisticsOf = ({ deviceJobId }: Place): string => `/recruiter/jobs/${deviceJobId}/statistics`

/** The statistics of ten thousand people, of the job and of all jobs, at full speed and slowed four times; without a connection. */
export async function measurePages(page: Page, place: Place): Promise<PageTimes> {
  const at = async (times: number): Promise<[Measured, Measured, Measured]> => [
    await open(page, { place, path: statisticsOf(place), times, mark: '.hf-chart' }),
    await chooseOther(page, times),
    await open(page, { place, path: '/recruiter/statistics', times, mark: '.hf-chart' }),
  ]
  const [opened, otherScore, allJobs] = await at(1)
  const [openedSlowed, otherScoreSlowed, allJobsSlowed] = await at(4)
  await slowDown(page, 1)
  return { opened, otherScore, allJobs, openedSlowed, otherScoreSlowed, allJobsSlowed }
}

/** From another page of the app. */
async function open(
  page: Page,
  { place, path, times, mark }: { place: Place; path: string; times: number; mark: string },
): Promise<Measured> {
  await slowDown(page, 1)
  await page.goto(`${place.url}/recruiter/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(2000)
  await slowDown(page, times)
  return await measure(page, {
    act: `() => history.pushState({}, '', '${path}')`,
    isDone: `() => document.querySelector('${mark}') !== null && document.body.innerText.includes('${PEOPLE.toLocaleString('en')}')`,
  })
}

/** Chooses the automatic score in place of the total; the page has the statistics of the job. */
async function chooseOther(page: Page, times: number): Promise<Measured> {
  await slowDown(page, 1)
  await page.locator('.hf-statistics-select button').click()
  await page.getByRole('option').last().waitFor()
  await slowDown(page, times)
  const chart = "document.querySelector('.hf-chart').getAttribute('aria-label')"
  const before = JSON.stringify(await page.evaluate(() => document.querySelector('.hf-chart')?.getAttribute('aria-label')))
  return await measure(page, {
    act: "() => [...document.querySelectorAll('[role=option]')].at(-1).click()",
    isDone: `() => ${chart} !== ${before}`,
  })
}
