import type { JobTest } from '#shared/entities/job-setting.ts'
import { describe, expect, it } from 'vitest'
import { deleteJobs } from '#server/commands/jobs/delete-job.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { makeCandidates, makeJob, tabTo, waitUntilSent } from './recruiter-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

describe('jobs', () => {
  it('makes a programme and a job offline, sets the job up by keyboard alone, and everything arrives once', async () => {
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/dashboard`)
    await page.getByRole('heading', { name: 'No programmes yet' }).waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)

    await tabTo(page, 'button', 'New programme')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, 'textbox', 'Programme name')
    await page.keyboard.type('Nursing 2027')
    await tabTo(page, 'textbox', 'First job name')
    await page.keyboard.type('Night nurse')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Set up Night nurse' }).waitFor()
    await tabTo(page, 'textbox', 'Company name')
    await page.keyboard.type('Harbour Clinic')
    await tabTo(page, 'textbox', 'Company colour')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('rgba(2,45,65,.8)')
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some((input) => input.value === '#355767'))
    await page.getByText('Saved on this device').waitFor()
    await tabTo(page, 'button', 'Save and continue')
    await page.keyboard.press('Enter')

    await tabTo(page, 'button', 'Add video question')
    await page.keyboard.press('Enter')
    await tabTo(page, 'textbox', 'Question text')
    await page.keyboard.type('Why do you work at night?')
    await tabTo(page, 'button', 'Add short question')
    await page.keyboard.press('Enter')
    await page.getByRole('listitem', { name: 'Question 2' }).getByRole('textbox', { name: 'Question text' }).focus()
    await page.keyboard.type('Name your ward.')
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Question 2 is now number 1 of 2.').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /\bReview/ }).press('Enter')
    await tabTo(page, 'button', 'Publish')
    await page.keyboard.press('Enter')
    await page.getByText('Published on this device').waitFor()

    await page.reload()
    await page.getByRole('heading', { name: 'Set up Night nurse' }).waitFor()
    await context.setOffline(false)
    await waitUntilSent(page)
    const jobs = await app.deps.models.entities.find({ gid: app.gid, col: 'jobs' }).lean()
    const questions = await app.deps.models.entities.find({ gid: app.gid, col: 'questions' }).lean()
    const layout = await app.deps.models.entities.findOne({ _id: `${jobs[0]?._id}.layout`, gid: app.gid }).lean()
    const order = await app.deps.models.entities.findOne({ _id: `${jobs[0]?._id}.order`, gid: app.gid }).lean()
    expect(jobs.map((job) => job.body['name'])).toEqual(['Night nurse'])
    expect(layout?.body).toMatchObject({
      companyName: 'Harbour Clinic',
      colorScheme: '#355767',
      layoutType: '1',
      questionLengthMin: 2,
      preparationMin: 0,
    })
    const byId = new Map(questions.map((question) => [question._id, question.body['kind']]))
    const tests = order?.body['tests'] as JobTest[] // written by the entity
    const ordered = tests.flatMap(({ sets }) => sets.flatMap(({ questionIds }) => questionIds))
    expect(ordered.map((id) => byId.get(id))).toEqual(['short', 'video'])
  })

  it('R044 S079 S082 S083 lists programmes with their jobs and numbers, and does so offline', async () => {
    const job = await makeJob(app, 'Day nurse', 'Hospital')
    await makeJob(app, 'Cook', 'Kitchen')
    const { jobId } = job
    const links = { jobId, section: 'links' as const, magicURL: true }
    const place = { by: 'test', gid: app.gid, scope: `job:${jobId}`, iv: '' }
    await insertDoc(app.deps, { ...place, col: 'jobSettings', id: `${jobId}.links`, fields: links })
    const now = Date.now()
    await makeCandidates(app, job, [{ finishedAt: now, reviewedAt: now }, { finishedAt: now }, {}])
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/dashboard`)
    const row = page.getByRole('row', { name: /^Day nurse(?! \(copy)/ })
    await row.getByRole('gridcell', { name: '33 %' }).waitFor()
    await expect
      .poll(() => row.locator('.hf-table-value').allTextContents())
      .toEqual(expect.arrayContaining(['3', '2', '33 %', new Date().toISOString().slice(0, 10)]))
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.reload()
    await row.getByRole('gridcell', { name: '33 %' }).waitFor()
    await page.getByRole('heading', { name: 'Kitchen' }).waitFor()
    await page.getByRole('link', { name: 'Cook' }).waitFor()
    await page
      .getByRole('textbox', { name: /Search programmes/ })
      .or(page.getByRole('searchbox', { name: /Search programmes/ }))
      .fill('cook')
    await row.waitFor({ state: 'detached' })
    // Back leads to the list as it was left
    await page.getByRole('link', { name: 'Cook' }).click()
    await page.getByRole('heading', { name: 'Candidates for Cook' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('cook')
    await page.getByRole('link', { name: 'Cook' }).waitFor()
    await expect.poll(() => row.count()).toBe(0)

    // S082 R294 copied and archived without a connection
    const act = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await act('Cook', 'Archive')
    await page.getByText('Nothing matches “cook”').waitFor()
    await page.getByRole('searchbox').fill('')
    await act('Day nurse', 'Mark as test')
    await row.getByText('Test', { exact: true }).waitFor()
    await act('Day nurse', 'Copy')
    await page.getByRole('dialog', { name: 'Copy Day nurse' }).getByRole('button', { name: 'Copy job' }).click()
    await page.getByRole('heading', { name: 'Set up Day nurse (copy)' }).waitFor()
    await page.goBack()
    // S083 deleting says that it needs a connection
    await act('Day nurse', 'Delete')
    const dialog = page.getByRole('alertdialog', { name: 'Delete this job?' })
    await dialog.getByText('Deleting needs a connection.').waitFor()
    await context.setOffline(false)
    await waitUntilSent(page)
    await dialog.getByText('Day nurse: 3 candidates').waitFor()
    await dialog.getByRole('textbox', { name: /Number of candidates/ }).fill('2')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Type 3 to go on.').waitFor()
    await dialog.getByRole('textbox', { name: /Number of candidates/ }).fill('3')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Deleting', { exact: true }).waitFor()
    // the work of a job, which no runner does here
    const [asked] = await app.deps.models.deletions.find({ _id: { $gt: '' } }).lean()
    await deleteJobs(app.deps, asked?._id ?? '', 1)
    await page.getByText('Everything is deleted').waitFor()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Day nurse (copy)' }).waitFor()
    await checkLooks({ page, name: 'jobs', looks: 'few', open: () => page.getByRole('link', { name: 'Day nurse (copy)' }).waitFor() })
    const left = await app.deps.models.entities.find({ gid: app.gid, col: 'jobs', del: false }).lean()
    const made = left.find(({ body }) => body['name'] === 'Day nurse (copy)')
    expect(left.find(({ body }) => body['name'] === 'Cook')?.body['archived']).toBe(true)
    expect(made?.body['counts']).toMatchObject({ numOfCandidates: 0, questionNum: 3 })
    const copied = await app.deps.models.entities.find({ gid: app.gid, scope: made?.scope ?? '', del: false }).lean()
    const questions = copied.filter(({ col }) => col === 'questions').map(({ _id }) => _id)
    expect(copied.filter(({ col }) => col === 'interviews')).toEqual([])
    expect(questions.filter((id) => Object.values(job.questionIds).includes(id))).toEqual([])
    const tests = copied.find(({ _id }) => _id === `${made?._id}.order`)?.body['tests'] as JobTest[] // written by the entity
    expect(tests.flatMap(({ sets }) => sets.flatMap(({ questionIds }) => questionIds)).toSorted()).toEqual(questions.toSorted())
    expect(copied.find(({ _id }) => _id === `${made?._id}.layout`)?.body).toMatchObject({ companyName: 'Harbour Clinic', jobId: made?._id })
    expect(copied.find(({ _id }) => _id === `${made?._id}.links`)).toBeUndefined()
  })

  it('keeps the stored colour and says why when a colour cannot be read', async () => {
    const job = await makeJob(app, 'Colour job')
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=layout`)
    const colour = page.getByRole('textbox', { name: 'Company colour' })
    await colour.fill('bluish')
    await colour.blur()
    await page.getByText('This is not a colour we can read.').waitFor()
    await expect.poll(() => colour.inputValue()).toBe('bluish')
    const layout = await app.deps.models.entities.findOne({ _id: `${job.jobId}.layout`, gid: app.gid }).lean()
    expect(layout?.body['colorScheme']).toBe('#022D41')
  })
})
