import type { BrowserContext } from 'playwright-core'
import { measure, type Measured } from '../../lists/page/measure.ts'
import type { Place } from '../place.ts'
import { signIn } from './app.ts'

/** Device is at rest after it has compared what it read. */
const SETTLE_MS = 20_000

/** A weight of the criteria is moved, until all rows have their new order on the screen. */
export async function moveWeight(
  context: BrowserContext,
  place: Place,
  { rows, rounds }: { rows: number; rounds: number },
): Promise<Measured[]> {
  const page = await context.newPage()
  await signIn(page, place)
  await page.goto(`${place.url}/recruiter/jobs/${place.manyJobId}/cv-scoring/config`)
  const grid = "document.querySelector('[role=grid]')"
  await page.waitForFunction((all) => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(all + 1), rows, {
    timeout: 300_000,
    polling: 500,
  })
  await page.waitForTimeout(SETTLE_MS)
  const found: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    // alternates what counts, so that the first rows change
    await page.getByRole('button', { name: /Weight: Skills/ }).click()
    const option = page.getByRole('option', { name: round % 2 === 0 ? 'Irrelevant' : 'Critical' })
    await option.waitFor()
    await option.evaluate((one) => one.setAttribute('data-bench', 'next'))
    const before = await page.evaluate<string>(`${grid}.innerText`)
    found.push(
      await measure(page, {
        act: "() => document.querySelector('[data-bench=next]').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        isDone: `() => ${grid}.innerText !== ${JSON.stringify(before)}`,
      }),
    )
  }
  await page.close()
  return found
}
