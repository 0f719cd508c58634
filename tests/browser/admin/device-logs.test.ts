import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { keepDeviceLog } from '#server/commands/support/device-logs.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { ADMIN, fillLogin, PASSWORD, startShell, watchedPage } from '../support/shell-fixture.ts'

let app: TestApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  app = await startShell()
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page } = await watchedPage(context))
  await page.goto(`${app.url}/admin`)
  await fillLogin(page, ADMIN, PASSWORD)
  await page.waitForURL('**/admin/recruiters')
})
afterAll(async () => {
  await context.close()
  await app.stop()
})

it('administrators read in the support view what a device left by get_log, without what names or opens anything', async () => {
  const actor = { id: 'c', role: 'jobseeker', gid: 'g', name: '' } as const
  const log = ['Recorder stopped: NotReadableError', `x${'y'.repeat(30)} of ann@home.test`]
  await keepDeviceLog(app.deps, { actor, device: 'Chrome, Android', session: 's', log })
  await page.goto(`${app.url}/admin/delivery`)
  await page.getByRole('tab', { name: 'Device logs' }).click()
  await page.getByText('Candidate · Chrome, Android').waitFor()
  expect(await page.locator('pre').innerText()).toBe('Recorder stopped: NotReadableError\n[…] of […]')
  await checkLooks({ page, name: 'admin-device-logs', looks: 'few', open: () => page.locator('pre').waitFor() })
})
