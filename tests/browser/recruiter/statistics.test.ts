import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkOwnWords, checkLooks } from '../support/looks-fixture.ts'
import { signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'
import { makeCandidates, makeJob, startRecruiterApp, waitUntilSent, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]
let ward: TestJob
let blind: TestJob
let empty: TestJob
let single: TestJob
let people: string[]
let unfinished: string[]

const HOUR_MS = 3_600_000
const consent = (given: boolean) => ({ given, version: 1, textHash: 'x', at: 3 * HOUR_MS })
const OPENED: Partial<Interview> = { invitedAt: HOUR_MS, openedAt: 2 * HOUR_MS, mailed: { invitation: 1, reminder: 1 } }
const STARTED: Partial<Interview> = { ...OPENED, consent: consent(true), startedAt: 4 * HOUR_MS, firstAnswerAt: 4 * HOUR_MS }
const DONE: Partial<Interview> = { ...STARTED, delivered: { received: 3, total: 3 } }

/** Candidates who completed, stored past the commits after which the server would sum up reviews that are not there. */
async function makeFinished(job: TestJob, rows: readonly Partial<Interview>[]): Promise<string[]> {
  const ids = await makeCandidates(app, job, rows)
  await app.deps.models.entities.updateMany({ _id: { $in: ids } }, { $set: { 'body.finishedAt': 5 * HOUR_MS } })
  return ids
}

beforeAll(async () => {
  app = await startRecruiterApp()
  ward = await makeJob(app, '=1+1, night ward')
  blind = await makeJob(app, 'Blind job', 'Nursing', { blind: true })
  empty = await makeJob(app, 'Empty job', 'Nursing', { deadlineAt: null })
  single = await makeJob(app, 'One person')
  // ratings 2,4,4,4,5,5,7,9 by total score; all alike by recruiter score
  const scored = [20, 40, 40, 40, 50, 50, 70, 90]
  people = await makeFinished(
    ward,
    scored.map((totalScore, n) => ({
      ...DONE,
      name: `Person ${n}`,
      totalScore,
      recruiterScore: 60,
      ...(n < 4 && { reviewedAt: 7 * HOUR_MS }),
      ...(n > 4 && { shortlisted: 1 as const }),
    })),
  )
  unfinished = await makeCandidates(app, ward, [{ ...OPENED, consent: consent(false) }, STARTED])
  await makeFinished(blind, [{ ...DONE, blind: true }])
  await makeFinished(single, [{ ...DONE, totalScore: 65 }])
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
  page.setDefaultTimeout(30_000)
  await signInAsRecruiter(page, app.url)
})
afterAll(async () => {
  await context.close()
  await app.stop()
})

const pageOf = (job: TestJob) => `${app.url}/recruiter/jobs/${job.jobId}/statistics`
/** Lines of the table of this name, its cells parted by a bar. */
const linesOf = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join('|')))
const card = (title: string) => page.locator('.hf-card').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const showTable = (title: string) => card(title).getByRole('button', { name: 'Show as table' }).click()
/** Lines of a table that takes the place of its chart, by keys alone; each of its cells is in what the chart tells a screen reader. */
async function chartSaysTable(title: string): Promise<string[]> {
  const told = (await card(title).getByRole('img').getAttribute('aria-label')) ?? ''
  const button = card(title).getByRole('button', { name: 'Show as table' })
  await button.press('Enter')
  const lines = await linesOf(title)
  const unsaid = lines.slice(1).flatMap((line) => line.split('|').filter((cell) => cell !== '-' && !told.includes(cell)))
  expect(unsaid, `${title} as a chart`).toEqual([])
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  return lines
}
const fact = (name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
const saved = async (): Promise<string> => {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  return readFileSync(await (await saving).path(), 'utf8')
}
const WARD = `"'=1+1, night ward",10,8,40,100,100,0`

it('S122 S123 R433 R436 statistics of a job and of all, as charts, tables and file, also offline; groups of a file stay on the device', async () => {
  await page.goto(`${app.url}/recruiter/jobs/${ward.jobId}/candidates`)
  await page.getByRole('row', { name: /Person 7/ }).waitFor()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Statistics: =1+1, night ward' }).waitFor()
  await expect.poll(() => fact('Completed').innerText()).toBe('8')
  expect(await fact('Candidates').innerText()).toBe('10')
  expect(await fact('Days left').innerText()).toBe('14')
  expect(await fact('Reviewed').innerText()).toBe('40 %')
  expect(await fact('Average').innerText()).toBe('5')
  expect(await fact('Standard deviation').innerText()).toBe('2')
  expect(await fact('Skewness').innerText()).toBe('0.65625')
  await page
    .getByRole('img', { name: /Ratings of those who completed\. 1: 0; 2: 1; 3: 0; 4: 3; 5: 2; 6: 0; 7: 1; 8: 0; 9: 1; 10: 0/ })
    .waitFor()
  expect(await chartSaysTable('Ratings of those who completed')).toEqual([
    'Rating|People',
    '1|0',
    '2|1',
    '3|0',
    '4|3',
    '5|2',
    '6|0',
    '7|1',
    '8|0',
    '9|1',
    '10|0',
  ])
  const head = 'job,total,completed,completion rate,invitation %,reminder %,confirmation %,average,skewness,stdev'
  expect(await saved()).toBe(`\uFEFF${head}\r\n${WARD},5,0.65625,2\r\n`)
  // all alike: no skewness
  await page.getByRole('button', { name: /Score$/ }).click()
  await page.getByRole('option', { name: 'Recruiter score' }).click()
  await expect.poll(() => fact('Average').innerText()).toBe('6')
  expect(await fact('Skewness').innerText()).toBe('-')
  await page.getByRole('button', { name: /Score$/ }).click()
  await page.getByRole('option', { name: 'Automatic score' }).click()
  await page.getByText('Nobody who completed has this score yet.').waitFor()
  await page.getByRole('button', { name: /Score$/ }).click()
  await page.getByRole('option', { name: 'Total score' }).click()
  // back to the chart
  await showTable('Ratings of those who completed')
  await checkLooks({ page, name: 's122-statistics', open: () => page.locator('.hf-chart').waitFor(), looks: 'few' })

  await checkOwnWords(page, 's122-statistics')
  await page.goto(pageOf(single))
  await expect.poll(() => fact('Average').innerText()).toBe('7')
  expect(await fact('Standard deviation').innerText()).toBe('0')
  expect(await fact('Skewness').innerText()).toBe('-')
  await page.goto(pageOf(blind))
  await page.getByText('Scores of this job are hidden').waitFor()
  expect(await fact('Completed').innerText()).toBe('1')
  expect(await page.getByRole('button', { name: /Score$/ }).count()).toBe(0)
  expect(await saved()).toBe(`\uFEFF${head}\r\nBlind job,1,1,0,100,100,0,-,-,-\r\n`)
  await page.goto(pageOf(empty))
  await page.getByText('No candidates to count yet').waitFor()

  await page.goto(`${app.url}/recruiter/dashboard`)
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
  await page.getByRole('img', { name: /Decided: 3 / }).waitFor()
  expect(await chartSaysTable('From invitation to decision')).toEqual([
    'Stage|People|Drop',
    'Invited|12|-',
    'Opened|12|0 %',
    'Consented|11|8.3 %',
    'Started|11|0 %',
    'Finished|10|9.1 %',
    'Delivered|10|0 %',
    'Reviewed|7|30 %',
    'Decided|3|57.1 %',
  ])
  await page.getByRole('img', { name: 'Why people stopped. Consent refused: 1 (Consented: 1); Unknown: 1 (Finished: 1)' }).waitFor()
  expect(await chartSaysTable('Why people stopped')).toEqual([
    'Cause|People|Before',
    'Consent refused|1|Consented: 1',
    'Unknown|1|Finished: 1',
  ])
  expect(await chartSaysTable('Time between stages')).toContain('Finished to Reviewed|2 h|4')
  const compared = await linesOf('Jobs side by side')
  expect(compared).toContain('=1+1, night ward|10|8|40 %|100 %|100 %|0 %|5|0.65625|2')
  expect(compared).toContain('Blind job|1|1|0 %|100 %|100 %|0 %|-|-|-')
  expect((await saved()).split('\r\n')).toHaveLength(6)

  await readsGroups()
  await checkLooks({
    page,
    name: 's123-statistics',
    open: () => page.locator('.hf-data').last().waitFor(),
    subject: '.hf-statistics-select',
  })

  await checkOwnWords(page, 's123-statistics')
  await waitUntilSent(page)
  await waitForOfflineReady(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Causes of stalled deliveries are added with a connection.').waitFor()
  expect(await page.getByText('Harbour').count()).toBe(0)
  await expect.poll(() => linesOf('Jobs side by side')).toContain('=1+1, night ward|10|8|40 %|100 %|100 %|0 %|5|0.65625|2')
  await page.goto(pageOf(ward))
  await expect.poll(() => fact('Skewness').innerText()).toBe('0.65625')
  await context.setOffline(false)
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([])
})

/** Rates of groups that a file names; nothing of it is in a request, and a page that is loaded anew has forgotten it. */
async function readsGroups(): Promise<void> {
  await waitUntilSent(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  const file = (lines: readonly string[]) => ({ name: 'groups.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  const open = async (lines: readonly string[]) => await page.locator('input[type=file]').setInputFiles(file(lines))
  await open(['only a heading'])
  await page.getByText('This is no CSV file with two columns and a heading.').waitFor()
  const [byAddress = '', ...rest] = people
  await open([
    'who,group',
    `${byAddress.toUpperCase()}@people.test,Harbour`,
    ...rest.map((id, n) => `${id},${n < 4 ? 'Harbour' : 'Island'}`),
    'nobody,Hill',
    ',',
  ])
  await page.getByText('8 candidates are in 9 rows of the file; 0 rows were left out.').waitFor()
  expect(await linesOf('Selection rate')).toEqual([
    'Group|Rate|Ratio|95 % interval|p (Fisher)|Says',
    'Harbour|0 % (0 of 5)|-|-|-|Too few people to say',
    'Island|fewer than 5, hidden|-|-|-|Too few people to say',
  ])
  const all = [...people, ...unfinished].map((id, n) => `${id},${n < 5 ? 'Harbour' : 'Island'}`)
  await open(['who,group', ...all, `${byAddress},Island`])
  await page.getByText('10 candidates are in 10 rows of the file; 1 row was left out.').waitFor()
  expect(await linesOf('Selection rate')).toEqual([
    'Group|Rate|Ratio|95 % interval|p (Fisher)|Says',
    'Harbour|0 % (0 of 5)|0|-|0.167|Below 0.80, may be chance: watch',
    'Island|60 % (3 of 5)|-|-|-|Highest rate',
  ])
  expect((await linesOf('Scoring rate')).slice(1)).toEqual([
    'Harbour|20 % (1 of 5)|-|-|-|Too few people to say',
    'Island|fewer than 5, hidden|-|-|-|Too few people to say',
  ])
  // the device goes on asking for changes, and says nothing of the file
  expect(
    sent.filter((request) => !request.includes('/api/sync/')),
    'while the file is open',
  ).toEqual([])
  expect(sent.filter((request) => /Harbour|Island|Hill|groups\.csv/i.test(request))).toEqual([])
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([databases.map(({ name }) => name), Object.entries(localStorage), Object.entries(sessionStorage)])
  })
  expect(kept).not.toMatch(/Harbour|Island/)
}
