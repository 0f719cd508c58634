import { expect, it } from 'vitest'
import { commitEdit } from '#server/sync/write/commit.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'
import { makeCandidates, makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

const FILE = `Name;E-Mail;Telefon;Frist
Ada;ada@import.test;0170 1234567;03/04/2027
علي حسن;ali@import.test;;05/06/2027
Ada again;ADA@import.test;;
Line;not an address;;
`
const emailsOf = async (jobId: string): Promise<string[]> => {
  const rows = await app.deps.models.entities.find({ gid: app.gid, scope: `job:${jobId}`, col: 'interviews', del: false }).lean()
  return rows.map(({ body }) => String(body['email'])).toSorted()
}

it('S109 R381 tries a list offline, asks once for the order of dates, leaves out what is faulty, imports once there is a connection, and takes it back; another job comes by its key', async () => {
  const { jobId } = await makeJob(app, 'Imported nurses')
  const other = await makeJob(app, 'Other nurses')
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/jobs/${jobId}/candidates`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import candidates: Imported nurses' }).waitFor()
  await waitForOfflineReady(page)
  await context.setOffline(true)
  await page.getByText('You are offline. A file can be tried here').waitFor()

  const choose = (name: string, text: string): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('picture.xlsx', 'GIF89a\0\0')
  await page.getByText('This is no xlsx, csv or JSON file').waitFor()
  await choose('people.csv', FILE)
  await page.getByText('0 new candidates, 0 with other details, 0 repeated, 4 faulty.').or(page.getByText('3 faulty')).first().waitFor()
  await page.getByText('Month first: 4 March').click()
  await page.getByText('2 new candidates, 0 with other details, 1 repeated, 1 faulty.').waitFor()
  await page.getByText('E-mail: is not one e-mail address').waitFor()
  await page.getByLabel('Country of phone numbers without one').fill('DE')
  const start = page.getByRole('button', { name: 'Import 2 candidates' })
  expect(await start.getAttribute('aria-disabled')).toBe('true')
  const open = async (): Promise<void> => {
    await page.locator('.hf-import-rows').waitFor()
  }
  await checkLooks({ page, name: 'import-candidates', looks: 'few', subject: '.hf-import-columns', open })
  await page.getByText('Leave out 1 faulty row').click()
  await start.click()
  await page.getByText('2 candidates wait on this device').waitFor()
  await page.reload()
  await page.getByText('2 candidates wait on this device').waitFor()
  expect(await emailsOf(jobId)).toEqual([])

  await context.setOffline(false)
  await page.getByText('2 candidates were imported.').waitFor()
  await waitUntilSent(page)
  // the result stays, with the names that the documents know, until it is put away
  await page.reload()
  await page.getByText('2 candidates were imported.').waitFor()
  await page.getByText('1 faulty row was left out.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'ali@import.test' }).getByText('imported').waitFor()
  expect(await emailsOf(jobId)).toEqual(['ada@import.test', 'ali@import.test'])
  const ada = await app.deps.models.entities.findOne({ gid: app.gid, scope: `job:${jobId}`, 'body.email': 'ada@import.test' }).lean()
  expect(ada?.body).toMatchObject({ name: 'Ada', phone: '+491701234567', endAt: Date.UTC(2027, 2, 5) - 1 })

  await page.getByRole('button', { name: 'Put away and import more' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Make a key of this job' }).click()
  const made = await page.getByLabel('Key of this job').inputValue()
  await page.goto(`${app.url}/recruiter/jobs/${other.jobId}/candidates/import`)
  await page.getByLabel('Key of the other job').fill(made)
  await page.getByRole('button', { name: 'Import its candidates' }).click()
  await page.getByText('2 candidates were imported.').waitFor()
  expect(await emailsOf(other.jobId)).toEqual(['ada@import.test', 'ali@import.test'])

  // a file is tried against the candidates whom the device knows by then
  await page.goto(`${app.url}/recruiter/jobs/${other.jobId}/candidates`)
  await page.getByRole('tab', { name: 'All 2' }).waitFor()
  await page.goto(`${app.url}/recruiter/jobs/${other.jobId}/candidates/import`)
  await choose('more.csv', 'Name,E-mail\nNew,new@import.test\nAda Other,ada@import.test\n')
  await page.getByText('1 new candidate, 1 with other details, 0 repeated, 0 faulty.').waitFor()
  // tried again when others arrive meanwhile
  const [elsewhere = ''] = await makeCandidates(app, other, [{ name: 'New', email: 'new@import.test' }])
  await page.getByText('0 new candidates, 1 with other details, 1 repeated, 0 faulty.').waitFor()
  await commitEdit(app.deps, { by: 'test', col: 'interviews', id: elsewhere, gid: app.gid, changes: { email: 'newer@import.test' } })
  await page.getByText('1 new candidate, 1 with other details, 0 repeated, 0 faulty.').waitFor()
  await page.getByText('Take over the other details of 1 candidate').click()
  await page.getByRole('button', { name: 'Import 2 candidates' }).click()
  await page.getByText('1 candidate was imported.').waitFor()
  await page.getByText('Other details of 1 candidate were taken over.').waitFor()
  await checkLooks({ page, name: 'import-result', looks: 'one', open })
  await page.getByRole('button', { name: 'Undo: take 1 candidate away again' }).click()
  await page.getByText('1 candidate was taken away.').waitFor()
  await waitUntilSent(page)
  expect(await emailsOf(other.jobId)).toEqual(['ada@import.test', 'ali@import.test', 'newer@import.test'])
  const renamed = await app.deps.models.entities
    .findOne({ gid: app.gid, scope: `job:${other.jobId}`, 'body.email': 'ada@import.test' })
    .lean()
  expect(renamed?.body['name']).toBe('Ada Other')
})
