import type { Page } from 'playwright-core'
import { sample } from '#shared/lib/sample.ts'
import { heading } from '#tests/browser/candidate-fixture.ts'
import type { Contest } from './contest.ts'
import { putTake, storedAt } from './take.ts'

/** Opens the interview by its link on a fresh device and puts the file there as a finished take, with the line unbroken. */
export async function ready(page: Page, contest: Contest, attempt: number): Promise<string> {
  contest.lines.own.set({})
  await page.goto(`${contest.lines.own.url}/candidate/join/${contest.linkCode}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await heading(page, 'Get ready for flight mode')
  const place = { gid: sample.gid, scope: `job:${sample.jobId}` }
  return await putTake(page, { file: contest.file, attempt, ...place })
}

/** A visit to any page of the candidate sends what waits; the clock begins with the first request about it. */
export async function deliver(page: Page, contest: Contest, objectName: string): Promise<number> {
  await page.goto(`${contest.lines.own.url}/candidate/interview/${sample.interviewId}/delivery`)
  return await finished(page, objectName)
}

/** Waits until the server has the whole. */
export async function finished(page: Page, objectName: string): Promise<number> {
  for (;;) {
    const at = await storedAt(page, objectName)
    if (at !== null) return at - (await firstRequestAt(page))
    await page.waitForTimeout(100)
  }
}

const firstRequestAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => /\/api\/(s3|pieces)\//.test(name))
    return performance.timeOrigin + Math.min(...asked.map(({ startTime }) => startTime))
  })
