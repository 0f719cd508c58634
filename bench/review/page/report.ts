import type { Page } from 'playwright-core'
import { measure, slowDown, type Measured } from '../../lists/page/measure.ts'
import { ANSWERS, SENTENCES_MS, type Place } from '../place.ts'
import { listOf, reportOf } from './open.ts'

export interface ReportTimes {
  /** from the navigation, with the start of the app, slowed four times */
  loadMs: number
  /** from the press on a name in the list, slowed four times */
  opened: Measured
  /** each of ten sentences, at full speed: until the picture stands there */
  seekMs: number[]
}

/** Are questions, words and the panel beside them on the screen? Runs in the page, so everything it needs is inside. */
const isShown = (answers: number): boolean =>
  document.querySelectorAll('nav[aria-label="Questions"] button').length >= answers &&
  document.querySelector('.hf-transcript-sentence') !== null &&
  document.querySelector('.hf-report-side [role=tabpanel]') !== null

/** The report of a person with eight answers, all of it from the storage of the device. */
export async function measureReport(page: Page, place: Place): Promise<ReportTimes> {
  const { jobId, people } = place
  await slowDown(page, 4)
  await page.goto(reportOf(place, jobId, people[0] ?? ''), { waitUntil: 'commit' })
  await page.waitForFunction(isShown, ANSWERS, { timeout: 120_000, polling: 'raf' })
  const loadMs = await page.evaluate(() => performance.now())
  await page.goto(listOf(place, jobId))
  await page.getByRole('link', { name: 'Bao' }).waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const opened = await measure(page, {
    act: "() => [...document.querySelectorAll('[role=grid] a')].find((one) => one.textContent.trim() === 'Bao').click()",
    isDone: `() => (${isShown.toString()})(${ANSWERS})`,
  })
  await slowDown(page, 1)
  return { loadMs, opened, seekMs: await measureSeeks(page) }
}
const SETTLE_MS = 2000

async function measureSeeks(page: Page): Promise<number[]> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  const times: number[] = []
  for (const at of [3, 17, 5, 11, 1, 19, 8, 14, 2, 10]) {
    const seconds = (SENTENCES_MS[at] ?? 0) / 1000
    const { ms } = await measure(page, {
      act: `() => document.querySelectorAll('.hf-transcript-list .hf-transcript-sentence')[${at}].click()`,
      isDone: `() => { const video = document.querySelector('video'); return !video.seeking && Math.abs(video.currentTime - ${seconds}) < 0.05 }`,
    })
    times.push(ms)
  }
  return times
}
