import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealedReviewId } from '#shared/policies/review.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'
import { makeCandidates, makeJob, startRecruiterApp, tabTo, waitUntilSent, type RecruiterApp } from './recruiter-fixture.ts'
import { signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]

beforeAll(async () => {
  app = await startRecruiterApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
})
afterEach(() => context.close())

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
    await tabTo(page, 'textbox', 'Program name')
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
    await page.getByRole('button', { name: 'Review' }).press('Enter')
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
    const ordered = order?.body['questionIds']
    expect(Array.isArray(ordered) && ordered.map((id: string) => byId.get(id))).toEqual(['short', 'video'])
  })

  it('R044 S079 lists programmes with their jobs and numbers, and does so offline', async () => {
    const job = await makeJob(app, 'Day nurse', 'Hospital')
    await makeJob(app, 'Cook', 'Kitchen')
    const now = Date.now()
    await makeCandidates(app, job, [{ finishedAt: now, reviewedAt: now }, { finishedAt: now }, {}])
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/dashboard`)
    const row = page.getByRole('region', { name: 'Hospital' }).getByRole('row', { name: /Day nurse/ })
    await row.getByRole('cell', { name: '33 %' }).waitFor()
    await expect
      .poll(() => row.getByRole('cell').allTextContents())
      .toEqual(expect.arrayContaining(['3', '2', '33 %', new Date().toISOString().slice(0, 10)]))
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.reload()
    await row.getByRole('cell', { name: '33 %' }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Kitchen' }).getByRole('link', { name: 'Cook' }).isVisible()).toBe(true)
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

  it("S089 previews the page that candidates get: same parts, same facts, and the colour that is derived from the company's", async () => {
    const job = await makeJob(app, 'Preview job')
    const [interviewId = ''] = await makeCandidates(app, job, [{ name: 'Ines Amari' }])
    await signInAsRecruiter(page, app.url)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=layout`)
    const colour = page.getByRole('textbox', { name: 'Company colour' })
    await colour.fill('#FFD400')
    await colour.blur()
    const preview = page.getByRole('complementary', { name: 'What candidates see first' })
    const fillOf = (on: Page): Promise<string> =>
      on.locator('.hf-join-body > .hf-button').evaluate((start) => getComputedStyle(start).backgroundColor)
    await expect.poll(() => fillOf(page)).toBe('rgb(139, 115, 9)')
    const stored = async () => (await app.deps.models.entities.findOne({ _id: `${job.jobId}.layout`, gid: app.gid }).lean())?.body
    await expect.poll(stored).toMatchObject({ colorScheme: '#FFD400' })
    const real = await context.newPage()
    await real.goto(`${app.url}/candidate/join/${linkCode(app.deps, interviewId, 0)}`)
    await real.getByRole('button', { name: 'Start' }).waitFor()
    expect(await fillOf(real)).toBe(await fillOf(page))
    const partsOf = (on: Locator): Promise<string[]> =>
      on
        .locator('.hf-join')
        .evaluate((join) =>
          [...join.querySelectorAll('*')]
            .map(({ className }) => String(className))
            .filter((name) => name.startsWith('hf-join') || name.startsWith('hf-link')),
        )
    expect(await partsOf(preview)).toEqual(await partsOf(real.locator('main')))
    // bytes and people differ before a job is published
    const factsOf = async (on: Locator): Promise<string[]> =>
      (await on.locator('.hf-link-fact').allInnerTexts()).filter((text) => !/^(Download|Who)/.test(text))
    expect(await factsOf(preview)).toEqual(await factsOf(real.locator('main')))
  })

  it('S096 R384 R385 names what reviewers look at offline; they rate by it, and it arrives', async () => {
    const job = await makeJob(app, 'Rated job')
    const [interviewId = ''] = await makeCandidates(app, job, [{ name: 'Ines Amari', finishedAt: Date.now() }])
    const stored = async (id: string) => (await app.deps.models.entities.findOne({ _id: id, gid: app.gid }).lean())?.body
    await signInAsRecruiter(page, app.url)
    const setup = `${app.url}/recruiter/jobs/${job.jobId}/setup?step=scoring`
    await page.goto(setup)
    await page.getByText('Problem solving').waitFor()
    await checkLooks({
      page,
      name: 'setup-scoring-built-in',
      looks: 'few',
      open: () => page.getByText(/Problem solving|حل المشكلات/).waitFor(),
    })
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Write your own' }).click()
    const first = page.getByRole('textbox', { name: 'Name of criterion 1' })
    await expect.poll(() => first.inputValue()).toBe('Communication')
    await first.fill('Calm at night')
    await page.getByRole('textbox', { name: 'What to look at for criterion 1' }).fill('Says what is done first.')
    for (const left of [5, 4, 3, 2]) {
      await page.getByRole('button', { name: 'Remove criterion 3' }).click()
      await page.getByText(`${left} of at most 12`).waitFor()
    }
    await page.getByRole('button', { name: 'Move criterion 2 up' }).click()
    await expect.poll(() => first.inputValue()).toBe('Problem solving')
    await context.setOffline(false)
    const names = async () => (await stored(`${job.jobId}.scoring`))?.['criteria']
    await expect
      .poll(names, { timeout: 60_000 })
      .toMatchObject([{ name: 'Problem solving' }, { name: 'Calm at night', description: 'Says what is done first.' }])
    await checkLooks({ page, name: 'setup-scoring', looks: 'few', open: () => page.locator('.hf-question input').first().waitFor() })
    await settingsStored(page, { language: 'en' })
    await page.goto(`${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${interviewId}`)
    await page.getByText('What to look at: 0 of 2 rated').waitFor()
    await page.getByRole('radiogroup', { name: 'Calm at night' }).getByRole('radio', { name: '7' }).focus()
    await page.keyboard.press('7')
    await page.getByText('What to look at: 1 of 2 rated').waitFor()
    await page.getByRole('button', { name: 'Seal score' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seal score' }).click()
    await page.getByRole('definition').filter({ hasText: '7 of 10' }).waitFor()
    const review = async () => await stored(sealedReviewId(interviewId, app.rosaId))
    await expect.poll(async () => JSON.stringify((await review())?.['criterionScores']), { timeout: 60_000 }).toMatch(/^\{"\w+":7\}$/)
  })
})

