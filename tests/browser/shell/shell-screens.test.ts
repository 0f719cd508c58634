import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { launchBrowser, picture, waitForOfflineReady } from '../../support/browser/browser.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'
import { axeViolations, startShell } from '../support/shell-fixture.ts'

const open: { app?: TestApp | undefined; context?: BrowserContext | undefined } = {}
afterEach(async () => {
  await open.context?.close()
  await open.app?.stop()
  open.app = open.context = undefined
})

async function start(): Promise<{ app: TestApp; context: BrowserContext; page: Page }> {
  open.app = await startShell()
  open.context = await launchBrowser()
  const page = await open.context.newPage()
  return { app: open.app, context: open.context, page }
}

describe('offline', () => {
  it('S002 S011 changes the language at once and keeps what was typed; an unknown page says that it may exist, and leads home', async () => {
    const { app, context, page } = await start()
    await page.goto(app.url)
    await page.getByLabel('E-mail').waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.getByLabel('E-mail').fill('half@typed')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
    await page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor()
    await expect.poll(() => page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual(['rtl', 'ar'])
    await expect.poll(() => page.getByLabel('البريد الإلكتروني').inputValue()).toBe('half@typed')
    await page.getByRole('combobox', { name: 'اللغة' }).selectOption('en')
    await settingsStored(page, { language: 'en' })

    await page.goto(`${app.url}/nothing/here`)
    await page.waitForURL('**/404')
    await page.getByText('There is no connection right now. If this page exists, it was never loaded on this device.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await picture(page, 'not-found-offline')
    await context.setOffline(false)
    await page.getByText('The address may be mistyped, or the page has moved.').waitFor()
    await page.getByRole('link', { name: 'Back to home' }).press('Enter')
    await page.waitForURL(`${app.url}/`)
  })
})

/** Makes every page that asks for the line fail while it is drawn, and heals it. */
const breakPages = (page: Page): Promise<void> =>
  page
    .evaluate(() =>
      Object.defineProperty(navigator, 'onLine', {
        configurable: true,
        get: () => {
          throw new TypeError('broken by a test')
        },
      }),
    )
    .then(() => undefined)
const healPages = (page: Page): Promise<void> => page.evaluate(() => void Reflect.deleteProperty(navigator, 'onLine'))

describe('a page that fails', () => {
  it('S012 says why with a code inside the frame, copies details, and another try brings back what was typed, but no password', async () => {
    const { app, page } = await start()
    await page.goto(app.url)
    await page.getByLabel('E-mail').fill('half@typed')
    await page.getByRole('textbox', { name: 'Password' }).fill('a secret')
    await breakPages(page)
    await page.getByRole('checkbox').first().press('Space')
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await page.getByText('Something in the app failed.').waitFor()
    await page.getByText('Code TypeError').waitFor()
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Holdfast, home' }).count()).toBe(1)
    const shown = await page.getByRole('main').innerText()
    expect(shown).toContain('half@typed')
    expect(shown).not.toContain('a secret')
    await checkLooks({ page, name: 'went-wrong', open: () => page.getByRole('heading', { level: 1 }).waitFor(), looks: 'few' })

    await page.getByRole('button', { name: 'Copy details' }).press('Enter')
    await page.getByText('Details copied.').waitFor()
    const details = await page.evaluate(() => navigator.clipboard.readText())
    expect(details).toContain('Error with error code (TypeError)')
    expect(details).not.toContain('half@typed')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await healPages(page)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main input[type=email]')?.value === 'half@typed')
    await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('')
  })
})
