import { describe, expect, it } from 'vitest'
import { settingId, type JobTest } from '#shared/entities/job-setting.ts'
import { must } from '#shared/primitives/must.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

describe('tests of a job', () => {
  it('S090 S092 orders, drags and duplicates tests, sets and questions offline, undoes what was deleted, and all of it arrives as it was made', async () => {
    const job = await makeJob(app, 'Tested job')
    const { video, choice, short } = job.questionIds
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=questions`)
    const first = page.getByRole('region', { name: /^Test 1\b/ })
    await first.waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    const act = async (test: number, action: string): Promise<void> => {
      await page.getByRole('button', { name: `Actions for test ${test}` }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    /** Enter begins and ends it, Tab goes from place to place. */
    const dragByKeys = async (place: string, set?: string): Promise<void> => {
      const isThere = (): Promise<boolean> =>
        page.evaluate(
          ([name, inSet]) =>
            document.activeElement?.getAttribute('aria-label') === name &&
            (inSet === undefined || document.activeElement.closest('.hf-test-set')?.getAttribute('aria-label') === inSet),
          [place, set] as const,
        )
      await page.keyboard.press('Enter')
      for (let presses = 0; presses < 9 && !(await isThere()); presses++) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    const type = async (text: string): Promise<void> => {
      await page.waitForFunction(() => document.activeElement?.matches('textarea'))
      await page.keyboard.type(text)
    }

    await first.getByRole('button', { name: 'Settings test 1' }).click()
    const name = first.getByRole('textbox', { name: 'Name of the test' })
    await name.fill('Night shifts')
    await name.blur()
    const minutes = first.getByRole('textbox', { name: 'Minutes for the whole test' })
    await minutes.fill('7.5')
    await minutes.blur()
    await page.getByRole('region', { name: 'Test 1: Night shifts' }).getByText('Video · 1 question · 7:30').waitFor()
    await first.getByRole('button', { name: 'Done test 1' }).click()

    await first.getByRole('button', { name: 'Add a question test 1' }).click()
    await type('Why at night?')
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Question 2 is now number 1 of 4.').waitFor({ state: 'attached' })
    await act(1, 'Add a set')
    const second = first.getByRole('group', { name: 'Set 2 of test 1', exact: true })
    await second.getByText('No question in this set yet. Nobody gets an empty set.').waitFor()
    await second.getByRole('button', { name: 'Add a question Set 2 of test 1' }).click()
    await type('Who taught you most?')
    await first.getByText('one of 2 sets, at most 2 questions').waitFor()

    // by its handle: with keys into the other set, with the pointer before the question there, and with keys onto its first place
    await first.getByRole('button', { name: 'Drag question 1' }).first().focus()
    await dragByKeys('End of set 2 of test 1')
    await second.getByText('Why at night?').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Drag question 2')
    // a press in the very middle would be a screen reader's
    await second.getByRole('button', { name: 'Drag question 2' }).hover({ position: { x: 12, y: 10 } })
    const open = must(await second.getByRole('listitem', { name: 'Question 1' }).boundingBox(), 'it is shown')
    await page.mouse.down()
    await page.mouse.move(open.x + 30, open.y + open.height - 10, { steps: 8 })
    await second.locator('[data-drop]').waitFor()
    await page.mouse.up()
    await second.getByRole('listitem', { name: 'Question 1' }).getByText('Why at night?').waitFor()
    await second.getByRole('button', { name: 'Drag question 1' }).focus()
    await dragByKeys('Question 1', 'Set 1 of test 1')
    await second.getByText('Why at night?').waitFor({ state: 'detached' })

    await act(1, 'New test below')
    await page.waitForFunction(() => document.activeElement?.closest('[data-test]') !== null)
    const added = page.getByRole('region', { name: 'Test 2' })
    await added.getByRole('button', { name: 'Add a question test 2' }).click()
    await type('What would you change?')
    await page.keyboard.press('Tab')
    await added.getByRole('paragraph').filter({ hasText: 'What would you change?' }).waitFor()
    await added.getByRole('button', { name: 'Duplicate question 3' }).click()
    await added.getByRole('listitem', { name: 'Question 4' }).getByText('What would you change?').waitFor()
    await added.getByRole('button', { name: 'Settings test 2' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText('Test 2 is now number 3 of 4.').waitFor({ state: 'attached' })

    await second.getByRole('button', { name: 'Delete set 2 of test 1' }).click()
    await page.getByRole('alertdialog', { name: 'Delete this set of questions?' }).getByRole('button', { name: 'Delete' }).click()
    await second.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await second.getByText('Who taught you most?').waitFor()
    await act(4, 'Delete test')
    await page.getByRole('alertdialog', { name: 'Delete this test?' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('region', { name: 'Test 4' }).waitFor({ state: 'detached' })
    await act(1, 'Duplicate test')
    await page.getByRole('region', { name: 'Test 2: Night shifts' }).getByText('Who taught you most?').waitFor()

    await context.setOffline(false)
    await waitUntilSent(page)
    const questions = await app.deps.models.entities.find({ gid: app.gid, col: 'questions', scope: `job:${job.jobId}`, del: false }).lean()
    const order = await app.deps.models.entities.findOne({ _id: settingId(job.jobId, 'order'), gid: app.gid }).lean()
    const textOf = (id: string): unknown => Object.values(questions.find(({ _id }) => _id === id)?.body['text'] ?? {})[0]
    const tests = order?.body['tests'] as JobTest[] // written by the entity
    const nights = {
      type: 'Video Interview',
      name: 'Night shifts',
      minutes: 7.5,
      sets: [['Why at night?', textOf(video)], ['Who taught you most?']],
    }
    expect(tests.map(({ id: _id, sets, ...test }) => ({ ...test, sets: sets.map(({ questionIds }) => questionIds.map(textOf)) }))).toEqual([
      nights,
      nights,
      { type: 'Multiple Choices', sets: [[textOf(choice)]] },
      { type: 'Video Interview', sets: [['What would you change?', 'What would you change?']] },
    ])
    expect(questions.map(({ _id }) => _id)).not.toContain(short)
    expect(questions).toHaveLength(9)

    await closeToasts(page)
    await checkLooks({
      page,
      name: 'setup-tests',
      subject: '.hf-tests',
      open: async () => {
        const settings = page.getByRole('button', { name: /Settings test 1|الإعدادات.*1/ })
        if ((await page.getByRole('textbox', { name: /Name of the test|اسم الاختبار/ }).count()) === 0) await settings.first().click()
        await page.getByRole('textbox', { name: /Name of the test|اسم الاختبار/ }).waitFor()
      },
    })
  })
})
