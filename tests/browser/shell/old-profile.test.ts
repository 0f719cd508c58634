import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../../support/browser/browser.ts'
import { storedValue } from '../../support/server/stored-value.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { startShell } from '../support/shell-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startShell({ appFolder: await builtApp() })
})
afterAll(() => app.stop())

it('a device of version 1.0.1 keeps its settings and rejected edits, in two tabs that open at once, and its old database goes', async () => {
  const context = await launchBrowser()
  try {
    const page = await context.newPage()
    await context.route('**/old-version', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>old</h1>' }))
    await page.goto(`${app.url}/old-version`)
    await page.evaluate(writeAsBefore)
    const other = await context.newPage()
    await Promise.all([page, other].map(openInArabic))
    expect(await storedValue(page, 'deviceId')).toBe('device-of-before')
    expect(await storedValue(page, 'rescued:a1:r1')).toMatchObject({ id: 'r1', fields: { text: 'words' } })
    await other.close()
    await openInArabic(page)
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)), { timeout: 30_000 })
      .not.toContain('session')
    expect(await storedValue(page, 'preferences')).toMatchObject({ language: 'ar', theme: 'dark' })
  } finally {
    await context.close()
  }
})

async function openInArabic(page: Page): Promise<void> {
  await page.goto(app.url)
  await page.locator('html[lang="ar"][data-theme="dark"]').waitFor()
}

/** Runs in the page: the database as Dexie made it, whose versions are tens. */
async function writeAsBefore(): Promise<void> {
  const opening = indexedDB.open('session', 10)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('values', { keyPath: 'key' })
    opening.result.createObjectStore('outbox', { keyPath: 'id' }).createIndex('at', 'at')
    opening.result.createObjectStore('rescued', { keyPath: 'id' }).createIndex('accountId', 'accountId')
  }
  const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
  const writing = db.transaction(['values', 'rescued'], 'readwrite')
  writing.objectStore('values').put({ key: 'deviceId', value: 'device-of-before' })
  writing.objectStore('values').put({ key: 'preferences', value: { language: 'ar', theme: 'dark' } })
  const edit = { id: 'r1', at: 1, accountId: 'a1', collection: 'comments', docId: 'c1', reason: 'gone', fields: { text: 'words' } }
  writing.objectStore('rescued').put(edit)
  await new Promise((resolve) => (writing.oncomplete = resolve))
  db.close()
}
