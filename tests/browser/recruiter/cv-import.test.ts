import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { saveCriteria } from '#server/commands/cv/save-criteria.ts'
import { documents } from '#server/sync/documents.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { mixedFiles } from '../../cv-corpus/mixed-files.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { IN_FULL_FORM, recordProof } from '../../support/proof.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'
import { makeJob, type TestJob } from './recruiter-fixture.ts'
import { startMortalRecruiterApp, type MortalRecruiterApp } from './mortal-recruiter-app.ts'

const KINDS = { digital: 430, scan: 30, bad: 40 }
const FILES = 500
const TEST_MS = 1_800_000
const WAIT = { timeout: 900_000, interval: 200 }
/** Time that nobody reaches the server. */
const CUT_MS = 3000

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it.each(IN_FULL_FORM)(
  'S111 R176 R439 R440 five hundred files through a connection that is cut twice, a tab that is closed and a server that is killed end once each (%s)',
  { timeout: TEST_MS },
  async () => {
    const mortal = await startMortalRecruiterApp()
    ends.push(() => mortal.stop())
    const { app, line } = mortal
    const { deps, gid, rosaId } = app
    await deps.models.accounts.updateMany(
      { gid, role: 'recruiter' },
      { $set: { 'features.cv_scoring': true, 'features.aiRequired': true } },
    )
    const job = await makeJob(app, 'Data desk')
    await saveCriteria(deps, { by: rosaId, gid, jobId: job.jobId, settings: { skills: { values: ['SQL'], mode: 'similar', weight: 2 } } })
    const files = await writeFiles()
    const context = await launchBrowser()
    ends.push(() => context.close())
    let page = await context.newPage()
    await signInAsRecruiter(page, line.url)
    await choose(page, mortal, { job, paths: files.paths })
    const stored = (): Promise<number> => deps.models.storedFiles.countDocuments({ gid, storedAt: { $exists: true } })
    for (const part of [0.2, 0.4]) {
      await expect.poll(stored, WAIT).toBeGreaterThan(FILES * part)
      await line.unreachable()
      await new Promise((resolve) => setTimeout(resolve, CUT_MS))
      await line.reachable()
    }
    await expect.poll(stored, WAIT).toBeGreaterThan(FILES * 0.6)
    await page.close()
    page = await context.newPage()
    await choose(page, mortal, { job, paths: files.paths })
    const rowsNow = () => documents.find(deps, 'interviews', { scope: scopeOf.job(job.jobId), gid })
    const ended = async (): Promise<number> => (await rowsNow()).filter(({ cvStatus }) => cvStatus !== 'queued').length
    await expect.poll(ended, WAIT).toBeGreaterThan(FILES * 0.3)
    await mortal.restart()
    await page.waitForFunction(
      (all) => document.querySelector('[role=dialog] [role=progressbar]')?.getAttribute('aria-valuenow') === String(all),
      FILES,
      {
        timeout: WAIT.timeout,
        polling: 500,
      },
    )

    const [done, failed] = await Promise.all(
      ['Done', 'Failed'].map((word) => page.locator('.hf-cvs-uploads').getByText(word, { exact: true }).count()),
    )
    expect((done ?? 0) + (failed ?? 0)).toBe(FILES)
    const rows = await rowsNow()
    const cvs = await deps.models.cvs.find({ scope: scopeOf.job(job.jobId), gid }).lean()
    const versions = cvs.flatMap((one) => one.versions.map(({ sha256 }) => sha256))
    // no file twice, no file of nobody, and no row without a file
    expect(new Set(versions).size).toBe(versions.length)
    expect(versions.filter((sha256) => !files.hashes.has(sha256))).toEqual([])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(cvs.map(({ _id }) => _id).toSorted())
    const bound = await deps.models.storedFiles.find({ gid, interviewId: { $ne: '' } }).lean()
    expect(bound.map(({ sha256 }) => sha256).toSorted()).toEqual(versions.toSorted())
    // compares what the dialog counts with the store
    const states = Map.groupBy(rows, ({ cvStatus }): string => cvStatus ?? 'none')
    const count = (state: string): number => states.get(state)?.length ?? 0
    expect(count('queued') + count('queue_failed') + count('scoring_failed') + count('none')).toBe(0)
    const joined = versions.length - cvs.length
    expect(done).toBe(count('scored') + count('parsed') + joined)
    expect(failed).toBe(count('parsing_failed') + FILES - versions.length)
    expect(count('scored')).toBeGreaterThan(FILES * 0.85)
    recordProof('cv-import', {
      files: FILES,
      'documents, scans, files that nobody can read': Object.values(KINDS).join(', '),
      'cuts of the connection, tabs closed, servers killed': '2, 1, 1',
      'done, failed in the dialog': `${done}, ${failed}`,
      'rows scored': count('scored'),
      'rows whose file could not be read': count('parsing_failed'),
      'files refused before they had a row': FILES - versions.length,
      'files that joined a row of their address': joined,
      'rows or files twice': 0,
    })
  },
)

/** Files on this disk, as a person has them in a folder. */
async function writeFiles(): Promise<{ paths: string[]; hashes: ReadonlySet<string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-cvs-'))
  ends.push(async () => rmSync(folder, { recursive: true, force: true }))
  const files = await mixedFiles(KINDS)
  const paths = files.map(({ name, bytes }) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  })
  return { paths, hashes: new Set(files.map(({ bytes }) => createHash('sha256').update(bytes).digest('base64'))) }
}

/** Chooses all files in the dialog and has them sent; those that were sent before are known. */
async function choose(page: Page, { line }: MortalRecruiterApp, { job, paths }: { job: TestJob; paths: string[] }): Promise<void> {
  await page.goto(`${line.url}/recruiter/jobs/${job.jobId}/candidates`)
  await page.getByRole('button', { name: 'Import CVs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CVs' })
  await dialog.getByLabel('CV files').setInputFiles(paths)
  await expect.poll(() => dialog.locator('.hf-cvs-uploads > li').count(), WAIT).toBe(FILES)
  const start = dialog.getByRole('button', { name: 'Start upload' })
  await expect.poll(async () => (await start.count()) > 0 && (await start.getAttribute('aria-disabled')) !== 'true', WAIT).toBe(true)
  await start.click()
}
