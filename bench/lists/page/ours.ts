import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { waitForOfflineReady } from '#tests/support/browser/browser.ts'
import { FIVE_HUNDRED, PASSWORD, type Place } from '../rows.ts'
import { measure, scrollThrough, slowDown, type Measured } from './measure.ts'
import type { TableTimes } from './times.ts'

const GRID = "document.querySelector('[role=grid]')"
const rowCount = (rows: number): string => `() => ${GRID}?.getAttribute('aria-rowcount') === '${rows + 1}'`
const press = (selector: string, words: string): string =>
  `() => { const found = [...document.querySelectorAll('${selector}')].find((one) => one.textContent.trim().startsWith('${words}')); if (!found) throw new Error('no ${words}'); found.click() }`
const type = (text: string): string =>
  `() => { const field = document.querySelector('input[type=search]'); Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}'); field.dispatchEvent(new Event('input', { bubbles: true })) }`
const firstName = `${GRID}?.querySelector('a')?.textContent`

/** Signs in and reads everything once, so that all is in the storage of the device. */
export async function signIn(page: Page, place: Place, docs: number): Promise<void> {
  await page.goto(place.url)
  await page.getByLabel('E-mail').fill(place.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(listOf(place))
  await page.getByRole('tab', { name: `All ${docs.toLocaleString('en')}` }).waitFor({ timeout: 300_000 })
  await waitForOfflineReady(page)
  // after its first sync a device compares what it has read with what it would send
  await page.waitForTimeout(SETTLE_MS)
}
const SETTLE_MS = 30_000

const listOf = ({ url, jobId }: Place): string => `${url}/recruiter/jobs/${jobId}/candidates?size=0`

/** The list of the app, from the storage of the device. */
export async function measureOurs(
  page: Page,
  place: Place,
  { docs, shortlisted }: { docs: number; shortlisted: number },
): Promise<TableTimes> {
  const openedMs = await measureOpening(page, place)
  await page.goto(listOf(place), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('[role=grid] a') !== null, null, { timeout: 120_000, polling: 'raf' })
  const firstRowsMs = await page.evaluate(() => performance.now())
  await page.waitForFunction((rows) => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(rows + 1), docs, {
    timeout: 120_000,
    polling: 'raf',
  })
  const allMs = await page.evaluate(() => performance.now())
  await page.waitForTimeout(2000)
  const sort = await measure(page, { act: press('.hf-table-sort', 'Auto'), isDone: sortedBy(await nameNow(page)) })
  const filter = await measure(page, { act: press('[role=tab]', 'Shortlisted'), isDone: rowCount(shortlisted) })
  await measure(page, { act: press('[role=tab]', 'All'), isDone: rowCount(docs) })
  const search = await measure(page, { act: type('0777'), isDone: rowCount(11) })
  await measure(page, { act: type(''), isDone: rowCount(docs) })
  const all = await measure(page, {
    act: "() => document.querySelector('.hf-table-head input[type=checkbox]').click()",
    isDone: `() => document.body.textContent.includes('${docs.toLocaleString('en')} selected')`,
  })
  await page.keyboard.press('Escape')
  const scrolling = await scrollThrough(page, '.hf-table')
  await slowDown(page, 1)
  return { openedMs, firstRowsMs, allMs, sort, filter, search, selectAll: all, ...scrolling }
}

/** From another page of the app. */
async function measureOpening(page: Page, place: Place): Promise<number> {
  await page.goto(`${place.url}/recruiter/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(2000)
  await slowDown(page, 4)
  const path = listOf(place).slice(place.url.length)
  const act = `() => history.pushState({}, '', '${path}')`
  return (await measure(page, { act, isDone: "() => document.querySelector('.hf-cand-list [role=grid] a') !== null" })).ms
}

/** By its class: to look for a role, the driver asks the slowed page about each of its elements, again and again. */
const HEADER = 'header.hf-header'

const nameNow = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('[role=grid] a')?.textContent ?? '')
const sortedBy = (before: string): string => `() => ${firstName} !== undefined && ${firstName} !== ${JSON.stringify(before)}`

export interface OutcomeTimes {
  shown: Measured
  /** on the device, counted as unsent */
  storedMs: number
  /** all of it with the server, from the moment the connection came back */
  sentMs: number
}

/** Five hundred outcomes at once without a connection, and what comes after. `round` alternates what is decided. */
export async function measureOutcomes(page: Page, place: Place, round: number): Promise<OutcomeTimes> {
  const outcome = round % 2 === 0 ? 'Shortlist' : 'Waiting list'
  await page.goto(`${listOf(place)}&term=${FIVE_HUNDRED}`)
  await page.waitForFunction(() => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === '501', null, {
    timeout: 120_000,
  })
  await slowDown(page, 4)
  await page.context().setOffline(true)
  await page.locator('.hf-table-head input[type=checkbox]').click()
  await page.getByText('500 selected').waitFor()
  const label = round % 2 === 0 ? 'Shortlisted' : 'Waiting list'
  const began = Date.now()
  const shown = await measure(page, {
    act: press('.hf-cand-bar button', outcome),
    isDone: `() => [...document.querySelectorAll('[role=grid] .hf-cand-status')].filter((cell) => cell.textContent.includes('${label}')).length >= 5`,
  })
  await page.locator(HEADER).getByText(/500/).first().waitFor({ timeout: 120_000 })
  const storedMs = Date.now() - began
  const back = Date.now()
  await page.context().setOffline(false)
  await page.locator(HEADER).getByText('All sent').first().waitFor({ timeout: 300_000 })
  const sentMs = Date.now() - back
  await slowDown(page, 1)
  return { shown, storedMs, sentMs }
}
/** A list of ten thousand people is chosen and tried, without a connection. */
export async function measureDryRun(page: Page, place: Place, people: number): Promise<Measured> {
  const lines = Array.from({ length: people }, (_, n) => `Imported ${n},imported.${n}.${randomUUID()}@people.test,+49 170 ${1_000_000 + n}`)
  await page.goto(`${place.url}/recruiter/jobs/${place.emptyJobId}/candidates/import`)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await page.waitForTimeout(2000)
  await slowDown(page, 4)
  await page.context().setOffline(true)
  const words = `${people.toLocaleString('en')} new candidates`
  // made in the page before: a driver that hands a file over keeps the page busy with that
  await page.evaluate(
    ([text]) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([text], 'people.csv', { type: 'text/csv' }))
      Object.assign(window, { chosen })
    },
    [['Name,E-mail,Phone', ...lines].join('\n')] as const,
  )
  const choose =
    "() => { const field = document.querySelector('input[type=file]'); field.files = window.chosen.files; field.dispatchEvent(new Event('change', { bubbles: true })) }"
  const measured = await measure(page, { act: choose, isDone: `() => document.body.textContent.includes('${words}')` })
  await page.context().setOffline(false)
  await slowDown(page, 1)
  return measured
}
