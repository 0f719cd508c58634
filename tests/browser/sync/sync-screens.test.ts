import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { Caller } from '#tests/sync/support/http.ts'
import { addPerson } from '#tests/sync/support/team.ts'
import { makeCandidates, waitUntilSent } from '../recruiter/recruiter-fixture.ts'
import { watchedPage } from '../support/shell-fixture.ts'
import { arrived, comment, cutQuota, openReport, showReport, startSyncApp, type SyncApp } from './sync-fixture.ts'

let sync: SyncApp
let context: BrowserContext
let page: Page
beforeAll(async () => {
  sync = await startSyncApp()
  context = await launchBrowser()
  ;({ page } = await watchedPage(context))
  await openReport(page, sync)
  await waitForOfflineReady(page)
  await putRescued()
})
afterAll(async () => {
  await context.close()
  await sync.stop()
})

/** Refused edits as sync keeps them, written behind the app's back and shown after a reload. */
async function putRescued(): Promise<void> {
  const { rosaId: accountId } = sync.app
  const common = { accountId, collection: 'interviews', docId: sync.interviewId }
  const at = Date.now()
  const rows = [
    { ...common, id: 'r1', at: at - 3_600_000, reason: 'transition', fields: { shortlisted: 1 } },
    { ...common, id: 'r2', at: at - 60_000, reason: 'reset', fields: { phone: '+41 44 000 00 00', degree: 'Nursing, B.Sc.' } },
    {
      ...common,
      id: 'r3',
      at: at - 7_200_000,
      collection: 'jobs',
      docId: sync.job.jobId,
      reason: 'invalid',
      fields: { name: 'N'.repeat(140) },
    },
    {
      ...common,
      id: 'r4',
      at: at - 86_400_000,
      collection: 'comments',
      docId: newId(),
      reason: 'gone',
      fields: { text: 'She asked first,\nthen she acted.' },
    },
  ]
  await page.evaluate(async (kept) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('profile')
      asked.addEventListener('success', () => resolve(asked.result))
    })
    const change = db.transaction('values', 'readwrite')
    for (const row of kept) change.objectStore('values').put(row, `rescued:${row.accountId}:${row.id}`)
    await new Promise((resolve) => {
      change.addEventListener('complete', resolve)
    })
    db.close()
  }, rows)
}

const check = (name: string, open: () => Promise<void>, looks: 'all' | 'few' = 'all'): Promise<void> =>
  checkLooks({ page, name: `sync-${name}`, open, looks })
const openPanel = async (): Promise<void> => {
  await page.locator('.hf-sync').click()
  await page.locator('.hf-sync-panel').waitFor()
}
const press = (pattern: RegExp): Promise<void> => page.getByRole('button', { name: pattern }).click()

