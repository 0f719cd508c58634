import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { sample } from '#shared/lib/sample.ts'
import { heading } from '#tests/browser/candidate/candidate-fixture.ts'
import { waitForOfflineReady } from '#tests/support/browser/browser.ts'
import type { Contest } from './runner.ts'
import type { BarePage } from '../lib/bare-page.ts'
import { putTake, storedAt } from './take.ts'

/** Opens the interview by its link on a fresh device and puts the file there as a finished take, with the connection unbroken. */
export async function ready(page: Page, contest: Contest, attempt: number): Promise<string> {
  contest.lines.own.set({})
  await page.goto(`${contest.lines.own.url}/candidate/join/${contest.linkCode}`)
  await page.getByRole('button', { name: 'Get ready', exact: true }).click()
  await heading(page, 'Your consent')
  // the app is on the device; nothing else of it travels while the take does
  await waitForOfflineReady(page)
  const place = { gid: sample.gid, scope: `job:${sample.jobId}` }
  return await putTake(page, { file: contest.file, attempt, ...place })
}

/** A visit to any page of the candidate sends what waits; the clock begins with the first request about it. */
export async function deliver(page: BarePage, contest: Contest, objectName: string): Promise<number> {
  await visit(page, contest)
  const ms = await finished(page, objectName)
  if (ms === null) throw new Error(`Holdfast did not finish within ${LIMIT_MS / 60_000} minutes`)
  return ms
}

export const visit = (page: BarePage, contest: Contest): Promise<void> =>
  page.goto(`${contest.lines.own.url}/candidate/interview/${sample.interviewId}/delivery`)

/** Waits until the server has the whole, and tells how long that took; null when it has not come by itself after a time in which any of these connections carries the file many times. */
export async function finished(page: BarePage, objectName: string): Promise<number | null> {
  for (const endAt = performance.now() + LIMIT_MS; performance.now() < endAt; await after(100)) {
    // a page that is just being replaced by the next does not answer
    const at = await page.evaluate(storedAt, objectName).catch(() => null)
    if (at !== null) return at - (await page.evaluate(firstRequestAt, null))
  }
  return null
}
const LIMIT_MS = 600_000

function firstRequestAt(): number {
  const asked = performance.getEntriesByType('resource').filter(({ name }) => /\/api\/(s3|pieces)\//.test(name))
  return performance.timeOrigin + Math.min(...asked.map(({ startTime }) => startTime))
}