describe('candidates', () => {
  it('R050 R426 S104 shows 25 candidates ten a page with sortable heads, filters, row boxes and a way on', async () => {
    const job = await makeJob(app, 'Paged job')
    await makeCandidates(
      app,
      job,
      Array.from({ length: 25 }, (_, n) => ({ name: `Person ${String(n).padStart(2, '0')}`, ...(n < 3 && { shortlisted: 1 as const }) })),
    )
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
    const table = page.getByRole('grid', { name: 'Candidates for Paged job' })
    const people = table.getByRole('link', { name: /^Person/ })
    await table.getByText('Person 00').waitFor()
    await expect.poll(() => people.count()).toBe(10)
    await expect.poll(() => table.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => table.getByRole('checkbox', { name: /Person/ }).count()).toBe(10)
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('21 to 25 of 25').waitFor()
    await expect.poll(() => people.count()).toBe(5)
    await page.getByRole('tab', { name: 'Shortlisted 3' }).click()
    await page.getByText('1 to 3 of 3').waitFor()
    await expect.poll(() => people.allTextContents()).toEqual(['Person 00', 'Person 01', 'Person 02'])

    // the report goes through what the list shows, offline too, and Back leads to the list as it was left
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('person 0')
    await table.getByRole('button', { name: 'Name' }).click()
    await table.getByRole('checkbox', { name: /Person 00/ }).check()
    await table.getByRole('link', { name: 'Person 02' }).click()
    await page.getByText('1 of 3 in “Shortlisted, person 0”').waitFor()
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('link', { name: 'Next: Person 01' }).click()
    await page.getByText('2 of 3 in “Shortlisted, person 0”').waitFor()
    await page.getByRole('link', { name: 'Previous: Person 02' }).waitFor()
    await page.reload()
    await page.getByText('1 of 2 in “Shortlisted, person 0”').waitFor()
    await page.getByRole('link', { name: 'Paged job' }).click()
    await page.getByRole('tab', { name: 'Shortlisted 2', selected: true }).waitFor()
    await expect.poll(() => people.allTextContents()).toEqual(['Person 01', 'Person 00'])
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('person 0')

    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates?size=50&sort=-name&page=9`)
    await table.getByRole('checkbox', { name: /Person 03/ }).check()
    await table.getByRole('link', { name: 'Person 03' }).focus()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await page.getByText('22 of 25').waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'Selected candidates' }).getByText('1 selected').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    await page.getByRole('link', { name: 'Jobs' }).first().click()
    await page.getByRole('link', { name: 'Paged job' }).click()
    await people.first().waitFor()
    const bar = page.getByRole('region', { name: 'Selected candidates' })
    await expect.poll(() => bar.count()).toBe(0)

    await page.getByRole('textbox', { name: 'Page' }).fill('3')
    await page.keyboard.press('Enter')
    await page.getByText('21 to 25 of 25').waitFor()
    await table.getByRole('checkbox', { name: /Person 24/ }).check()
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 1000 })
      const buttons = ['Shortlist', 'Reject', 'More'].map((name) => bar.getByRole('button', { name, exact: true }))
      await expect
        .poll(async () => new Set(await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y ?? -1))).size)
        .toBe(1)
      // all that the columns say is there, and nothing beside the window
      await table
        .getByRole('row', { name: /Person 24/ })
        .getByText('Until', { exact: true })
        .waitFor()
      await expect.poll(() => table.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await bar.getByRole('button', { name: 'Select all 25' }).click()
    await bar.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('alertdialog', { name: 'Reject 25 candidates?' }).getByRole('button', { name: 'Reject 25' }).click()
    await page.getByRole('tab', { name: 'Rejected 25' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('tab', { name: 'Rejected 1' }).waitFor()
  })

  it('S110 adds candidates, decides and undoes offline; copying a link waits and says why', async () => {
    const job = await makeJob(app, 'Offline job')
    await makeCandidates(app, job, [{ name: 'Zed Old', email: 'zed@people.test' }])
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
    await page.getByRole('link', { name: 'Zed Old' }).waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add candidates' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Amara Okafor')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ZED@people.test')
    await page.getByText('Already in this job or twice here: zed@people.test').waitFor()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('amara@people.test')
    await page.getByRole('button', { name: 'Add another' }).click()
    await page.getByRole('group', { name: 'Candidate 2' }).getByRole('textbox', { name: 'Name' }).fill('Bao Nguyen')
    await page.getByRole('button', { name: 'Add 2 candidates' }).click()
    await page.getByText('This is not an e-mail address').waitFor()
    await page.getByRole('group', { name: 'Candidate 2' }).getByRole('textbox', { name: 'E-mail' }).fill('bao@people.test')
    await page.getByRole('button', { name: 'Add 2 candidates' }).click()
    await page.getByRole('link', { name: 'Amara Okafor' }).waitFor()
    // each new row moves the others
    await page.getByRole('link', { name: 'Bao Nguyen' }).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: /Copy interview link of Zed Old\. Needs an internet connection/ }).isDisabled())
      .toBe(true)

    await page.getByRole('checkbox', { name: /Amara Okafor/ }).check()
    await page.getByRole('checkbox', { name: /Zed Old/ }).check()
    await page.getByRole('region', { name: 'Selected candidates' }).getByRole('button', { name: 'Reject' }).click()
    // it is there for 10 s, and as long as it has the focus
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.getByRole('tab', { name: 'Rejected 2' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('tab', { name: /Rejected/ }).waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Selected candidates' }).getByRole('button', { name: 'Shortlist' }).click()
    await page.getByRole('tab', { name: 'Shortlisted 2' }).waitFor()

    await context.setOffline(false)
    await waitUntilSent(page)
    const rows = await app.deps.models.entities.find({ scope: `job:${job.jobId}`, col: 'interviews' }).lean()
    expect(Object.fromEntries(rows.map((row) => [row.body['email'], row.body['shortlisted'] ?? 0]))).toEqual({
      'zed@people.test': 1,
      'amara@people.test': 1,
      'bao@people.test': 0,
    })
    await page.getByRole('button', { name: 'Copy interview link of Amara Okafor' }).click()
    await page.getByText('Interview link of Amara Okafor copied.').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/candidate\/join\/[\w-]+$/)
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([])
  })
})
