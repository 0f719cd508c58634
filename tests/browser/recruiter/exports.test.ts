import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkOwnWords, checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'
import { finishInterview } from './finished-interview.ts'
import { makeCandidates, makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

const dialog = () => page.getByRole('dialog', { name: 'Export candidates' })
const files = () => page.getByRole('list', { name: 'Files' }).getByRole('listitem')
const rowOf = (name: RegExp) => files().filter({ hasText: name })
/** Bytes that a press on this button saves, and their name. */
async function saved(button: { click(): Promise<void> }): Promise<{ name: string; bytes: Uint8Array }> {
  const saving = page.waitForEvent('download')
  await button.click()
  const download = await saving
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) }
}
const firstColumn = async (bytes: Uint8Array, sheet: string): Promise<unknown[]> =>
  (await readSheet(bytes.buffer as ArrayBuffer, sheet)).map(([cell]) => cell)
async function choose(select: string, option: RegExp): Promise<void> {
  await dialog()
    .getByRole('button', { name: new RegExp(`${select}$`) })
    .click()
  await page.getByRole('option', { name: option }).click()
}

it('S112 S142 R057 R309 R434 two chosen people become a file that is made, downloaded, listed offline and deleted; all videos as zip; two jobs in one; R382 each state', async () => {
  const job = await makeJob(app, 'Night nurse')
  const other = await makeJob(app, 'Day nurse')
  const [ana = '', bo = '', cy = ''] = await makeCandidates(app, job, [{ name: 'Ana' }, { name: 'Bo' }, { name: 'Cy' }])
  const [dee = ''] = await makeCandidates(app, other, [{ name: 'Dee' }])
  const { objectName } = await finishInterview(app, job, ana)
  await app.deps.jobs.start()
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
  const table = page.getByRole('grid', { name: 'Candidates for Night nurse' })
  await table.getByRole('checkbox', { name: /Ana/ }).check()
  await table.getByRole('checkbox', { name: /Cy/ }).check()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog()
    .getByRole('button', { name: /The 2 chosen candidates/ })
    .waitFor()
  const parts = dialog().getByRole('checkbox')
  expect(await parts.count()).toBe(6)
  for (const name of ['Interview result', 'Candidate answer', 'CV scores', 'Candidate applications'])
    await dialog().getByRole('checkbox', { name, exact: true }).press('Space')
  await dialog().getByRole('button', { name: 'Make file' }).press('Enter')
  await dialog().getByText('Ready', { exact: true }).waitFor()
  const workbook = await saved(dialog().getByRole('button', { name: /^Download/ }))
  expect(workbook.name).toMatch(new RegExp(`^Candidates_${job.jobId}_\\d{14}\\.xlsx$`))
  const two = ['interview_id', ...[ana, cy].toSorted()]
  expect(await firstColumn(workbook.bytes, 'personal_info')).toEqual(two)
  expect(await firstColumn(workbook.bytes, 'interview_info')).toEqual(two)
  await expect(firstColumn(workbook.bytes, 'candidate_answer')).rejects.toThrow()

  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await oneTestAndRatings([ana, cy])
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await choose('File', /All videos/)
  await dialog().getByRole('button', { name: 'Make file' }).press('Enter')
  await dialog().getByText('Ready', { exact: true }).waitFor()
  const zip = await saved(dialog().getByRole('button', { name: /^Download/ }))
  const stored = await app.deps.s3.get('processed', objectName)
  const [[name, bytes] = []] = Object.entries(unzipSync(zip.bytes))
  expect(name).toBe(`Ana/${objectName}`)
  expect(Buffer.from(bytes ?? []).equals(Buffer.from(await new Response(stored?.stream).arrayBuffer()))).toBe(true)

  await page.goto(`${app.url}/recruiter/dashboard`)
  await checkLooks({ page, name: 's112-export', open: openDialog, looks: 'few' })
  await openDialog()
  await dialog().getByText('Choose at least one job.').waitFor()
  await dialog().getByText('Night nurse').click()
  await dialog().getByText('Day nurse').click()
  await dialog().getByRole('button', { name: 'Make file' }).press('Enter')
  await dialog().getByRole('link', { name: 'Exported files' }).click()
  await rowOf(/Multi_Jobs_/)
    .getByText('Ready', { exact: true })
    .waitFor()
  const jobs = await saved(rowOf(/Multi_Jobs_/).getByRole('button', { name: /^Download/ }))
  expect(jobs.name).toMatch(/^Multi_Jobs_\d{14}\.xlsx$/)
  expect(await firstColumn(jobs.bytes, 'candidate_applications')).toEqual(['interview_id', ...[ana, bo, cy, dee].toSorted()])
  await closeToasts(page)
  await addOthers()
  await page.reload()
  await rowOf(/making\.xlsx/)
    .getByRole('progressbar', { name: 'Making' })
    .waitFor()
  expect(
    await rowOf(/making\.xlsx/)
      .getByText('40 %')
      .count(),
  ).toBe(1)
  await rowOf(/failed\.xlsx/)
    .getByText('Something went wrong while exporting candidates')
    .waitFor()
  await rowOf(/expired\.xlsx/)
    .getByText('Expired', { exact: true })
    .waitFor()
  expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(5)
  await checkLooks({
    page,
    name: 's142-exported-files',
    open: () =>
      page
        .getByRole('main')
        .getByText(/^Videos_/)
        .waitFor(),
  })
  await checkOwnWords(page, 's142-exported-files')

  await rowOf(/Videos_/)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => files().count()).toBe(7)
  await rowOf(/making\.xlsx/)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the making' }).click()
  await expect.poll(() => files().count()).toBe(6)
  expect(await app.deps.models.fileExports.countDocuments({ gid: app.gid, state: 'making' })).toBe(0)

  await waitUntilSent(page)
  await waitForOfflineReady(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('This is the list that this device saw last.').waitFor()
  await expect.poll(() => files().count()).toBe(6)
  await rowOf(/Multi_Jobs_/)
    .getByText('Needs a connection: the file lies on the server')
    .waitFor()
  await context.setOffline(false)
})

