import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sealedReviewId } from '#shared/policies/review.ts'
import { addCompetency } from '#server/commands/groups/competencies.ts'
import { settingId, type JobTest } from '#shared/entities/job-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'
import { makeCandidates, makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

describe('set-up of a job', () => {
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
    const order = (await app.deps.models.entities.findOne({ _id: settingId(job.jobId, 'order'), gid: app.gid }).lean())?.body['tests']
    const added = Object.values(job.questionIds).length
    const tests = order as JobTest[] // written by the entity
    const ordered = tests.flatMap(({ sets }) => sets.flatMap(({ questionIds }) => questionIds))
    expect(ordered).toHaveLength(added + 3)
    const byId = new Map(questions.map(({ _id, body }) => [_id, body]))
    const languagesOf = (id: unknown): string[] => {
      const text = typeof id === 'string' ? byId.get(id)?.['text'] : null
      return typeof text === 'object' && text !== null ? Object.keys(text).toSorted() : []
    }
    const texts = ordered.slice(added).map(languagesOf)
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
      on
        .locator('.hf-join-body > .hf-button')
        .first()
        .evaluate((start) => getComputedStyle(start).backgroundColor)
    await expect.poll(() => fillOf(page)).toBe('rgb(139, 115, 9)')
    const stored = async () => (await app.deps.models.entities.findOne({ _id: `${job.jobId}.layout`, gid: app.gid }).lean())?.body
    await expect.poll(stored).toMatchObject({ colorScheme: '#FFD400' })
    const real = await context.newPage()
    await real.goto(`${app.url}/candidate/join/${linkCode(app.deps, interviewId, 0)}`)
    await real.getByRole('button', { name: 'Get ready' }).waitFor()
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
    const pressedOf = (on: Locator): Promise<string[]> => on.locator('.hf-join-body > .hf-button').allInnerTexts()
    expect(await pressedOf(preview)).toEqual(await pressedOf(real.locator('main')))
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
    await page.getByText('What to look at: 0 of 4 rated').waitFor()
    await page.getByRole('radiogroup', { name: 'Calm at night' }).getByRole('radio', { name: '7' }).focus()
    await page.keyboard.press('7')
    await page.getByText('What to look at: 1 of 4 rated').waitFor()
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
    await checkLooks({ page, name: 'account-mails', looks: 'one', open: () => page.locator('.hf-mail-frame').first().waitFor() })
  })
})
