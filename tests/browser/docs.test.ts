import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#shared/api/all-calls.ts'
import { launchBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

it('R021 /v1/docs lists every call under the page policy without asking any other host, and /v2/docs leads to /404', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url) && !request.url().startsWith('data:')) problems.push(request.url())
  })
  await page.goto(`${app.url}/v1/docs`)
  await page.getByText('Sign in as a recruiter.').first().waitFor()
  const shown = await page.locator('body').innerText()
  expect(allCalls.filter((call) => !shown.includes(call.summary)).map((call) => call.path)).toEqual([])
  expect(problems).toEqual([])
  await page.goto(`${app.url}/v2/docs`)
  expect(new URL(page.url()).pathname).toBe('/404')
  await browser.close()
})
