import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveCriteria } from '#server/commands/cv/save-criteria.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { documents } from '#server/sync/documents.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { cvText } from '../../support/server/bring-cvs.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'
import { makeCandidates, makeJob, startRecruiterApp, waitUntilSent, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]
let job: TestJob
let blind: TestJob
let wendyId: string

beforeAll(async () => {
  app = await startRecruiterApp({ jobs: true })
  await app.deps.models.accounts.updateMany(
    { gid: app.gid, role: 'recruiter' },
    { $set: { 'features.cv_scoring': true, 'features.aiRequired': true } },
  )
  const description = 'You must have SQL. Tableau would be nice to have. We look for somebody under 35.'
  job = await makeJob(app, 'Data desk', 'Nursing', { description })
  blind = await makeJob(app, 'Blind desk', 'Nursing', { blind: true })
  await saveCriteria(app.deps, {
    by: app.rosaId,
    gid: app.gid,
    jobId: blind.jobId,
    settings: { skills: { values: ['SQL'], mode: 'similar', weight: 2 } },
  })
  const cvScore = { total: 87, coverage: 100, low: 87, high: 87, values: [], years: 4, language: 'en', config: 1 }
  await makeCandidates(app, blind, [{ name: 'Nobody Known', blind: true, cvStatus: 'scored', cvScore }])
  const waiting = { name: 'Wendy Waiting', blind: true, cvStatus: 'queued' as const }
  wendyId = (await makeCandidates(app, blind, [waiting]))[0] ?? ''
  const version = { objectName: `resume_files/${app.gid}/Wendy0000000_cv.pdf`, name: 'cv.pdf', sha256: 'w', arrivedAt: 1 }
  const stored = { gid: app.gid, scope: `job:${blind.jobId}`, versions: [version], hashes: ['w'], corrections: [] }
  await app.deps.models.cvs.create({ _id: wendyId, ...stored })
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
  page.setDefaultTimeout(60_000)
  await signInAsRecruiter(page, app.url)
})
afterAll(async () => {
  await context.close()
  await app.stop()
})

const FILES = [
  { name: 'ada.txt', text: cvText({ name: 'Ada Archer', email: 'ada@cv.test', skills: 'SQL, Python, Tableau' }) },
  { name: 'Ben_Brook.txt', text: cvText({ name: 'Ben Brook', skills: 'Welding, Cooking' }) },
  { name: 'cara.txt', text: cvText({ name: 'Cara Cole', email: 'cara@cv.test', skills: 'SQL' }) },
]
const chosen = (files: readonly { name: string; text: string }[]) =>
  files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }))
/** Found by its words: to look for a role by its name, a busy page is asked about each of its elements, again and again. */
const rowOf = (name: string) => page.locator('[role=row]').filter({ hasText: name })
const namesInOrder = () => page.locator('.hf-cvs-name').evaluateAll((buttons) => buttons.map((button) => button.textContent))

