import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { makeCandidates, makeJob, startRecruiterApp, waitUntilSent, type RecruiterApp, type TestJob } from './recruiter-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]
let job: TestJob
let address: string

beforeAll(async () => {
  app = await startRecruiterApp()
  job = await makeJob(app, 'Filtered job')
  const day = Date.UTC(2026, 10, 3, 9)
  await makeCandidates(app, job, [
    {
      name: 'Ada Lim',
      degree: 'Master',
      phone: '+66 81 234 5678',
      language: 'english',
      autoScore: 90,
      invitedAt: day,
      mailed: { reminder: 2 },
    },
    { name: 'Bao Nguyen', degree: 'Master', language: 'thai', autoScore: 60, startedAt: day, firstAnswerAt: day },
    { name: 'Cem Demir', degree: 'Bachelor', language: 'english', autoScore: 70, startedAt: day, firstAnswerAt: day },
    { name: 'Dora Weiss', language: 'thai', autoScore: 80 },
    ...Array.from({ length: 9 }, (_, n) => ({ name: `Person ${n}`, startedAt: day, firstAnswerAt: day })),
  ])
  // leaves nothing: one interview was bought, and one began
  const entry = { gid: app.gid, amount: 1, target: app.rosaId, by: 'test', at: day }
  await app.deps.models.quotaEntries.insertMany([
    { _id: `quota.${newId()}`, kind: 'allocation', ...entry },
    { _id: `use.${newId()}`, kind: 'use', jobId: job.jobId, ...entry },
  ])
  context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  ;({ page, problems } = await watchedPage(context))
  await signInAsRecruiter(page, app.url)
  address = `${app.url}/recruiter/jobs/${job.jobId}/candidates`
  await page.goto(address)
  await page.getByRole('tab', { name: 'All 13' }).waitFor()
})
afterAll(async () => {
  await context.close()
  await app.stop()
})

const table = () => page.getByRole('grid', { name: 'Candidates for Filtered job' })
const names = () => table().getByRole('rowheader').getByRole('link').allTextContents()
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const rowOf = (name: string) => table().getByRole('row', { name: new RegExp(name) })
const bar = () => page.getByRole('region', { name: 'Selected candidates' })

it('S105 S106 R425 R129 R247 R302 narrows by lists and to the best, shows chips, returns to the first page, and keeps columns', async () => {
  await press('Next page')
  await page.getByText('11 to 13 of 13').waitFor()
  await press('Filter')
  const panel = page.getByRole('dialog', { name: 'Filter candidates' })
  await panel.getByText('Master').click()
  await panel.getByText('Bachelor').click()
  await panel.getByRole('button', { name: 'Show 3 candidates' }).waitFor()
  await panel.getByRole('textbox', { name: 'Best, in percent' }).fill('50')
  await page.keyboard.press('Tab')
  await panel.getByRole('button', { name: 'Show 2 candidates' }).click()
  await expect.poll(names).toEqual(['Ada Lim', 'Cem Demir'])
  await page.getByText('1 to 2 of 2').waitFor()
  await page.getByRole('tab', { name: 'All 2' }).waitFor()
  const chips = page.getByRole('group', { name: 'Filters in use' })
  await chips.getByRole('button', { name: 'Remove filter Education: Bachelor' }).click()
  // of the two that are left the better one
  await expect.poll(names).toEqual(['Ada Lim'])
  await page.waitForURL((url) => url.searchParams.get('education') === 'Master')
  await page.reload()
  await expect.poll(names).toEqual(['Ada Lim'])
  await chips.getByRole('button', { name: 'Remove filter Best 50 % by auto score' }).click()
  await expect.poll(names).toEqual(['Ada Lim', 'Bao Nguyen'])
  await chips.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('1 to 10 of 13').waitFor()
  await expect.poll(() => chips.count()).toBe(0)

  await rowOf('Ada Lim').getByText('+66 81 234 5678').waitFor()
  await rowOf('Ada Lim').getByText('invited and reminded 2 times').waitFor()
  await press('Columns')
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByText('Source').click()
  await columns.getByText('Delivery').click()
  await columns.getByRole('button', { name: 'Close' }).last().click()
  await rowOf('Ada Lim').getByText('Recruiter', { exact: true }).waitFor()
  await page.reload()
  await table().getByRole('columnheader', { name: 'Source' }).waitFor()
  await expect.poll(() => table().getByRole('columnheader', { name: 'Delivery' }).count()).toBe(0)
})

