import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { reportDelivery } from '#server/commands/report-delivery.ts'
import type { StoredEntity } from '#server/models/entity.ts'
import { onlineApp } from '../support/built-app.ts'
import { launchBrowser } from '../support/browser.ts'
import { checkLooks } from './looks-fixture.ts'
import { makeCandidates, makeJob, startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'
import { ADMIN, fillLogin, PASSWORD, signInAsRecruiter, watchedPage } from './shell-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let ids: string[]

beforeAll(async () => {
  app = await startRecruiterApp({ appFolder: await onlineApp() })
  const job = await makeJob(app, 'Night nurse, intensive care')
  const endAt = Date.now() + 86_400_000
  ids = await makeCandidates(app, job, [
    { name: 'Amara Okafor', endAt },
    { name: 'Bao Nguyen', endAt },
    { name: 'Chiara Rossi', endAt },
  ])
  await tell(0, { phase: 'sending', free_bytes: 1_000_000 })
  await tell(1, { phase: 'sending', parked: 'refused' })
  await tell(2, { phase: 'paused' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page } = await watchedPage(context))
})
afterEach(() => context.close())

/** What the device of one of them told, first that it sends and then this. */
async function tell(n: number, told: { phase: 'sending' | 'paused'; free_bytes?: number; parked?: 'refused' }): Promise<void> {
  const entity = await app.deps.models.entities.findOne({ _id: ids[n] ?? '', col: 'interviews' }).lean<StoredEntity>()
  if (!entity) throw new Error('it was just made')
  const { parked, ...changes } = told
  const upload = { answer_id: `an${n}`, bytes: 24_000_000, sent_bytes: 10_000_000, stored: false, tries: 2 }
  const facts = { interview_id: entity._id, free_bytes: 2_000_000_000, app_version: '1.0.0', browser: 'safari' } as const
  await reportDelivery(app.deps, entity, { ...facts, uploads: [upload], phase: 'sending' })
  await reportDelivery(app.deps, entity, { ...facts, ...changes, uploads: [{ ...upload, ...(parked && { parked }) }] })
}

const grid = () => page.getByRole('grid')
const dialog = () => page.getByRole('dialog')

it('S150 shows a recruiter who is stuck and why; the link, three more days and a support bundle are one press away', async () => {
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/delivery`)
  await page.getByText('3 deliveries are stuck').waitFor()
  for (const cause of ['Storage full', 'Refused by us', 'Paused by the candidate']) await grid().getByText(cause).waitFor()
  await checkLooks({ page, name: 's150-delivery', open: () => grid().waitFor() })
  await page.getByRole('button', { name: /^Every cause/ }).click()
  await page.getByRole('option', { name: 'Refused by us' }).click()
  await page.getByText('One delivery is stuck').waitFor()
  await grid().getByText('Bao Nguyen').click()
  await dialog().getByText('Gave up: refused').waitFor()
  await dialog().getByRole('button', { name: 'Send resume link' }).click()
  await dialog().getByText('The link is on its way').waitFor()
  await dialog().getByRole('button', { name: 'Give 3 more days' }).click()
  await dialog().getByText('The deadline is now').waitFor()
  const mails = await app.deps.models.mails.find({ gid: app.gid }).lean()
  expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['candidateNewDeadline', 'candidateResume']))
  const saving = page.waitForEvent('download')
  await dialog().getByRole('button', { name: 'Support bundle' }).click()
  const bundle = readFileSync(await (await saving).path(), 'utf8')
  expect(JSON.parse(bundle)).toMatchObject({ interview_id: ids[1], cause: 'server', parked: 'refused', tries: 2 })
  expect(bundle).not.toContain('Bao')
  await page.keyboard.press('Escape')
  await checkLooks({ page, name: 's150-delivery-one', open: () => openFirst(), looks: 'one' })
})

it('S167 shows an administrator the deliveries of all tenants, by cause, tenant and silence, without names', async () => {
  await page.goto(`${app.url}/admin`)
  await fillLogin(page, ADMIN, PASSWORD)
  await page.waitForURL('**/admin/recruiters')
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await grid()
    .getByText(ids[0] ?? '')
    .waitFor()
  expect(await page.getByText('Amara').count()).toBe(0)
  await checkLooks({ page, name: 's167-delivery', open: () => grid().waitFor() })
  await page.getByRole('button', { name: /^Any time/ }).click()
  await page.getByRole('option', { name: 'A day or more' }).click()
  await page.getByText('Nobody is stuck for this reason').waitFor()
  await page.getByRole('button', { name: /^A day or more/ }).click()
  await page.getByRole('option', { name: 'Any time' }).click()
  await openFirst()
  expect(await dialog().getByRole('button', { name: 'Copy link' }).count()).toBe(0)
  await dialog().getByRole('button', { name: 'Send resume link' }).click()
  await dialog().getByRole('status').getByText(/./).first().waitFor()
})

async function openFirst(): Promise<void> {
  await grid().getByRole('row').nth(1).click()
  await dialog().waitFor()
}
