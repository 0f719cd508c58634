import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { startShell } from '../support/shell-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startShell({ appFolder: await builtApp() })
})
afterAll(() => app.stop())

it('opens pages, with the worker that keeps them, without a word of the browser about their policy', async () => {
  const context = await launchBrowser()
  try {
    const said: string[] = []
    context.on('console', (message) => void said.push(message.text()))
    context.on('serviceworker', (worker) => void worker.on('console', (message) => void said.push(message.text())))
    const page = await context.newPage()
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective}`)),
    )
    for (const path of ['/', '/candidate/join/unknown-code']) {
      await page.goto(`${app.url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await waitForOfflineReady(page)
    expect(said.filter((text) => /policy/i.test(text))).toEqual([])
  } finally {
    await context.close()
  }
})
