import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { startFaultProxy, type FaultProxy } from '../../support/faults/fault-proxy.ts'
import {
  makeCandidates,
  makeJob,
  startRecruiterApp,
  waitUntilSent,
  type RecruiterApp,
  type TestJob,
} from '../recruiter/recruiter-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER } from '../support/shell-fixture.ts'

export interface SyncApp {
  app: RecruiterApp
  job: TestJob
  interviewId: string
  /** the connection between browser and server */
  line: FaultProxy
  /** the report of the one candidate, through the connection */
  report: string
  stop(): Promise<void>
}

/** A recruiter's app with one candidate, behind a connection that a test can cut. With a `running` app a test has a job, a candidate and a connection of its own in it. */
export async function startSyncApp(running?: RecruiterApp): Promise<SyncApp> {
  const app = running ?? (await startRecruiterApp())
  const job = await makeJob(app, 'Night nurse')
  const [interviewId = ''] = await makeCandidates(app, job, [{ name: 'Amara Okafor', firstAnswerAt: Date.now() }])
  const line = await startFaultProxy({ target: app.url })
  return {
    app,
    job,
    interviewId,
    line,
    report: `${line.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${interviewId}`,
    async stop() {
      await line.stop()
      if (!running) await app.stop()
    },
  }
}

/** Signs in through the connection and opens the report with everything fetched. */
export async function openReport(page: Page, { line, report }: SyncApp): Promise<void> {
  await page.goto(line.url)
  await fillLogin(page, RECRUITER, PASSWORD)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await showReport(page, report)
  await waitUntilSent(page)
}

/** Opens the report at its comments; the signed-in account stays. */
export async function showReport(page: Page, report: string): Promise<void> {
  await page.goto(report)
  await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await page.getByRole('textbox', { name: 'Comment' }).waitFor()
}

/** Writes a comment and waits until this device has it. */
export async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment' }).fill(text)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByRole('listitem').filter({ hasText: text }).waitFor()
}

/** Texts of the comments the server has, in the order they arrived. */
export async function arrived({ app, interviewId }: SyncApp): Promise<string[]> {
  const stored = await app.deps.models.entities.find({ gid: app.gid, col: 'comments', iv: interviewId, del: false }).sort({ at: 1 }).lean()
  return stored.map(({ body }) => String(body['text']))
}

/** Number of commits of each comment: a revision above one means that an edit counted twice. */
export async function revisions({ app, interviewId }: SyncApp): Promise<number[]> {
  const stored = await app.deps.models.entities.find({ gid: app.gid, col: 'comments', iv: interviewId }).lean()
  return stored.map(({ rev }) => rev)
}

/** Texts of the comments the page shows, sorted. */
export const shown = async (page: Page): Promise<string[]> =>
  (await page.locator('.hf-comments .hf-comment-text').allTextContents()).map((text) => text.trim()).toSorted()

/** Everything the browser's databases hold, as one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const decode = (value: unknown): unknown => (value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value)
    const read = async (name: string): Promise<string> => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error('cannot open')))
      })
      const stores = [...db.objectStoreNames]
      const rows = await Promise.all(
        stores.map(
          (store) =>
            new Promise<unknown>((resolve) => {
              const asked = db.transaction(store).objectStore(store).getAll()
              asked.addEventListener('success', () => resolve(asked.result))
            }),
        ),
      )
      db.close()
      return JSON.stringify(rows, (_key, value) => decode(value))
    }
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    return (await Promise.all(names.map(read))).join('\n')
  })

/** Everything else that a page of this origin keeps: caches, with the bodies of what is in them, and the storage of the profile and the tab. */
export const keptBesideDatabases = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) kept.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return kept.join('\n')
  })

/** Folders of browser profiles that go with the test. */
export function profiles(): { make(): Promise<string>; clear(): Promise<void> } {
  const folders: string[] = []
  return {
    make: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'holdfast-profile-'))
      folders.push(folder)
      return folder
    },
    clear: async () => {
      await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })))
    },
  }
}

/**
 * Leaves this origin less space than it uses, and waits until the browser refuses a write: Chromium goes on for up to 30 s with the room it
 * last saw. `Storage.overrideQuotaForOrigin` without a size gives the room back, at once.
 */
export async function cutQuota(page: Page, cdp: CDPSession, origin: string): Promise<void> {
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await vi.waitFor(async () => expect(await page.evaluate(writeProbe)).toBe('QuotaExceededError'), { timeout: 60_000, interval: 500 })
}

/** Runs in the page: how one more write ends. */
async function writeProbe(): Promise<string> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('probe', 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('rows', { autoIncrement: true }))
    asked.addEventListener('success', () => resolve(asked.result))
  })
  const change = db.transaction('rows', 'readwrite', { durability: 'strict' })
  change.objectStore('rows').put('x'.repeat(1000))
  const end = await new Promise<string>((resolve) => {
    change.addEventListener('complete', () => resolve('written'))
    change.addEventListener('abort', () => resolve(change.error?.name ?? 'aborted'))
  })
  db.close()
  return end
}
