import type { Locator, Page } from 'playwright-core'
import { waitForOfflineReady } from '#tests/support/browser/browser.ts'
import { PASSWORD, type Place } from '../place.ts'

/** Signs in, keeps the four people on the device and reads everything once; from then on there is no connection. */
export async function prepare(page: Page, place: Place): Promise<void> {
  await page.goto(place.url)
  await page.getByLabel('E-mail').fill(place.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(compareOf(place))
  for (let n = 0; n < place.people.length; n++) {
    const get = page.locator('.hf-compare-column').nth(n).getByRole('button', { name: /^Get / })
    await get.click({ timeout: 300_000 })
    await get.waitFor({ state: 'detached' })
  }
  await waitUntilNone(page.getByText(/Getting it|Waiting to go on/))
  await waitForOfflineReady(page)
  await page.getByRole('button', { name: /^Sync: (All|Everything).*sent/i }).waitFor({ timeout: 300_000 })
  // after its first sync a device compares what it has read with what it would send
  await page.waitForTimeout(SETTLE_MS)
  await page.context().setOffline(true)
}
const SETTLE_MS = 20_000

/** Asks from outside: a page that is busy storing may draw no frame for long. */
async function waitUntilNone(of: Locator): Promise<void> {
  for (let left = 600; (await of.count()) > 0; left--) {
    if (left === 0) throw new Error('four people are not on the device after five minutes')
    await of.page().waitForTimeout(500)
  }
}

export const compareOf = ({ url, jobId, people }: Place): string =>
  `${url}/recruiter/jobs/${jobId}/compare?people=${encodeURIComponent(people.join(','))}`
export const listOf = ({ url }: Place, jobId: string): string => `${url}/recruiter/jobs/${jobId}/candidates`
export const reportOf = ({ url }: Place, jobId: string, interviewId: string): string =>
  `${url}/recruiter/dashboard/interview-report?jobId=${jobId}&interviewId=${interviewId}&email=x`