it('S111 S138 S139 S140 R228 R277 R313 a folder of CVs becomes a ranked list in which every number opens its reason', async () => {
  await importsCvs()
  await makesCriteria()
  await ranksThem()
  await readsOne()
  await hidesBlindNumbers()
  await waitsForOne()
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

async function importsCvs(): Promise<void> {
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
  await page.getByRole('button', { name: 'Import CVs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CVs' })
  const input = dialog.getByLabel('CV files')
  await input.setInputFiles([
    ...chosen([...FILES, { name: 'copy of ada.txt', text: FILES[0]?.text ?? '' }, { name: 'tool.exe', text: 'MZ' }]),
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ])
  await dialog.getByText('Left out, because there is nothing in it: empty.pdf').waitFor()
  await dialog.getByText('Left out, because it is no CV file: tool.exe').waitFor()
  await dialog.getByText('In the list already: copy of ada.txt').waitFor()
  await expect.poll(() => dialog.getByText('Not sent', { exact: true }).count()).toBe(3)
  // a closed tab loses nothing: the same files are known when they are chosen again
  await page.reload()
  await page.getByRole('button', { name: 'Import CVs' }).click()
  await dialog.getByText('3 files were not sent when this page was closed.').waitFor()
  await input.setInputFiles(chosen(FILES))
  await dialog.getByRole('button', { name: 'Start upload' }).click()
  await expect.poll(() => dialog.getByText('Done', { exact: true }).count(), { timeout: 60_000 }).toBe(3)
  await closeDialog()
  await checkLooks({ page, name: 's111-import', open: openImport, looks: 'few' })
  await openImport()
  await dialog.getByRole('link', { name: 'See the scores' }).click()
  await page.getByRole('heading', { level: 1, name: 'CV scores' }).waitFor()
}

/** Closes it, because the language of the page is chosen behind it. */
async function closeDialog(): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Opens the dialog in whatever language, if it is closed. */
async function openImport(): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0)
    await page.getByRole('button', { name: /^(Import CVs|استيراد السير الذاتية)$/ }).click()
  await page.locator('.hf-cvs-uploads > li').first().waitFor()
}

