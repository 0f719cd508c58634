import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import type { TestApp } from '../support/start-app.ts'
import { startShell } from './shell-fixture.ts'

const BUDGET_BYTES = 250_000

let app: TestApp
beforeAll(async () => {
  app = await startShell()
})
afterAll(() => app.stop())

it('opens the link page of a candidate with less than 250 kB of scripts, workers included', async () => {
  const context = await launchBrowser()
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const bytes = new Map<string, number>()
    const addresses = new Map<string, string>()
    cdp.on(
      'Network.responseReceived',
      ({ requestId, type, response }) => type === 'Script' && addresses.set(requestId, new URL(response.url).pathname),
    )
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
    await page.goto(`${app.url}/candidate/join/unknown-code`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const scripts = [...addresses].map(([id, path]) => ({ path, bytes: bytes.get(id) ?? 0 }))
    // the worker starts after the page; its own script is counted, what it then stores for later is not part of opening the page
    const worker = await fetch(`${app.url}/sw.js`, { headers: { 'accept-encoding': 'br' } })
    const total = scripts.reduce((sum, script) => sum + script.bytes, Number(worker.headers.get('content-length')))
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.every((script) => script.bytes > 0)).toBe(true)
    console.info(`scripts of the link page: ${total} bytes, ${JSON.stringify(scripts.sort((a, b) => b.bytes - a.bytes))}`)
    expect(total).toBeLessThan(BUDGET_BYTES)
  } finally {
    await context.close()
  }
})
