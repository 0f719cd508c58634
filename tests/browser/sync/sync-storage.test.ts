import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { launchBrowser, picture } from '../../support/browser/browser.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { makeCandidates, startRecruiterApp, waitUntilSent, type RecruiterApp } from '../recruiter/recruiter-fixture.ts'
import { arrived, comment, cutQuota, openReport, revisions, showReport, shown, startSyncApp, type SyncApp } from './sync-fixture.ts'

let app: RecruiterApp
let sync: SyncApp
let context: BrowserContext
let page: Page
let cdp: CDPSession
beforeAll(async () => {
  app = await startRecruiterApp({ appFolder: await builtApp() })
})
afterAll(() => app.stop())
beforeEach(async () => {
  sync = await startSyncApp(app)
  context = await launchBrowser()
  page = await context.newPage()
  await openReport(page, sync)
  cdp = await context.newCDPSession(page)
})
afterEach(async () => {
  await context.close()
  await sync.stop()
})

const giveQuota = (): Promise<unknown> => cdp.send('Storage.overrideQuotaForOrigin', { origin: sync.line.url })

describe('no room on the device', () => {
  it('S010 keeps what was typed on the page, says what room is needed and there, removes only copies, and loses nothing of either side once there is room', async () => {
    await sync.line.unreachable()
    await comment(page, 'kept before')
    await page.evaluate(putStoppedPack, { id: sync.interviewId, jobId: sync.job.jobId, accountId: sync.app.rosaId })
    await cutQuota(page, cdp, sync.line.url)
    await page.getByRole('textbox', { name: 'Comment' }).fill('typed without room')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await page.getByText('There is no space left on this device, so this is not saved yet. It stays here.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('typed without room')

    // a button that keeps nothing of what was asked says so too
    const shortlist = page.getByRole('button', { name: 'Shortlist' })
    await shortlist.click()
    await page.getByText('There is no space on this device, so this was not done.').waitFor()
    await expect.poll(() => shortlist.getAttribute('aria-pressed')).toBe('false')

    // documents new on the server meanwhile cannot be stored, and must not be skipped
    await makeCandidates(sync.app, sync.job, [{ name: 'Bao Nguyen' }, { name: 'Chiara Rossi' }])
    await sync.line.reachable()
    await page.getByRole('button', { name: /^Sync:/ }).click()
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByRole('dialog').getByText('This device has no space left for changes.').first().waitFor({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await page.getByText('This device has no space left', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Free up space' }).first().click()
    await page
      .getByRole('dialog')
      .getByText(/^This app uses .* on this device\.$/)
      .waitFor()
    // 20 for documents, 18 missing of the recordings
    await page.getByRole('dialog').getByText('Free space needed to continue: 38 MB.').waitFor()
    await page
      .getByRole('dialog')
      .getByText(/^The browser counts .* as free/)
      .waitFor()
    await page.getByRole('dialog').getByText('Removing them frees 12 MB').waitFor()
    await picture(page, 'storage-figures')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Recordings of' }).click()
    await page.getByRole('dialog').getByText('Free space needed to continue: 20 MB.').waitFor()
    await expect.poll(() => page.getByRole('dialog').getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await giveQuota()
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('There is space again.').waitFor({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await vi.waitFor(async () => expect((await arrived(sync)).toSorted()).toEqual(['kept before', 'typed without room']), {
      timeout: 60_000,
    })
    await waitUntilSent(page)
    await page.getByRole('link', { name: 'Next: Bao Nguyen' }).waitFor()
    await page.goto(`${sync.line.url}/recruiter/jobs/${sync.job.jobId}/candidates`)
    for (const name of ['Amara Okafor', 'Bao Nguyen', 'Chiara Rossi']) await page.getByRole('link', { name }).first().waitFor()
    expect(await revisions(sync)).toEqual([1, 1])
  })
})

describe('lost storage', () => {
  it('is told when the database is deleted under the running app; trying again fetches everything', async () => {
    await comment(page, 'confirmed')
    await waitUntilSent(page)
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.startsWith('rxdb-dexie-'))
      await Promise.all(
        names.map(
          (name) =>
            new Promise<void>((resolve) => {
              const asked = indexedDB.deleteDatabase(name)
              asked.addEventListener('success', () => resolve())
              asked.addEventListener('blocked', () => resolve())
            }),
        ),
      )
    })
    await page.getByRole('alert').getByText("The browser's storage is not responding").waitFor({ timeout: 60_000 })
    const isLoaded = page.waitForEvent('load').catch(() => undefined)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await Promise.race([isLoaded, waitUntilSent(page)])
    await showReport(page, sync.report)
    await vi.waitFor(async () => expect(await shown(page)).toEqual(['confirmed']), { timeout: 60_000 })
    await comment(page, 'written after')
    await vi.waitFor(async () => expect((await arrived(sync)).toSorted()).toEqual(['confirmed', 'written after']), { timeout: 60_000 })
  })

  it('has a screen of its own when the browser gives no storage at all', async () => {
    const refused = await context.newPage()
    await refused.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError')
      }
    })
    await refused.goto(sync.report)
    await refused.getByRole('heading', { level: 1, name: "The browser's storage is not responding" }).waitFor()
    await expect.poll(() => refused.getByRole('button', { name: 'Reload' }).isVisible()).toBe(true)
  })

  it('has a screen of its own within ten seconds when the browser never answers; trying again opens everything once it does', async () => {
    const silent = await context.newPage()
    await silent.addInitScript(() => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name: string, version?: number) {
        if (sessionStorage.getItem('healed') === null) return new EventTarget() as IDBOpenDBRequest
        return version === undefined ? open.call(this, name) : open.call(this, name, version)
      }
    })
    await silent.goto(sync.report)
    await silent.getByRole('heading', { level: 1, name: "The browser's storage is not responding" }).waitFor()
    await expect.poll(() => silent.getByRole('button', { name: 'Reload' }).isVisible()).toBe(true)
    await silent.evaluate(() => sessionStorage.setItem('healed', 'yes'))
    await silent.getByRole('button', { name: 'Try again' }).click()
    await silent.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor({ timeout: 60_000 })
  })

  it('has a screen of its own when only the documents never open', async () => {
    const second = await context.newPage()
    await second.addInitScript(() => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name: string, version?: number) {
        if (name.startsWith('rxdb-dexie-')) return new EventTarget() as IDBOpenDBRequest
        return version === undefined ? open.call(this, name) : open.call(this, name, version)
      }
    })
    await second.goto(sync.report)
    await second.getByRole('heading', { level: 1, name: "The browser's storage is not responding" }).waitFor({ timeout: 20_000 })
    await expect.poll(() => second.getByRole('button', { name: 'Reload' }).isVisible()).toBe(true)
  })

  it('has a screen of its own when only the documents cannot be opened, and trying again opens them', async () => {
    const second = await context.newPage()
    await second.addInitScript(() => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name: string, version?: number) {
        if (name.startsWith('rxdb-dexie-') && sessionStorage.getItem('healed') === null)
          throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
        return version === undefined ? open.call(this, name) : open.call(this, name, version)
      }
    })
    await second.goto(sync.report)
    await second.getByRole('heading', { level: 1, name: "The browser's storage is not responding" }).waitFor({ timeout: 60_000 })
    await second.evaluate(() => sessionStorage.setItem('healed', 'yes'))
    await second.getByRole('button', { name: 'Try again' }).click()
    await second.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor({ timeout: 60_000 })
    await expect.poll(() => second.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})

/** Runs in the page: recordings of which 12 of 30 MB came before the device was full, as `service-worker/vault/schema.ts` keeps them. */
async function putStoppedPack(of: { id: string; jobId: string; accountId: string }): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('vault')
    asked.addEventListener('success', () => resolve(asked.result))
  })
  const change = db.transaction('packs', 'readwrite')
  const [pinnedAt, expiresAt] = [Date.now(), Date.now() + 86_400_000]
  const bytes = { totalBytes: 30_000_000, doneBytes: 12_000_000 }
  change.objectStore('packs').put({ ...of, ...bytes, scope: `job:${of.jobId}`, state: 'paused', problem: 'full', pinnedAt, expiresAt })
  await new Promise((resolve) => change.addEventListener('complete', resolve))
  db.close()
}
