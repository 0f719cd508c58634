import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { launchBrowser } from '../../support/browser/browser.ts'
import { untilFits } from '../support/looks-fixture.ts'
import { axeViolations } from '../support/shell-fixture.ts'

let server: ViteDevServer
let context: BrowserContext
let page: Page

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../support/harness'),
    cacheDir: join(import.meta.dirname, '../../../node_modules/.cache/vite-harness'),
    plugins: [react()],
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
  })
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  context = await launchBrowser()
  page = await context.newPage()
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.getByRole('grid', { name: 'Candidates' }).waitFor()
})
afterEach(() => context.close())

const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex') ?? null)
const state = (): Promise<string | null> => page.locator('output').textContent()

describe('a table of 10,000 rows', () => {
  it('mounts only what is in view and tells readers how many there are', async () => {
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
    await expect.poll(() => page.locator('.hf-table-line').count()).toBeLessThan(40)
    expect(await axeViolations(page)).toEqual([])
  })

  it('moves by keyboard to any row and keeps the focused one mounted while scrolling', async () => {
    await page.locator('.hf-table-line').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-rowindex') === '3')
    await page.keyboard.press('End')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-rowindex') === '10001')
    await page.keyboard.press('Home')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-rowindex') === '2')
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: 200_000 }))
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[aria-rowindex]')].some((row) => Number(row.getAttribute('aria-rowindex')) > 3000),
    )
    expect(await focused()).toBe('2')
  })

  it.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const)('shows the whole of each row that the arrows lead to, down and up, on %s', async (_device, size) => {
    await page.setViewportSize(size)
    await page.locator('.hf-table-line').first().focus()
    for (const [key, from, step] of [
      ['ArrowDown', 2, 1],
      ['ArrowUp', 22, -1],
    ] as const) {
      for (let row = from + step; Math.abs(row - from) <= 20; row += step) {
        await page.keyboard.press(key)
        await page.waitForFunction((index) => document.activeElement?.getAttribute('aria-rowindex') === String(index), row)
        await expect.poll(() => page.evaluate(isWhole), { timeout: 10_000 }).toBe(true)
      }
    }
  })

  it('selects with Space and Ctrl+A, opens with Enter and a click', async () => {
    await page.locator('.hf-table-line').first().focus()
    await page.keyboard.press(' ')
    expect(await state()).toBe('1 selected, opened none')
    await page.keyboard.press('Enter')
    expect(await state()).toBe('1 selected, opened Candidate 0')
    await page.keyboard.press('Control+a')
    expect(await state()).toBe('10000 selected, opened Candidate 0')
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    expect(await state()).toBe('0 selected, opened Candidate 0')
    await page.getByText('Candidate 3', { exact: true }).click()
    expect(await state()).toBe('0 selected, opened Candidate 3')
  })

  it('sorts by its head and says so', async () => {
    const head = page.getByRole('columnheader', { name: 'Score' })
    await head.getByRole('button').click()
    await page.waitForFunction(() => document.querySelector('[aria-sort="ascending"]')?.textContent === 'Score')
    await expect.poll(() => page.locator('.hf-table-line').first().textContent()).toContain('0')
    await head.getByRole('button').click()
    await page.waitForFunction(() => document.querySelector('[aria-sort="descending"]')?.textContent === 'Score')
    await expect.poll(() => page.locator('.hf-table-line').first().textContent()).toContain('100')
  })

  it('breaks no word: a column grows to its head and its cells, and they stay below each other', async () => {
    await page.waitForFunction(() => [...document.querySelectorAll('.hf-table-cell')].every((cell) => cell.scrollWidth <= cell.clientWidth))
    const lefts = (row: string): Promise<number[]> =>
      page.locator(`${row} > .hf-table-cell`).evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
    expect(await lefts('[aria-rowindex="2"]')).toEqual(await lefts('[aria-rowindex="1"]'))
    expect(
      await page
        .locator('[aria-rowindex="2"] .hf-table-value')
        .last()
        .evaluate((words) => words.getClientRects().length),
    ).toBe(1)
  })

  it('becomes cards on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await untilFits(page, 390)
    expect(await axeViolations(page)).toEqual([])
  })
})

/** Runs in the page: the row with the focus lies inside the list and not below its head. */
function isWhole(): boolean {
  const [row, list, head] = [document.activeElement, document.querySelector('.hf-table'), document.querySelector('.hf-table-head')]
  if (!row || !list || !head) return false
  const { top, bottom } = row.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  const isSticky = getComputedStyle(head).position === 'sticky'
  return top >= (isSticky ? head.getBoundingClientRect().bottom : frame.top) - 1 && bottom <= frame.bottom + 1
}
