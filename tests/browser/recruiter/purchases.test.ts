import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { recordUsage } from '#server/commands/groups/quota.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'
import { makeJob } from './recruiter-fixture.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

const addQuota = (amount: number, at: number) =>
  app.deps.models.quotaEntries.insertMany([
    { _id: `quota.${newId()}`, gid: app.gid, kind: 'allocation', amount, target: app.rosaId, by: 'test', at },
  ])
const begin = (jobId: string, at: number) => recordUsage(app.deps, { interviewId: newId(), jobId, gid: app.gid, by: 'test', at })

describe('purchases and usage', () => {
  it('R055 S143 shows purchases, what is left of each and the use by job and month; asks once in five minutes; offline as last seen with its age', async () => {
    const { jobId } = await makeJob(app, 'Night nurse')
    await addQuota(2, Date.UTC(2026, 7, 3))
    await addQuota(20, Date.UTC(2026, 8, 3))
    for (const month of [7, 8, 9]) for (let i = 0; i < 4; i++) await begin(jobId, Date.UTC(2026, month, 5 + i))
    await begin('20260101000000-notmine1', Date.UTC(2026, 9, 20))
    const asked: string[] = []
    context.on('request', (request) => {
      const [, call] = /api\/recruiter\/(get_(?:usage|purchase|remaining)\w*)/.exec(request.url()) ?? []
      if (call) asked.push(call)
    })

    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/settings`)
    await page.getByRole('link', { name: 'Purchases and usage' }).click()
    const card = (name: string) => page.locator('.hf-card').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await page.getByText('9 interviews left').waitFor()
    await card('Balance')
      .getByRole('listitem')
      .filter({ hasText: /^Night nurse12$/ })
      .waitFor()
    await card('Balance')
      .getByRole('listitem')
      .filter({ hasText: /^Other jobs1$/ })
      .waitFor()
    await card('Balance')
      .getByRole('listitem')
      .filter({ hasText: /^October 20265$/ })
      .waitFor()
    const purchases = card('Purchases').getByRole('list', { name: 'Purchases' }).getByRole('listitem')
    await expect.poll(() => purchases.count()).toBe(2)
    expect(await purchases.allInnerTexts()).toEqual([
      expect.stringMatching(/^20 bought on .*\s+11 begun, 9 left$/),
      expect.stringMatching(/^2 bought on .*\s+2 begun, 0 left$/),
    ])
    const begun = card('Interviews that began')
    await begun.getByText('Page 1 of 2').waitFor()
    await begun.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => begun.getByRole('list').getByRole('listitem').count()).toBe(3)
    await checkLooks({ page, name: 'purchases', open: () => page.locator('.hf-usage-list').nth(3).waitFor() })

    const before = asked.length
    await page.goto(`${app.url}/recruiter/dashboard`)
    await page.getByText('9 interviews left').waitFor()
    await page.goto(`${app.url}/recruiter/purchases`)
    await card('Balance')
      .getByRole('listitem')
      .filter({ hasText: /^Night nurse12$/ })
      .waitFor()
    await expect.poll(() => purchases.count()).toBe(2)
    expect(asked).toHaveLength(before)

    await waitForOfflineReady(page)
    await context.setOffline(true)
    await card('Balance').getByRole('button', { name: 'Ask again' }).click()
    await card('Balance').getByText('The server cannot be asked now.').waitFor()
    await card('Balance')
      .getByRole('listitem')
      .filter({ hasText: /^Night nurse12$/ })
      .waitFor()
    await context.setOffline(false)

    await addQuota(3, Date.UTC(2026, 10, 1))
    for (let i = 0; i < 12; i++) await begin(jobId, Date.UTC(2026, 10, 2))
    await card('Balance').getByRole('button', { name: 'Ask again' }).click()
    await card('Balance')
      .getByRole('listitem')
      .filter({ hasText: /^Night nurse24$/ })
      .waitFor()
  })

  it('S143 is not there for line managers, who are asked nothing about the quota either', async () => {
    await app.deps.models.accounts.updateOne({ _id: app.rosaId, gid: app.gid }, { $set: { groupRole: 'line_manager' } })
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/purchases`)
    await page.getByRole('heading', { name: 'Purchases and usage' }).waitFor()
    await expect.poll(() => page.locator('.hf-card').count()).toBe(0)
    await page.goto(`${app.url}/recruiter/settings`)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await page.getByRole('link', { name: 'Purchases and usage' }).count()).toBe(0)
  })
})