describe('the screens of sync', () => {
  it('rescued edits are clean for axe, and are copied, put back and discarded by keyboard', async () => {
    await page.goto(`${sync.line.url}/recruiter/rescued`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.hf-rescued-edit').nth(3).waitFor()
    await check('rescued', () => page.locator('.hf-rescued-edit').first().waitFor())
    const first = page.getByRole('listitem').filter({ hasText: 'Candidate' }).first()
    await first.getByRole('button', { name: 'Copy text' }).first().press('Enter')
    await page.getByText('Copied.').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Phone: +41 44 000 00 00\nDegree: Nursing, B.Sc.')
    await first.getByRole('button', { name: 'Use mine' }).first().press('Enter')
    await page.getByText('Put back as a new edit. It is sent with the others.').waitFor()
    await page.getByText('+41 44 000 00 00').waitFor({ state: 'detached' })
    const comments = page.getByRole('listitem').filter({ hasText: 'then she acted' }).last()
    await comments.getByRole('button', { name: 'Leave it' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave it' }).press('Enter')
    await page.locator('.hf-rescued-edit').filter({ hasText: 'then she acted' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Sync: 2 edits need you/ }).waitFor()
    const stored = () => sync.app.deps.models.entities.findOne({ _id: sync.interviewId, gid: sync.app.gid }).lean()
    await expect.poll(async () => (await stored())?.body).toMatchObject({ phone: '+41 44 000 00 00', degree: 'Nursing, B.Sc.' })
  })

  it('S003 the panel is clean for axe and leads to them', async () => {
    await page.goto(`${sync.line.url}/recruiter/dashboard`)
    await check('panel', openPanel)
    await press(/^Sync:/)
    await page.getByRole('link', { name: 'Show them' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edits the server did not accept' }).waitFor()
    // sending them first would never end: signing out says so and leads here as well
    await page.locator('.hf-avatar').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByText('2 changes were not accepted by the server.').waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Show them' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const left of [2, 1]) {
      await page.getByRole('button', { name: 'Leave it' }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave it' }).click()
      await page.getByRole('alertdialog', { name: 'Leave it as it is now?' }).waitFor({ state: 'detached' })
      await expect.poll(() => page.locator('.hf-rescued-edit').count()).toBe(left - 1)
    }
    await page.getByRole('heading', { name: 'Nothing needs you here' }).waitFor()
    await closeToasts(page)
    await check('rescued-empty', () => page.getByRole('heading', { level: 2 }).waitFor())
  })

  it('S152 words that a colleague replaced unread are shown beside theirs, by whom and when, and can be put back', async () => {
    const { app, job, line } = sync
    const colleague = new Caller(app.url, await addPerson(app.deps, { gid: app.gid, role: 'recruiter', name: 'Lea Brunner' }))
    const questionId = job.questionIds.short
    // a device of hers, offline since before
    const old = await colleague.get('questions', questionId)
    if (!old) throw new Error('a colleague has the question')
    await page.goto(`${line.url}/recruiter/jobs/${job.jobId}/setup?step=questions`)
    const card = page.getByRole('listitem', { name: 'Question 3' })
    await card.getByRole('button', { name: /Edit/ }).click()
    await card.getByRole('textbox', { name: 'Question text' }).fill('Which ward do you know best?')
    await card.getByRole('textbox', { name: 'Question text' }).blur()
    const stored = async () => (await app.deps.models.entities.findOne({ _id: questionId, gid: app.gid }).lean())?.body
    await expect.poll(stored).toMatchObject({ text: { english: 'Which ward do you know best?' } })
    await colleague.edit('questions', old, { text: { english: 'Why a ward at all?', german: 'Warum diese Station?' } })
    await page.getByText('A later edit replaced something you wrote here').waitFor()
    const open = async (): Promise<void> => {
      await page.locator('.hf-banner-action button').click()
      await page.getByRole('dialog').getByText('Lea Brunner').waitFor()
    }
    await check('replaced', open, 'few')
    await open()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Which ward do you know best?').waitFor()
    await dialog.getByText('Why a ward at all?').waitFor()
    await dialog.getByRole('button', { name: 'Use mine' }).press('Enter')
    await page.getByText('A later edit replaced something you wrote here').waitFor({ state: 'detached' })
    await expect.poll(stored).toMatchObject({ text: { english: 'Which ward do you know best?', german: 'Warum diese Station?' } })
    expect((await stored())?.['replaced']).toBeUndefined()
  })

  it('S003 the panel tells the truth of each state: nothing to do, sending, and calm offline', async () => {
    await showReport(page, sync.report)
    await waitUntilSent(page)
    await press(/^Sync: All sent/)
    await page.getByRole('button', { name: 'Send now' }).press('Enter')
    await page.getByText('Done. The server has confirmed everything.').waitFor()
    await page.keyboard.press('Escape')

    // the server takes it and its answer never comes
    await page.route('**/api/sync/push', () => undefined)
    await comment(page, 'under way')
    await page.getByRole('button', { name: 'Sync: Sending 1', exact: true }).waitFor()
    await check('panel-sending', openPanel, 'few')
    await sync.line.unreachable()
    await page.unroute('**/api/sync/push')
    await page.reload()
    await page.getByRole('button', { name: 'Sync: Waiting, 1 here', exact: true }).waitFor()
    await check('panel-offline', openPanel, 'few')
    await openPanel()
    await page.getByRole('button', { name: 'Send now' }).press('Enter')
    await page.getByText('1 change is still only here.').waitFor()
    await page.keyboard.press('Escape')
    await sync.line.reachable()
    await waitUntilSent(page)
    expect(await arrived(sync)).toEqual(['under way'])
  })

  it('a network that wants a sign-in first is told as what it is, with the way to its page, and everything goes on after it', async () => {
    await showReport(page, sync.report)
    const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><html><body>Sign in to the Wi-Fi</body></html>' }
    await page.route('**/api/**', (route) => route.fulfill(portal))
    await comment(page, 'behind a sign-in page')
    const notice = page.getByRole('alert').filter({ hasText: 'This network wants you to sign in first' })
    await notice.waitFor()
    expect(await notice.getByRole('link', { name: 'Open the network’s page' }).getAttribute('href')).toBe('/network')
    await page.getByRole('button', { name: /^Sync: .*needs? you/i }).waitFor()
    expect(await page.getByText(/You are offline|no connection/i).count()).toBe(0)
    await check('panel-network', openPanel, 'few')
    await page.keyboard.press('Escape')
    await page.unroute('**/api/**')
    await notice.getByRole('button', { name: 'Try again' }).press('Enter')
    await notice.waitFor({ state: 'detached' })
    await expect.poll(() => arrived(sync), { timeout: 60_000 }).toContain('behind a sign-in page')
  })

  it.each([
    ['signout', null],
    ['signout-seal', 1],
    ['signout-discard', 0],
  ] as const)('signing out with unsent edits is clean for axe: %s', async (name, button) => {
    await showReport(page, sync.report)
    await sync.line.unreachable()
    await comment(page, `not sent yet: ${name}`)
    await check(name, async () => {
      await page.locator('.hf-avatar').click()
      await page.getByRole('menuitem').last().click()
      const dialog = page.locator('.hf-dialog')
      await dialog.waitFor()
      if (button === null) return
      await dialog.locator('.hf-dialog-actions button').nth(button).click()
      await dialog.getByRole('textbox').waitFor()
    })
    await sync.line.reachable()
    await waitUntilSent(page)
    expect(await arrived(sync)).toContain(`not sent yet: ${name}`)
  })

  it('the locked state is clean for axe, keeps own work, and opens with contact', async () => {
    await sync.line.unreachable()
    await page.evaluate(async (accountId) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('profile')
        asked.addEventListener('success', () => resolve(asked.result))
      })
      const change = db.transaction('values', 'readwrite')
      const long = Date.now() - 80 * 3_600_000
      change.objectStore('values').put({ contactAt: long, seenAt: long }, `lease:${accountId}`)
      await new Promise((resolve) => {
        change.addEventListener('complete', resolve)
      })
      db.close()
    }, sync.app.rosaId)
    await page.goto(`${sync.line.url}/recruiter/dashboard`)
    const locked = page.getByRole('heading', { level: 2, name: 'Locked until this device reaches the server' })
    await locked.waitFor()
    await expect.poll(() => page.getByText('Night nurse').count()).toBe(0)
    await check('locked', () => page.getByRole('heading', { level: 2 }).first().waitFor())
    await page.goto(sync.report)
    await locked.waitFor()
    await page.goto(`${sync.line.url}/recruiter/jobs/${sync.job.jobId}/candidates`)
    await locked.waitFor()
    await page.getByRole('button', { name: 'Connect now' }).click()
    await page.getByText('The server could not be reached yet.').waitFor({ timeout: 60_000 })
    // opens by itself
    await sync.line.reachable()
    await page.getByRole('link', { name: 'Amara Okafor' }).first().waitFor()
  })

  it('the way to more room and the lost storage are clean for axe', async () => {
    const cdp = await context.newCDPSession(page)
    await page.goto(sync.report)
    await page.getByRole('tab').nth(1).click()
    await cutQuota(page, cdp, sync.line.url)
    await makeCandidates(sync.app, sync.job, [{ name: 'Bao Nguyen' }])
    await page.getByRole('alert').waitFor()
    await check('panel-full', openPanel, 'few')
    await check('storage-banner', () => page.getByRole('alert').waitFor(), 'few')
    await check('storage-dialog', async () => {
      await page.getByRole('alert').getByRole('button').click()
      await page.locator('.hf-dialog').waitFor()
    })
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: sync.line.url })
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('internal error opening backing store', 'UnknownError')
      }
    })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: "The browser's storage is not responding" }).waitFor()
    await check('storage-lost', () => page.getByRole('heading', { level: 1 }).waitFor())
    expect(await page.getByRole('button').count()).toBeGreaterThan(1)
  })
})
