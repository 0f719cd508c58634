import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { storedText } from '../sync/sync-fixture.ts'
import { makeJob, startRecruiterApp, type RecruiterApp } from '../recruiter/recruiter-fixture.ts'
import { ADMIN, fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]
beforeAll(async () => {
  app = await startRecruiterApp()
  await makeJob(app, 'Night nurse')
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

async function actAsRosa(): Promise<void> {
  await page.goto(`${app.url}/admin`)
  await fillLogin(page, ADMIN, PASSWORD)
  await page.getByRole('button', { name: `Act as ${RECRUITER}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Act as' }).click()
  await bar().waitFor()
}
const bar = () => page.getByRole('region', { name: 'Acting as another user' })

describe('an administrator who acts as a recruiter', () => {
  it('S007 R009 R155 sees the recruiter’s jobs below a bar that stays, also after a reload, and comes back to the own area', async () => {
    await actAsRosa()
    await page.getByText('Night nurse').first().waitFor()
    await page.reload()
    await bar().getByText(`You are acting as Rosa Lim (${RECRUITER})`).waitFor()
    await page.goto(`${app.url}/recruiter/settings`)
    await bar().waitFor()
    // the page for administrators leads back too
    await page.goto(`${app.url}/admin`)
    await page.getByRole('main').getByText('is acting as Rosa Lim here').waitFor()
    // the page dies while the server is asked: it is the administrator's all the same
    const asked = page.waitForRequest('**/admin/act_as')
    await page.route('**/admin/act_as', () => undefined)
    await page.getByRole('main').getByRole('button', { name: 'Stop acting' }).click()
    await asked
    await page.unroute('**/admin/act_as')
    await page.reload()
    await page.getByRole('button', { name: `Act as ${RECRUITER}` }).waitFor()
    expect(await bar().count()).toBe(0)
    await expect.poll(() => storedText(page)).not.toContain('Night nurse')
    // and once more, in one go
    await page.getByRole('button', { name: `Act as ${RECRUITER}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Act as' }).click()
    await page.getByText('Night nurse').first().waitFor()
    await page.getByRole('button', { name: 'Stop acting' }).click()
    await page.getByRole('button', { name: `Act as ${RECRUITER}` }).waitFor()
    await expect.poll(() => bar().count()).toBe(0)
    await expect.poll(() => storedText(page)).not.toContain('Night nurse')
    // calls under way when the acting ended are refused
    expect(problems.filter((problem) => !problem.includes('401 (Unauthorized)'))).toEqual([])
  })

  it('looks the same from all sides, and has nothing that axe finds', async () => {
    await actAsRosa()
    await checkLooks({ page, name: 'acting', looks: 'few', open: () => page.locator('.hf-acting').waitFor() })
    expect(problems).toEqual([])
  })
})

describe('terms and privacy policy', () => {
  it('S016 R020 open in scrolling dialogs from every page, in the language of the interface, offline; the address stays', async () => {
    await page.goto(app.url)
    await waitForOfflineReady(page)
    await context.setOffline(true)
    for (const [name, words] of [
      ['Terms', 'Terms of use'],
      ['Privacy policy', 'Copies on this device'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('heading', { name: words }).waitFor()
      await expect
        .poll(() => dialog.getByRole('heading', { level: 2 }).evaluate((heading) => heading === document.activeElement))
        .toBe(true)
      await page.setViewportSize({ width: 390, height: 500 })
      const body = dialog.locator('.hf-dialog-body')
      await expect.poll(() => body.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await dialog.waitFor({ state: 'hidden' })
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('are clean for axe in both themes and from right to left', async () => {
    await page.goto(`${app.url}/logout`)
    await checkLooks({
      page,
      name: 'legal',
      looks: 'few',
      open: async () => {
        await page.getByRole('contentinfo').getByRole('button').last().click()
        await page.getByRole('dialog').waitFor()
      },
    })
    expect(problems).toEqual([])
  })
})
