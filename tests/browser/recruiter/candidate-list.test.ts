import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { makeCandidates, makeJob, startRecruiterApp, waitUntilSent, type RecruiterApp } from './recruiter-fixture.ts'
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
    const countHidden = await countHiddenByWaits(page)
    await table.getByRole('link', { name: 'Person 02' }).click()
    await page.getByText('1 of 3 in “Shortlisted, person 0”').waitFor()
    // the list stays until the report is there
    expect(await countHidden()).toBe(0)
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
    await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
    await page.getByRole('link', { name: 'Paged job' }).click()
    await people.first().waitFor()
    const bar = page.getByRole('region', { name: 'Selected candidates' })
    await expect.poll(() => bar.count()).toBe(0)

    await page.getByRole('textbox', { name: 'Page' }).fill('3')
    await page.keyboard.press('Enter')
    await page.getByText('21 to 25 of 25').waitFor()
    await table.getByRole('checkbox', { name: /Person 24/ }).check()
    // rows of the bar: a single one where there is room, else two
    const rowsOfBar = async (): Promise<number> => {
      const boxes = await Promise.all((await bar.getByRole('button').all()).map((button) => button.boundingBox()))
      return new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size
    }
    await expect.poll(rowsOfBar).toBe(1)
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 1000 })
      await expect.poll(rowsOfBar).toBe(2)
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
    // counts are told once everything is here
    await page.getByRole('tab', { name: 'All 1' }).waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add candidates' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Amara Okafor')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ZED@people.test')
    await page.getByText('Already in this job or twice here: zed@people.test').waitFor()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('amara@people.test')
    await page.getByRole('textbox', { name: 'Country code' }).fill('+234')
    await page.getByRole('textbox', { name: 'Phone' }).fill('0803 123 4567')
    await page.getByRole('textbox', { name: 'Degree' }).fill('MSc')
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
    expect(rows.find(({ body }) => body['email'] === 'amara@people.test')?.body).toMatchObject({ phone: '+2348031234567', degree: 'MSc' })
    await page.getByRole('button', { name: 'Copy interview link of Amara Okafor' }).click()
    await page.getByText('Interview link of Amara Okafor copied.').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/candidate\/join\/[\w-]+$/)
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([])
  })

  it('S104 gives a candidate a new link after a question, says what became of the former, and only the new one opens', async () => {
    const job = await makeJob(app, 'Linked job')
    const [interviewId = ''] = await makeCandidates(app, job, [{ name: 'Ines Amari' }])
    const former = linkCode(app.deps, interviewId, 0)
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/candidates`)
    const openDialog = async (): Promise<void> => {
      await page.getByRole('button', { name: /^(Actions for|إجراءات) Ines Amari/ }).click()
      await page.getByRole('menuitem').first().click()
      await page.getByRole('alertdialog').waitFor()
    }
    await openDialog()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('The link given out until now will open nothing any more.').waitFor()
    await dialog.getByRole('button', { name: 'Make a new link' }).click()
    await dialog.getByText('There is a new link, and the former one has ended.').waitFor()
    const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    const opens = async (code: string): Promise<number | undefined> => {
      const response = await fetch(`${app.url}/api/jobseeker/link_about`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url_hash: code }),
      })
      return ((await response.json()) as { error_code?: number }).error_code
    }
    expect([await opens(former), await opens(new URL(address).pathname.split('/').at(-1) ?? '')]).toEqual([13, 0])
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await checkLooks({ page, name: 'new-link', looks: 'one', subject: '.hf-dialog', open: openDialog })
  })
})

/** Counts what React hides from now on because a screen waits in the middle of being drawn; it shows again after 0.3 s at the soonest. */
async function countHiddenByWaits(on: Page): Promise<() => Promise<number>> {
  const counter = await on.evaluateHandle(() => {
    const found = { hidden: 0 }
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.style.getPropertyPriority('display') === 'important') found.hidden++
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] })
    return found
  })
  return () => counter.evaluate(({ hidden }) => hidden)
}
