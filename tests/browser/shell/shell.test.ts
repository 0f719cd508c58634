import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, picture } from '../../support/browser/browser.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { untilFits } from '../support/looks-fixture.ts'
import { axeViolations, signInAsRecruiter, startShell, watchedPage } from '../support/shell-fixture.ts'

let app: TestApp
let context: BrowserContext
let page: Page
let problems: string[]

beforeAll(async () => {
  app = await startShell()
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

describe('S001 frame', () => {
  it('R015 R017 shows the recruiter login with the logo at "/" and leads candidates to "/candidate"', async () => {
    await page.goto(app.url)
    await page.getByLabel('E-mail').waitFor()
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Holdfast, home' }).locator('svg').count()).toBe(1)
    await page.getByRole('link', { name: 'Candidate login' }).click()
    await page.waitForURL('**/candidate')
    expect(new URL(page.url()).pathname).toBe('/candidate')
  })

  it.each([
    '/nope',
    '/recruiter-x',
    '/%00',
    '/candidate/nope/nope',
    '/admin/x/y',
    '/a.b',
    '/%',
    '/%E0%A4%A.txt',
    '//a//b.html',
    '/a%2Fb.c%3F/',
    '/ADMIN.X',
  ])('S011 R034 redirects the unknown path %s to /404', async (path) => {
    await page.goto(`${app.url}${path}`)
    await page.waitForURL('**/404')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('We cannot find this page')
  })

  it.each(['/', '/404', '/logout', '/candidate', '/admin', '/candidate/join/abc'])(
    'R035 R461 has a footer with the copyright link and the version, one h1 and one main on %s',
    async (path) => {
      await page.goto(`${app.url}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.getByRole('contentinfo').getByRole('link', { name: /©/ }).count()).toBe(1)
      expect(await page.getByRole('contentinfo').innerText()).toContain('1.0.1')
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
      await expect.poll(() => page.getByRole('main').count()).toBe(1)
    },
  )

  it('skips to the content by the first link', async () => {
    await page.goto(app.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('R036 sends one page-view event a route, with made segments masked', async () => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      window.addEventListener('holdfast:page-view', (event) => seen.push((event as CustomEvent<{ path: string }>).detail.path))
    })
    await page.goto(`${app.url}/candidate/join/secretcode?x=1`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Holdfast, home' }).click()
    // the page before has a link of the same name, and a page that is left before it is shown is no view
    await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length >= 2)
    await page.getByRole('link', { name: 'Candidate login' }).click()
    await page.waitForURL('**/candidate')
    await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length >= 3)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .toEqual(['/candidate/join/:token', '/', '/candidate'])
  })

  it.each([
    ['jobseeker', '/candidate'],
    ['recruiter', '/'],
    ['admin', '/admin'],
    [null, '/'],
  ])('R033 leads back to the home of the remembered %s', async (role, home) => {
    await page.goto(`${app.url}/404`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(async (value) => {
      const opening = indexedDB.open('profile')
      const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
      const writing = db.transaction('values', 'readwrite')
      if (value) writing.objectStore('values').put(value, 'loginRole')
      await new Promise((resolve) => (writing.oncomplete = resolve))
      db.close()
    }, role)
    await page.goto(`${app.url}/logout`)
    const link = page.getByRole('link', { name: 'Back to home' })
    await page.waitForFunction((path) => document.querySelector('main a')?.getAttribute('href') === path, home)
    await link.click()
    await page.waitForURL(`${app.url}${home}`)
    expect(new URL(page.url()).pathname).toBe(home)
  })

  it('moves the focus to the heading of the next page, so that it is read', async () => {
    await page.goto(app.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.getByRole('link', { name: 'Candidate login' }).click()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  })

  it('R022 fetches the code of an area only when it is entered', async () => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
    await page.goto(app.url)
    await page.getByLabel('E-mail').waitFor()
    // the ways in, and what everybody shares, are of no area
    const areas = (): string[] => scripts.flatMap((path) => /area-(\w+)-/.exec(path)?.[1] ?? [])
    expect(areas()).toEqual([])
    expect(scripts.filter((path) => /open-db/.test(path))).toEqual([])
    await page.goto(`${app.url}/admin`)
    await page.getByLabel('E-mail').waitFor()
    expect(areas()).toEqual([])
    await page.goto(`${app.url}/candidate/verify`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new Set(areas())).toEqual(new Set(['interview']))
  })
})

describe('language and theme', () => {
  it('S002 R421 turns to Arabic at once, right to left, and keeps what was typed', async () => {
    await page.goto(app.url)
    await page.getByLabel('E-mail').fill('half@typed')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
    await page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor()
    await expect.poll(() => page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual(['rtl', 'ar'])
    await expect.poll(() => page.getByLabel('البريد الإلكتروني').inputValue()).toBe('half@typed')
    await picture(page, 'landing-ar')
    await page.reload()
    await page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  })

  it('S002 stays in its language, and says so, when the words of the other one cannot be fetched', async () => {
    await page.goto(app.url)
    const language = page.getByRole('combobox', { name: 'Language' })
    await language.waitFor()
    await page.route('**/assets/words-ar-*', (route) => route.abort())
    await language.selectOption('ar')
    await page.getByText('This language could not be loaded: you may be offline.').waitFor()
    await expect.poll(() => language.inputValue()).toBe('en')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.unroute('**/assets/words-ar-*')
    await language.selectOption('ar')
    await page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor()
  })

  it('shows the pseudo language to tests and leaves no English word of the login outside it', async () => {
    await page.goto(app.url)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('pseudo')
    await page.waitForFunction(() => document.documentElement.lang === 'en-XA')
    await page.getByRole('main').getByRole('heading').first().waitFor()
    const bare = () =>
      page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('h1, h2, li, label, button, p, a')]
            .map((element) => element.textContent.trim())
            .filter((text) => text !== '' && !text.startsWith('[')),
        )
    await expect.poll(bare).toEqual([])
    await picture(page, 'landing-pseudo')
  })

  it('follows the system theme', async () => {
    await page.goto(app.url)
    await page.getByLabel('E-mail').waitFor()
    const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await expect.poll(ground).toBe('rgb(245, 248, 249)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).toBe('rgb(11, 21, 25)')
  })
})

describe('settings', () => {
  it('shows the account, this device, and changes the theme at once', async () => {
    await signInAsRecruiter(page, app.url)
    await expect.poll(() => page.getByText('Rosa Lim').first().isVisible()).toBe(true)
    await page.getByText(/MB used|byte used|kB used/).waitFor()
    await page.getByRole('button', { name: /Colours/ }).click()
    await page.getByRole('option', { name: 'Dark' }).click()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(11, 21, 25)')
    await page.reload()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(11, 21, 25)')
    expect(problems).toEqual([])
  })
})

describe('access', () => {
  it.each(['light', 'dark'] as const)('axe finds nothing on the public pages, %s', async (theme) => {
    await page.emulateMedia({ colorScheme: theme })
    for (const path of ['/', '/404', '/logout', '/admin']) {
      await page.goto(`${app.url}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await axeViolations(page), path).toEqual([])
    }
  })

  it('axe finds nothing in the recruiter frame, in English and Arabic, on phone and desktop', async () => {
    await signInAsRecruiter(page, app.url)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      expect(await axeViolations(page), String(viewport.width)).toEqual([])
    }
    await page.getByRole('banner').getByRole('combobox').selectOption('ar')
    await page.getByRole('heading', { name: 'الإعدادات' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it('reflows at 320 px without scrolling sideways', async () => {
    await page.setViewportSize({ width: 320, height: 600 })
    for (const path of ['/', '/404', '/logout', '/admin']) {
      await page.goto(`${app.url}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await untilFits(page, 320)
    }
  })
})
