import { describe, expect, it } from 'vitest'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { RECRUITER, signInAsRecruiter } from '../support/shell-fixture.ts'
import { makeCandidates, makeJob } from './recruiter-fixture.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

const names = async (): Promise<string[]> => await page.getByRole('grid').getByRole('link').allInnerTexts()
const HOUR_MS = 3_600_000

describe('the manual review list', () => {
  it('R054 S137 has who waits for a person in all jobs, ten a page and the latest first, loses who was reviewed, and works offline', async () => {
    const job = await makeJob(app, 'Night nurse')
    const now = Date.now()
    const done = (hoursAgo: number) => ({ startedAt: 1, firstAnswerAt: 1, finishedAt: now - hoursAgo * HOUR_MS })
    await makeCandidates(app, job, [
      ...Array.from({ length: 11 }, (_, at) => ({ name: `Ada ${at + 10}`, ...done(at + 1) })),
      { name: 'Rita Reviewed', ...done(20), reviewedAt: now },
      { name: 'Under Way', startedAt: 1 },
    ])
    await app.deps.models.accounts.updateOne({ email: RECRUITER }, { $set: { 'features.manual_review_required': true } })
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/dashboard`)
    await page.getByRole('link', { name: 'Interviews to review' }).click()
    await page.getByRole('tab', { name: 'Waiting 11' }).waitFor()
    await expect.poll(names).toEqual(Array.from({ length: 10 }, (_, at) => `Ada ${at + 10}`))
    await page.getByText('In your account, a person reviews every finished interview.').waitFor()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(names).toEqual(['Ada 20'])
    await checkLooks({ page, name: 'manual-review', open: () => page.getByRole('grid').waitFor() })
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.getByText('whoever has finished since then is missing', { exact: false }).waitFor()
    await page.getByRole('searchbox', { name: 'Search' }).fill('ada 12')
    await expect.poll(names).toEqual(['Ada 12'])
    await page.getByRole('link', { name: 'Ada 12' }).click()
    await page.getByRole('button', { name: 'Shortlist' }).first().click()
    await page.getByText('Shortlisted').first().waitFor()
    await page.goto(`${app.url}/recruiter/manual-review?state=reviewed`)
    await expect.poll(names).toEqual(['Ada 12', 'Rita Reviewed'])
    await page.getByRole('tab', { name: 'Waiting 10' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody')
    await page.getByText('Nobody matches').waitFor()
    await context.setOffline(false)
  })
})