it('S104 X15 keeps views for oneself and for the group, offline too, applies and deletes them', async () => {
  await waitForOfflineReady(page)
  await context.setOffline(true)
  await page.getByRole('tab', { name: /^Invited, waiting/ }).click()
  const keep = async (name: string, isForGroup: boolean): Promise<void> => {
    await press('Views')
    const dialog = page.getByRole('dialog', { name: 'Saved views' })
    await dialog.getByRole('textbox', { name: 'Name of the view' }).fill(name)
    if (isForGroup) await dialog.getByText('For everybody in the group').click()
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
    await dialog
      .getByRole('list', { name: isForGroup ? "The group's views" : 'My views' })
      .getByRole('button', { name, exact: true })
      .waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  await keep('To remind', false)
  await page.getByRole('searchbox').fill('ada')
  await keep('Waiting ones', true)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.waitForURL((url) => url.search === '')
  await page.reload()
  await press('Views')
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('button', { name: 'To remind', exact: true }).click()
  await page.getByRole('tab', { name: /^Invited, waiting/, selected: true }).waitFor()
  await context.setOffline(false)
  await waitUntilSent(page)
  const stored = await app.deps.models.entities.findOne({ gid: app.gid, col: 'library', 'body.kind': 'view' }).lean()
  expect(stored?.body).toMatchObject({ name: 'Waiting ones', value: { search: { status: 'Wait invite' } } })
  expect(JSON.stringify(stored?.body)).not.toContain('ada')
  await press('Views')
  for (const name of ['To remind', 'Waiting ones']) {
    await dialog.getByRole('button', { name: `Delete ${name}` }).click()
    await dialog.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: /^All/ }).click()
})

it('R172 R173 S107 S116 moves, chooses and decides by single keys until they are switched off, and leaves out of "all" who is out of quota', async () => {
  await page.getByRole('tab', { name: /^All 13/, selected: true }).waitFor()
  await rowOf('Ada Lim').focus()
  await page.keyboard.press('j')
  await expect.poll(() => rowOf('Bao Nguyen').evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('w')
  await rowOf('Bao Nguyen').getByText('Waiting list').waitFor()
  await press('Undo')
  await rowOf('Bao Nguyen').getByText('Waiting list').waitFor({ state: 'detached' })
  await rowOf('Bao Nguyen').focus()
  await page.keyboard.press('x')
  await bar().getByText('1 selected').waitFor()
  await page.keyboard.press('x')
  await expect.poll(() => bar().count()).toBe(0)
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys of the list' })
  await help.getByText('Use single keys').click()
  await help.getByRole('button', { name: 'Close' }).last().click()
  await rowOf('Ada Lim').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('x')
  await page.keyboard.press('Space')
  await bar().getByText('1 selected').waitFor()
  await expect.poll(() => page.getByRole('tab', { name: /^Rejected/ }).count()).toBe(0)
  await bar().getByRole('button', { name: 'Select all 13' }).click()
  await bar().getByText('11 selected, 2 skipped (out of quota)').waitFor()
  await expect.poll(() => rowOf('Ada Lim').getAttribute('aria-selected')).toBe('false')
  await bar().getByRole('button', { name: 'Clear' }).click()
  await table().getByRole('checkbox', { name: 'Select all' }).check()
  await bar().getByText('8 selected, 2 skipped (out of quota)').waitFor()
  await bar().getByRole('button', { name: 'Clear' }).click()
})

it('S104 S105 S106 tells the timeline of a person, and every panel looks right from all sides', async () => {
  const openMenu = async (): Promise<void> => {
    await page.getByRole('button', { name: /^(Actions for|إجراءات) Ada Lim/ }).click()
    await page.getByRole('menuitem', { name: /^(Timeline|التسلسل الزمني)$/ }).click()
    await page.getByRole('dialog').waitFor()
  }
  await openMenu()
  const timeline = page.getByRole('dialog', { name: 'Timeline of Ada Lim' })
  await expect
    .poll(() =>
      timeline
        .getByRole('listitem')
        .filter({ hasText: /^.*(Added|Invited)$/ })
        .count(),
    )
    .toBe(2)
  await timeline.getByText('Reminded 2 times').waitFor()
  await page.keyboard.press('Escape')
  const opened = async (name: RegExp): Promise<void> => {
    await page.goto(`${address}?education=Master,Bachelor&top=80`)
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
  }
  await checkLooks({ page, name: 'list-filter', looks: 'one', subject: '.hf-dialog', open: () => opened(/^(Filter|تصفية) [3٣]/) })
  await checkLooks({ page, name: 'list-views', looks: 'one', subject: '.hf-dialog', open: () => opened(/^(Views|طرق العرض)$/) })
  await checkLooks({
    page,
    name: 'list-timeline',
    looks: 'one',
    subject: '.hf-dialog',
    open: async () => {
      await page.goto(address)
      await openMenu()
    },
  })
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([])
})
