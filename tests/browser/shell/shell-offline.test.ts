import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { builtApp } from '../../support/server/built-app.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { signInAsRecruiter, startShell } from '../support/shell-fixture.ts'

const open: { app?: TestApp | undefined; context?: BrowserContext | undefined; folders: string[] } = { folders: [] }
afterEach(async () => {
  await open.context?.close()
  await open.app?.stop()
  await Promise.all(open.folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
  open.app = open.context = undefined
})

const temporary = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `holdfast-${name}-`))
  open.folders.push(folder)
  return folder
}

describe('installed', () => {
  it('can be installed as an app', async () => {
    open.app = await startShell({ appFolder: await builtApp() })
    open.context = await launchBrowser({ profile: await temporary('profile') })
    const page = await open.context.newPage()
    await page.goto(open.app.url)
    await waitForOfflineReady(page)
    const cdp = await open.context.newCDPSession(page)
    expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const manifest = JSON.parse((await cdp.send('Page.getAppManifest')).data ?? '') as { name: string; start_url: string; display: string }
    expect(manifest).toMatchObject({ name: 'Holdfast', start_url: '/', display: 'standalone' })
    // loaded past its worker, as a page is that was under way when the worker took over
    const loaded = page.waitForEvent('load')
    await cdp.send('Page.reload', { ignoreCache: true })
    await loaded
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  })

  it('shows the licences of all parts from the foot of every page, and keeps them on no device', async () => {
    open.app = await startShell({ appFolder: await builtApp() })
    open.context = await launchBrowser({ profile: await temporary('profile') })
    const page = await open.context.newPage()
    await page.goto(open.app.url)
    await waitForOfflineReady(page)
    const [notices] = await Promise.all([
      open.context.waitForEvent('page'),
      page.getByRole('contentinfo').getByRole('link', { name: 'Licences of all parts' }).click(),
    ])
    await notices.getByText(/^Holdfast: notices of the software/).waitFor()
    const isKept = await page.evaluate(async () => (await caches.match('/notices.txt', { ignoreSearch: true })) !== undefined)
    expect(isKept).toBe(false)
  })

  it('starts from a cold cache with the server gone, on any page, signed in', async () => {
    open.app = await startShell({ appFolder: await builtApp() })
    const profile = await temporary('profile')
    open.context = await launchBrowser({ profile })
    const first = await open.context.newPage()
    await signInAsRecruiter(first, open.app.url)
    await waitForOfflineReady(first)
    const { url } = open.app
    await open.context.close()
    await open.app.stop()
    open.app = undefined

    open.context = await launchBrowser({ profile })
    const page = await open.context.newPage()
    await page.goto(`${url}/recruiter/settings`)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await expect.poll(() => page.getByText('Rosa Lim').first().isVisible()).toBe(true)
    for (const [path, title] of [
      ['/', 'Interviews that survive a bad connection'],
      ['/admin', 'This page is for administrators'],
      ['/nope', 'We cannot find this page'],
      ['/no.thing/acme.com', 'We cannot find this page'],
      ['/v2/docs', 'We cannot find this page'],
      ['/logout', 'You are signed in'],
    ] as const) {
      await page.goto(`${url}${path}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await page.getByRole('banner').getByRole('combobox').selectOption('ar')
    await page.waitForFunction(() => document.documentElement.dir === 'rtl')
  })
})

describe('a new version', () => {
  it('S008 waits, is offered, never comes while another tab is busy, and loads when asked', async () => {
    const folder = await temporary('build')
    await cp(await builtApp(), folder, { recursive: true })
    open.app = await startShell({ appFolder: folder })
    open.context = await launchBrowser({ profile: await temporary('profile') })
    const page = await open.context.newPage()
    await page.goto(open.app.url)
    await waitForOfflineReady(page)
    await page.reload()

    const worker = join(folder, 'sw.js')
    await writeFile(worker, `${await readFile(worker, 'utf8')}\n// next version`)
    await Promise.all([rm(`${worker}.br`), rm(`${worker}.gz`)])
    const busyTab = await open.context.newPage()
    await busyTab.goto(`${open.app.url}/404`)
    await busyTab.evaluate(
      () =>
        void navigator.locks.request(
          'holdfast-busy',
          { mode: 'shared' },
          () => new Promise((resolve) => Object.assign(window, { endTake: resolve })),
        ),
    )
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.getByText('A new version is ready.').waitFor()

    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByText('It will load when you are done here.').waitFor()
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)

    await busyTab.evaluate(() => (window as unknown as { endTake: () => void }).endTake())
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false)
    await expect.poll(() => busyTab.evaluate(() => 'endTake' in window)).toBe(true)
  })
})
