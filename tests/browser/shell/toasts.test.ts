import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { launchBrowser, picture } from '../../support/browser/browser.ts'
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
  context = await launchBrowser()
  page = await context.newPage()
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}toasts.html`)
})
afterAll(async () => {
  await context.close()
  await server.close()
})

const shown = async (): Promise<string[]> => (await page.locator('.hf-toast-text').allInnerTexts()).toSorted()
const untilShown = (messages: string[]): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.hf-toast-text')]
        .map((toast) => toast.textContent)
        .sort()
        .join() === wanted,
    messages.join(),
  )

it('S004 shows three toasts at once and the rest after them, in a polite live region', async () => {
  const say = page.getByRole('button', { name: 'Say' })
  const region = page.getByRole('region', { name: 'Messages' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let n = 0; n < 5; n++) {
    await say.click()
    // with the focus among them none of them goes by itself
    await region.getByRole('button', { name: 'Close' }).first().focus()
  }
  await untilShown(['Message 1', 'Message 2', 'Message 3'])
  await expect.poll(() => region.getByRole('status').count()).toBe(3)
  await expect.poll(() => region.locator('[aria-live=assertive], [role=alert]').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await picture(page, 'toasts')
  // in the lower start corner, and nothing moves for them
  const box = await region.boundingBox()
  const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  expect(box && { left: box.x, right: box.x + box.width < window.width / 2, below: box.y + box.height <= window.height }).toEqual({
    left: 16,
    right: true,
    below: true,
  })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  await region.locator('.hf-toast', { hasText: 'Message 1' }).getByRole('button', { name: 'Close' }).press('Enter')
  await untilShown(['Message 2', 'Message 3', 'Message 4'])
  await region.locator('.hf-toast', { hasText: 'Message 3' }).getByRole('button', { name: 'Undo' }).press('Enter')
  await untilShown(['Message 2', 'Message 4', 'Message 5'])
  expect(await shown()).toHaveLength(3)
})

it('marks what has the keyboard, never the whole group of tabs around it', async () => {
  await page.getByRole('tab', { name: 'One' }).focus()
  await page.keyboard.press('Tab')
  const say = page.getByRole('button', { name: 'Say' })
  await expect.poll(() => say.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid')
  expect(await page.locator('.hf-tabs').evaluate((tabs) => getComputedStyle(tabs).outlineStyle)).toBe('none')
})

it('a button that goes with its answer leaves no announcement without a name', async () => {
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.locator('[data-pending][aria-disabled=true]').waitFor()
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => page.locator('[role=img][aria-labelledby]').count()).toBe(0)
})