async function makesCriteria(): Promise<void> {
  await page.getByText('This job has no criteria yet').waitFor()
  await page.getByRole('link', { name: 'Criteria' }).click()
  await page.getByRole('heading', { level: 1, name: 'Criteria for CVs' }).waitFor()
  await page.getByRole('button', { name: 'Read the description' }).click()
  await page.getByText('We look for somebody under 35.').waitFor()
  await page.getByText('About age').waitFor()
  await page.getByRole('button', { name: 'Take SQL' }).click()
  await page.getByRole('button', { name: 'Take Tableau' }).click()
  await expect.poll(() => page.getByLabel('Wanted skills').inputValue()).toBe('SQL\nTableau')
  await page.getByRole('button', { name: 'Save criteria' }).click()
  await page.getByText('The criteria are saved.').waitFor()
  const again = page.getByRole('button', { name: 'Score again' })
  await expect.poll(() => again.getAttribute('aria-disabled')).not.toBe('true')
  await again.click()
  const ranking = page.getByRole('grid', { name: 'Order with these weights' })
  await expect.poll(() => ranking.getByRole('row').allInnerTexts(), { timeout: 60_000 }).toHaveLength(4)
  await expect.poll(async () => (await ranking.getByRole('row').nth(1).innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Ada Archer.* 100/)
  // another weight re-ranks at once, with nothing saved
  await page.getByRole('button', { name: /Weight: Job titles/ }).click()
  await page.getByRole('option', { name: 'Critical' }).click()
  await page.getByLabel('Wanted titles').fill('Welder')
  await expect.poll(async () => (await ranking.getByRole('row').nth(1).innerText()).replaceAll(/\s+/g, ' ')).toMatch(/ - /)
  await page.getByLabel('Wanted titles').fill('')
  await checkLooks({ page, name: 's139-criteria', open: () => page.locator('.hf-cvs-criteria').waitFor(), looks: 'few' })
}

async function ranksThem(): Promise<void> {
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/cv-scoring`)
  await expect.poll(namesInOrder).toEqual(['Ada Archer', 'Cara Cole', 'Ben Brook'])
  await rowOf('Ben Brook').getByText('No address yet').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Skills, at least' }).fill('60')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show \d/ })
    .click()
  await expect.poll(namesInOrder).toEqual(['Ada Archer'])
  await page.getByRole('button', { name: /Skills: at least 60/ }).click()
  await expect.poll(namesInOrder).toHaveLength(3)
  // words of the CVs themselves, from this device alone
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').getByText('Tableau', { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show \d/ })
    .click()
  await expect.poll(namesInOrder).toEqual(['Ada Archer'])
  await page.getByRole('button', { name: /Skills: Tableau/ }).click()
  await expect.poll(namesInOrder).toHaveLength(3)
  await context.setOffline(false)
  await checkLooks({ page, name: 's138-cv-scores', open: () => page.locator('.hf-cvs-name').first().waitFor(), looks: 'few' })
  await page.getByRole('checkbox', { name: /Ada Archer/ }).check()
  await page.getByRole('button', { name: 'Mark as matched' }).click()
  await rowOf('Ada Archer').locator('.hf-chip').getByText('Matched', { exact: true }).waitFor()
  await waitUntilSent(page)
}

async function readsOne(): Promise<void> {
  await page.getByRole('button', { name: 'Ben Brook' }).click()
  const drawer = page.getByRole('dialog', { name: 'CV of Ben Brook' })
  await drawer.getByRole('heading', { name: 'Reasons' }).waitFor()
  await drawer.getByText(/Missing: SQL/).waitFor()
  await drawer.getByRole('textbox', { name: 'E-mail address' }).fill('ben@cv.test')
  await drawer.getByRole('button', { name: 'Save address' }).click()
  await expect.poll(() => drawer.getByText('No address yet').count()).toBe(0)
  await closeDialog()
  await keepsTheOpened()
  await closeToasts(page)
  await checkLooks({ page, name: 's140-cv', open: openDrawer, looks: 'few' })
  await openDrawer()
  const skill = drawer.getByRole('textbox', { name: 'Skill 1', exact: true })
  await skill.fill('SQL')
  // Enter confirms a value and goes on
  await skill.press('Enter')
  await drawer.getByText('Confirmed').waitFor()
  await drawer.getByRole('button', { name: 'Save and score again' }).click()
  await drawer.getByText('Match 50 of 100').waitFor()
  // scored anew it is unread, and opened it is read
  await expect.poll(async () => typeof (await benBrook())?.cvReadAt).toBe('number')
  expect((await benBrook())?.email).toBe('ben@cv.test')
  await page.keyboard.press('Escape')
}

/** Opens without a connection what was opened with one. */
async function keepsTheOpened(): Promise<void> {
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ben Brook' }).click()
  const drawer = page.getByRole('dialog', { name: 'CV of Ben Brook' })
  await drawer.getByText('as this device saw it last').waitFor()
  await drawer.getByRole('textbox', { name: 'Skill 1', exact: true }).waitFor()
  await context.setOffline(false)
  await drawer.getByText('as this device saw it last').waitFor({ state: 'hidden' })
  await closeDialog()
}

async function openDrawer(): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) await page.getByRole('button', { name: 'Ben Brook' }).click()
  await page.locator('.hf-cvs-fields > li').first().waitFor()
}

const benBrook = async () => {
  const rows = await documents.find(app.deps, 'interviews', { scope: `job:${job.jobId}`, gid: app.gid })
  return rows.find(({ name }) => name === 'Ben Brook')
}

async function hidesBlindNumbers(): Promise<void> {
  await page.goto(`${app.url}/recruiter/jobs/${blind.jobId}/cv-scoring`)
  await rowOf('Nobody Known').waitFor()
  await page.getByText('This job is scored blind').waitFor()
  expect(await page.getByText('87').count()).toBe(0)
}

async function waitsForOne(): Promise<void> {
  await page.getByRole('button', { name: 'Wendy Waiting' }).click()
  const drawer = page.getByRole('dialog', { name: 'CV of Wendy Waiting' })
  await drawer.getByText('This CV is being read.').waitFor()
  expect(await drawer.getByRole('textbox', { name: 'Skill 1', exact: true }).count()).toBe(0)
  const of = { gid: app.gid, _id: wendyId }
  await app.deps.models.cvs.updateOne(of, { $set: { 'versions.0.failed': 'damaged' } })
  const changes = { cvStatus: 'parsing_failed' as const }
  await commitEdit(app.deps, { by: 'test', col: 'interviews', id: wendyId, gid: app.gid, changes })
  await drawer.getByText('This CV is being read.').waitFor({ state: 'hidden' })
  await drawer.getByRole('button', { name: 'Add skill' }).waitFor()
  await closeDialog()
}
