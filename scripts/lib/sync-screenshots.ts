import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoInterviewId } from '#shared/lib/demo.ts'

export interface SyncPictures {
  origin: string
  /** device sizes of the pictures */
  desktop: object
  phone: object
  signIn(context: BrowserContext, origin: string): Promise<Page>
  keep(page: Page, name: string): Promise<void>
}

/** Takes pictures of sync: calm while offline, edits the server did not take, and the ways out with unsent work. */
export async function takeSyncPictures(browser: Browser, options: SyncPictures): Promise<void> {
  const { origin, keep } = options
  const desktop = await browser.newContext(options.desktop)
  const page = await options.signIn(desktop, origin)
  await openReport(page, origin)
  await desktop.setOffline(true)
  await comment(page, 'Strong on the fault she found herself. Ask for the second example.')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: /^Sync:/ }).click()
  await page.getByRole('button', { name: 'Send now' }).waitFor()
  await keep(page, 'sync-offline')
  await desktop.close()

  const phone = await browser.newContext(options.phone)
  const mobile = await options.signIn(phone, origin)
  await openReport(mobile, origin)
  await putRescued(mobile)
  await mobile.goto(`${origin}/recruiter/rescued`)
  await mobile.locator('.hf-rescued-edit').first().waitFor()
  await keep(mobile, 'sync-rescued')
  await openReport(mobile, origin)
  await phone.setOffline(true)
  await comment(mobile, 'Speaks slowly and to the point.')
  await mobile.getByRole('button', { name: /^Account of/ }).click()
  await mobile.getByRole('menuitem', { name: 'Sign out' }).click()
  await mobile.getByRole('button', { name: 'Send first' }).waitFor()
  await keep(mobile, 'sync-sign-out')
  await phone.close()
}

async function openReport(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/recruiter/dashboard`)
  // offline the page needs nothing from the server any more
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const link = page.getByRole('link', { name: 'Field engineer' }).first()
  const job = (await link.getAttribute('href'))?.split('/')[3] ?? ''
  await page.goto(`${origin}/recruiter/dashboard/interview-report?jobId=${job}&interviewId=${demoInterviewId(1)}&email=`)
  await page.getByRole('tab', { name: /^Comments/ }).click()
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment' }).fill(text)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByRole('listitem').filter({ hasText: text }).waitFor()
}

/** An edit of the shown candidate as sync keeps it after a refusal: nothing in the demo makes one. */
async function putRescued(page: Page): Promise<void> {
  await page.evaluate(async (docId) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('session')
      asked.addEventListener('success', () => resolve(asked.result))
    })
    const change = db.transaction(['rescued', 'values'], 'readwrite')
    const sessions = await new Promise<unknown[]>((resolve) => {
      const asked = change.objectStore('values').getAll()
      asked.addEventListener('success', () => resolve(asked.result))
    })
    const accountId = /"actor":\{"id":"(\w+)"/.exec(JSON.stringify(sessions))?.[1] ?? ''
    const common = { accountId, collection: 'interviews', docId, at: Date.now() - 540_000 }
    change.objectStore('rescued').put({ ...common, id: 'a', reason: 'transition', fields: { shortlisted: 1 } })
    change.objectStore('rescued').put({ ...common, id: 'b', reason: 'reset', fields: { phone: '+41 44 000 00 00' } })
    await new Promise((resolve) => {
      change.addEventListener('complete', resolve)
    })
    db.close()
  }, demoInterviewId(1))
}
