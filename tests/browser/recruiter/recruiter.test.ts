import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealedReviewId } from '#shared/policies/review.ts'
import { addCompetency } from '#server/commands/groups/competencies.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { deleteJobs } from '#server/commands/jobs/delete-job.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'
import { makeCandidates, makeJob, startRecruiterApp, tabTo, waitUntilSent, type RecruiterApp } from './recruiter-fixture.ts'
import { signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  app = await startRecruiterApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page } = await watchedPage(context))
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
    const [asked] = await app.deps.models.jobDeletions.find({ _id: { $gt: '' } }).lean()
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
    expect(copied.find(({ _id }) => _id === `${made?._id}.order`)?.body['questionIds']).toEqual(expect.arrayContaining(questions))
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

  it('S091 S093 R104 R106 R249 takes many questions from the bank offline, in the languages of the job, and gives one a type and competencies', async () => {
    const job = await makeJob(app, 'Bank job')
    const layoutId = settingId(job.jobId, 'layout')
    await commitEdit(app.deps, {
      by: app.rosaId,
      col: 'jobSettings',
      id: layoutId,
      gid: app.gid,
      changes: { interviewLanguages: ['german', 'english'] },
    })
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=questions`)
    const openBank = page.getByRole('button', { name: /Add from the question bank|أضف من بنك الأسئلة/ })
    await openBank.waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await openBank.click()
    const dialog = page.getByRole('dialog', { name: 'Question bank' })
    const choose = async (label: string, option: string): Promise<void> => {
      await dialog.getByRole('button', { name: label, exact: false }).click()
      await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
    }
    const rows = dialog.getByRole('list', { name: 'Questions of the bank' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(21)
    await dialog.getByRole('searchbox', { name: 'Search in the questions' }).fill('Arbeitstag')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.getByText('Wie organisieren Sie einen normalen Arbeitstag?').click()
    await dialog.getByRole('searchbox').fill('')
    await choose('Language', 'English')
    await choose('Type of question', 'Competencies and soft skills')
    await choose('Sub-type', 'Teamwork')
    await expect.poll(() => rows.count()).toBe(3)
    for (const nth of [0, 1]) await rows.nth(nth).locator('label').click()
    await dialog.getByText('3 questions · 3 chosen · room for 9 more').waitFor()
    await dialog.getByRole('button', { name: 'Add 3 questions' }).click()
    await page.getByText('3 questions added.').waitFor()
    await page.getByRole('listitem', { name: 'Question 4' }).getByText('Wie organisieren Sie').waitFor()

    await page.getByRole('listitem', { name: 'Question 1', exact: true }).getByRole('button', { name: /Edit/ }).click()
    const editor = page.getByRole('listitem', { name: 'Question 1', exact: true })
    const pick = async (label: RegExp, option: string): Promise<void> => {
      await editor.getByRole('button', { name: label }).click()
      await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
    }
    await editor.getByRole('button', { name: /Type of question/ }).click()
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts())
      .toEqual(['No type', 'General HR and employment', 'Competencies and soft skills'])
    await page.getByRole('listbox').getByRole('option', { name: 'General HR and employment' }).click()
    await pick(/Sub-type/, 'Work style')
    await pick(/Competencies/, 'Composure')
    await editor.getByRole('button', { name: 'Remove Composure' }).waitFor()
    await editor.getByRole('button', { name: 'Suggest a type' }).click()
    await editor.getByText('The server did not answer.').waitFor()

    await context.setOffline(false)
    await waitUntilSent(page)
    await editor.getByRole('button', { name: 'Suggest a type' }).click()
    await editor.getByText('The words of this question do not point to one type.').waitFor()
    const questions = await app.deps.models.entities.find({ gid: app.gid, col: 'questions', scope: `job:${job.jobId}`, del: false }).lean()
    const order = (await app.deps.models.entities.findOne({ _id: settingId(job.jobId, 'order'), gid: app.gid }).lean())?.body['questionIds']
    const added = Object.values(job.questionIds).length
    expect(order).toHaveLength(added + 3)
    const byId = new Map(questions.map(({ _id, body }) => [_id, body]))
    const languagesOf = (id: unknown): string[] => {
      const text = typeof id === 'string' ? byId.get(id)?.['text'] : null
      return typeof text === 'object' && text !== null ? Object.keys(text).toSorted() : []
    }
    const texts = (Array.isArray(order) ? order : []).slice(added).map(languagesOf)
    expect(texts).toEqual([['english', 'german'], ['english', 'german'], ['english']])
    expect(byId.get(job.questionIds.video)).toMatchObject({
      topic: { type: 'General HR & Employment', subType: 'Work Style' },
      competencies: ['Composure'],
    })

    await checkLooks({
      page,
      name: 'setup-bank',
      looks: 'few',
      open: async () => {
        await openBank.click()
        await page.locator('.hf-bank-list li').first().waitFor()
      },
    })
    await settingsStored(page, { language: 'en' })
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

  it('R047 S095 S096 R384 R385 weighs and names what reviewers look at offline; they rate by it, it arrives, and stays with the sealed review', async () => {
    const job = await makeJob(app, 'Rated job')
    const [interviewId = ''] = await makeCandidates(app, job, [{ name: 'Ines Amari', finishedAt: Date.now() }])
    const stored = async (id: string) => (await app.deps.models.entities.findOne({ _id: id, gid: app.gid }).lean())?.body
    await app.deps.models.accounts.updateOne({ _id: app.rosaId, gid: app.gid }, { $set: { features: { aiRequired: true } } })
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
    await page.getByRole('heading', { name: 'Scoring' }).waitFor()
    const weight = page.getByRole('textbox', { name: 'Communication', exact: true })
    await weight.fill('74')
    await weight.press('Tab')
    await page.getByText('Required: 100 % of the total').waitFor()
    await expect.poll(() => weight.inputValue()).toBe('67')
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
    await page.getByRole('button', { name: 'Choose from competencies' }).click()
    await page.getByRole('button', { name: 'Add Customer Focus' }).click()
    await page.getByText('Customer Focus is a criterion now.').waitFor()
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    const names = async () => (await stored(`${job.jobId}.scoring`))?.['criteria']
    await expect
      .poll(names, { timeout: 60_000 })
      .toMatchObject([
        { name: 'Problem solving' },
        { name: 'Calm at night', description: 'Says what is done first.' },
        { competency: 'customer_focus', anchors: { 6: 'Asks what is needed and solves it.' } },
      ])
    expect((await stored(`${job.jobId}.scoring`))?.['weights']).toEqual({ communication_weight: 2 })
    await checkLooks({ page, name: 'setup-scoring', looks: 'few', open: () => page.locator('.hf-question input').first().waitFor() })
    const choose = page.getByRole('button', { name: /Choose from competencies|الاختيار من الكفاءات/ })
    await addCompetency(app.deps, { id: 'test', role: 'admin', gid: 'system', name: '' }, { name: 'Tide reading', coupon: 'harbour-2026' })
    const openList = async (): Promise<void> => {
      await choose.click()
      const coupon = page.getByRole('textbox', { name: /Coupon of a list|قسيمة قائمة/ })
      await coupon.fill('harbour-2026')
      await coupon.press('Enter')
      await page.getByText('Tide reading', { exact: true }).waitFor()
    }
    await checkLooks({ page, name: 'setup-competencies', looks: 'one', subject: '.hf-dialog form', open: openList })
    await page.getByRole('button', { name: 'Choose from competencies' }).click()
    await page.getByRole('textbox', { name: 'Coupon of a list' }).fill('harbour-2027')
    await page.getByRole('button', { name: 'Open list' }).click()
    await page.getByText('No list opens with this coupon.').waitFor()
    await page.keyboard.press('Escape')
    await settingsStored(page, { language: 'en' })
    await page.goto(`${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${interviewId}`)
    await page.getByText('What to look at: 0 of 3 rated').waitFor()
    await page.getByRole('radiogroup', { name: 'Calm at night' }).getByRole('radio', { name: '7' }).focus()
    await page.keyboard.press('7')
    await page.getByText('What to look at: 1 of 3 rated').waitFor()
    await page.getByRole('button', { name: 'Seal score' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seal score' }).click()
    await page.getByRole('definition').filter({ hasText: '7 of 10' }).waitFor()
    const review = async () => await stored(sealedReviewId(interviewId, app.rosaId))
    await expect.poll(async () => JSON.stringify((await review())?.['criterionScores']), { timeout: 60_000 }).toMatch(/^\{"\w+":7\}$/)
    await expect.poll(review).toMatchObject({ criteria: [{ name: 'Calm at night' }], criteriaVersion: 1 })
    await page.goto(setup)
    await page.getByText('Reviews were sealed with version 1 and keep it. A change you make now begins version 2.').waitFor()
    await page.getByRole('textbox', { name: 'Name of criterion 2' }).fill('Calm by day')
    await page.getByText('this is version 2').waitFor()
    await page.goto(`${app.url}/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${interviewId}`)
    await page.getByRole('term').filter({ hasText: 'Calm at night' }).waitFor()
  })

  it('R048 S097 S098 words a mail offline and shows the one that goes out; it arrives, and a test comes to oneself', async () => {
    const job = await makeJob(app, 'Mailed job')
    const stored = async () => (await app.deps.models.entities.findOne({ _id: `${job.jobId}.email`, gid: app.gid }).lean())?.body
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=email`)
    await page.getByText('Without a text here, the built-in words go out.').waitFor()
    await page.getByText('No mail has gone out yet.').waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Begin with a suggested text' }).click()
    const mail = page.frameLocator('iframe').first()
    await mail.getByText('Dear Alex Example').waitFor()
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Hello {{name}}, {{salary}}')
    await message.blur()
    await page.getByText('There is no variable {{salary}}.').waitFor()
    await message.fill('Hello {{name}}, <script>alert(1)</script>')
    await page.getByRole('button', { name: /Insert a variable/ }).click()
    await page.getByRole('option', { name: /Minutes/ }).click()
    await mail.getByText(/^Hello Alex Example, ?\d/).waitFor()
    await page.getByRole('tab', { name: 'Plain text' }).click()
    await page.getByText(/^Hello Alex Example, \d/).waitFor()
    await page.getByRole('tab', { name: 'Phone' }).click()
    await page.getByText('Needs a connection.').waitFor()
    await context.setOffline(false)
    await expect
      .poll(async () => (await stored())?.['invitationMessage'], { timeout: 60_000 })
      .toEqual({ english: 'Hello {{name}}, <script>alert(1)</script>{{minutes}}' })
    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await expect
      .poll(async () => (await app.deps.models.mails.find({ gid: app.gid, template: 'jobMailTest' }).lean()).map(({ text }) => text), {
        timeout: 60_000,
      })
      .toEqual([expect.stringMatching(/^Hello .+, \d/)])
    await checkLooks({ page, name: 'setup-email', looks: 'few', open: () => page.locator('.hf-mail-frame').first().waitFor() })
    await settingsStored(page, { language: 'en' })
    await page.goto(`${app.url}/recruiter/settings/email`)
    await page.getByRole('button', { name: 'Begin with a suggested text' }).click()
    await checkLooks({ page, name: 'account-mails', looks: 'few', open: () => page.locator('.hf-mail-frame').first().waitFor() })
  })
})