/** The other files of the chosen people: answers of one test, whose name is chosen, and ratings; a large one is downloaded by its own address. */
async function oneTestAndRatings(people: readonly string[]): Promise<void> {
  const openKind = async (kind: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await choose('File', kind)
    expect(await dialog().getByRole('checkbox').count()).toBe(0)
  }
  const make = async (): Promise<void> => {
    await dialog().getByRole('button', { name: 'Make file' }).press('Enter')
    await dialog().getByText('Ready', { exact: true }).waitFor()
  }
  await openKind(/Answers of one test/)
  await choose('Test', /2/)
  await make()
  const ofTest = await saved(dialog().getByRole('button', { name: /^Download/ }))
  expect(await firstColumn(ofTest.bytes, 'personal_info')).toEqual(['interview_id', ...people.toSorted()])
  await expect(firstColumn(ofTest.bytes, 'interview_result')).rejects.toThrow()
  await dialog().getByRole('button', { name: 'Close' }).last().click()

  await openKind(/Ratings of reviewers/)
  // told to be larger than what a page holds, it is the browser's own download, which outlasts the page
  const large = '**/api/statistics/fetch_exported_files'
  await page.route(large, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/"bytes":\d+/g, '"bytes":900000000') })
  })
  await make()
  const asked = page.waitForRequest('**/api/statistics/export_link')
  const ratings = await saved(dialog().getByRole('button', { name: /^Download/ }))
  await asked
  expect(ratings.name).toMatch(/\.csv$/)
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(ratings.bytes)).toBe(
    '\uFEFFcandidate,email,job,reviewer,competency,score,comment\r\n',
  )
  await page.getByRole('heading', { name: 'Export candidates' }).waitFor()
  await page.unroute(large)
  await dialog().getByRole('button', { name: 'Close' }).last().click()
}

async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: /^(?:Export|تصدير)$/ }).click()
  await page.getByRole('dialog').getByText('Night nurse').waitFor()
}

/** Files in the other states, as jobs leave them. */
async function addOthers(): Promise<void> {
  const at = Date.now()
  const asked = {
    kind: 'xlsx' as const,
    parts: [],
    jobIds: [],
    count: 2,
    sections: ['personal_info' as const],
    asked: '',
    without: [],
    version: 0,
  }
  const of = { ...asked, gid: app.gid, by: app.rosaId, at, expiresAt: at + 3_600_000 }
  await app.deps.models.fileExports.insertMany(
    [
      { ...of, _id: newId(), name: 'making.xlsx', state: 'making', percent: 40 },
      { ...of, _id: newId(), name: 'failed.xlsx', state: 'failed', percent: 40, failure: 'failed' },
      { ...of, _id: newId(), name: 'expired.xlsx', state: 'expired', percent: 100 },
    ],
    { lean: true },
  )
}
