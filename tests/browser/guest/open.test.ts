import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { giveReceipt } from '../../support/media/receipt.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { buildWorld } from '../../support/server/world.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { startShell, watchedPage } from '../support/shell-fixture.ts'

let app: TestApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  app = await startShell()
  await buildWorld(app.deps)
  const changes = { posted: true, publishedAt: 1, level: 'senior', deadlineAt: Date.UTC(2099, 0, 31) }
  await commitEdit(app.deps, { by: 'test', col: 'jobs', id: sample.jobId, gid: sample.gid, changes: () => changes })
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page } = await watchedPage(context))
})
afterEach(() => context.close())

describe('a public job post', () => {
  it('S029 is read by anybody, also later offline, leads to the interview, and is gone when it is off', async () => {
    const address = `${app.url}/jobs/${sample.jobId}`
    await page.goto(address)
    const title = page.getByRole('heading', { level: 1, name: 'Harbour pilot' })
    await title.waitFor()
    for (const words of ['Sample group', 'Senior', 'Bring ships in.']) await page.getByText(words).first().waitFor()
    await checkLooks({ page, name: 'job-post', looks: 'few', open: () => title.waitFor() })
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByText('No connection: this is what the job said').waitFor()
    await title.waitFor()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Apply' }).press('Enter')
    await page.waitForURL(`**/candidate/verify?job=${sample.jobId}`)
    const fields = page.getByRole('textbox')
    await fields.first().waitFor()
    await expect.poll(() => fields.count()).toBe(1)
    await commitEdit(app.deps, { by: 'test', col: 'jobs', id: sample.jobId, gid: sample.gid, changes: () => ({ posted: false }) })
    await page.goto(address)
    await page.getByRole('heading', { name: 'This job is not public' }).waitFor()
  })
})

describe('a receipt', () => {
  it('S030 is found by its code, typed or opened, and says nothing about the person', async () => {
    const code = await giveReceipt(app.deps)
    await page.goto(`${app.url}/receipt`)
    await page.getByLabel('Receipt code').fill('K7MX-4QRT-0')
    await page.keyboard.press('Enter')
    await page.getByText('This is not a receipt code.').waitFor()
    await page.getByLabel('Receipt code').fill('K7MX-4QRT-9B')
    await page.keyboard.press('Enter')
    await page.getByText('There is no receipt with this code.').waitFor()
    await page.getByLabel('Receipt code').fill(code.toLowerCase().replaceAll('-', ''))
    await page.keyboard.press('Enter')
    await page.getByText('The employer has this answer.').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/receipt/${code}`)
    const main = await page.getByRole('main').innerText()
    expect(main).toContain('Text, question 3')
    expect(main).not.toMatch(/Cara|Harbour|Sample|pilots/)
    await checkLooks({ page, name: 'receipt', looks: 'few', open: () => page.locator('dl').waitFor() })
    await context.setOffline(true)
    await page.getByText('Checking a receipt needs an internet connection.').waitFor()
  })
})
