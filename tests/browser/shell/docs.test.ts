import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#shared/api/all-calls.ts'
import { ERRORS } from '#shared/primitives/errors.ts'
import { WEBHOOK_EVENT_NAMES } from '#shared/lib/webhooks/webhook-events.ts'
import { launchBrowser, picture } from '../../support/browser/browser.ts'
import { startApp, type TestApp } from '../../support/server/start-app.ts'

/* The page is large and is opened once; what looks for names asks by selectors, because roles of ten thousand elements take seconds. */
const CALL = 'Check that no entry of the audit log'

let app: TestApp
let browser: BrowserContext
let page: Page
let shown: string
let headings: string[]
const problems: string[] = []
beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url) && !request.url().startsWith('data:')) problems.push(request.url())
  })
  await page.goto(`${app.url}/v1/docs`)
  // the guides come first, the schemas are drawn a moment after the last call
  await page.waitForFunction(
    (names) => {
      const texts = [...document.querySelectorAll('h1, h2')].map((heading) => heading.textContent)
      return names.every((name) => texts.some((text) => text.includes(name)))
    },
    ['Webhooks', 'Models'],
  )
  ;({ shown, headings } = await page.evaluate(() => ({
    shown: document.body.textContent,
    headings: [...document.querySelectorAll('h1, h2')].map((heading) => heading.textContent),
  })))
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

describe('/v1/docs', () => {
  it('R021 lists every call under the page policy without asking any other host, and /v2/docs leads to /404', async () => {
    expect(allCalls.filter((call) => !shown.includes(call.path)).map((call) => call.path)).toEqual([])
    expect(problems).toEqual([])
    const other = await browser.newPage()
    await other.goto(`${app.url}/v2/docs`)
    expect(new URL(other.url()).pathname).toBe('/404')
    await other.close()
  })

  it('S017 has the families, the schemas, the codes of errors, and guides to the feed and to webhooks', async () => {
    const families = [...new Set(allCalls.map((call) => call.path.split('/')[1] ?? ''))]
    const parts = ['Error codes', 'Change feed', 'Webhooks', 'Models', ...families]
    expect(parts.filter((name) => !headings.some((text) => text.includes(name)))).toEqual([])
    expect(Object.values(ERRORS).filter(({ code, message }) => !shown.includes(String(code)) || !shown.includes(message))).toEqual([])
    expect(WEBHOOK_EVENT_NAMES.filter((event) => !shown.includes(event))).toEqual([])
    await picture(page, 'docs')
  })

  it('S017 finds a call by search, tries it with a key, and opens at the address of it', async () => {
    await page.keyboard.press('Control+k')
    await page.locator('input[type=search]').fill('no entry of the audit log')
    await page.locator('[role=option]', { hasText: CALL }).first().click()
    await page.waitForURL(/#.*verify_audit_log/)
    await page.locator('button', { hasText: 'Test Request' }).filter({ hasText: 'verify_audit_log' }).click()
    await page.locator('input[placeholder="Token"]').last().fill('hfk_of_nobody')
    const asked = page.waitForRequest('**/api/admin/verify_audit_log')
    await page
      .locator('button', { hasText: /^\s*Send/ })
      .last()
      .click()
    expect((await asked).headers()['authorization']).toBe('Bearer hfk_of_nobody')
    await picture(page, 'docs-try')
    // for a recipient of the address
    const second = await browser.newPage()
    await second.goto(page.url())
    await second.waitForFunction(isInView, CALL)
    await second.close()
  })
})

/** Runs in the page: the heading that begins so can be read. */
const isInView = (words: string): boolean =>
  [...document.querySelectorAll('h2, h3')].some((heading) => {
    const { top } = heading.getBoundingClientRect()
    return heading.textContent.startsWith(words) && top >= 0 && top < innerHeight
  })
