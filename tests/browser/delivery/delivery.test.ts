import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { deliverPending } from '#server/commands/delivery/deliver-pending.ts'
import { reportDelivery } from '#server/commands/delivery/report-delivery.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { docOf } from '#server/sync/documents.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { makeCandidates, makeJob, startRecruiterApp, type RecruiterApp } from '../recruiter/recruiter-fixture.ts'
import { ADMIN, fillLogin, PASSWORD, signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'

let app: RecruiterApp
let context: BrowserContext
let page: Page
let ids: string[]
let jobId: string

beforeAll(async () => {
  app = await startRecruiterApp()
  const job = await makeJob(app, 'Night nurse, intensive care')
  ;({ jobId } = job)
  const endAt = Date.now() + 86_400_000
  ids = await makeCandidates(app, job, [
    { name: 'Amara Okafor', endAt },
    { name: 'Bao Nguyen', endAt },
    { name: 'Chiara Rossi', endAt },
  ])
  await tell(0, { phase: 'sending', free_bytes: 1_000_000 })
  await tell(1, { phase: 'sending', parked: 'refused' })
  await goOnElsewhere(1)
  await tell(2, { phase: 'paused' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page } = await watchedPage(context))
})
afterEach(() => context.close())

/** Reports from the device of a candidate, first that it sends and then this. */
async function tell(n: number, told: { phase: 'sending' | 'paused'; free_bytes?: number; parked?: 'refused' }): Promise<void> {
  const entity = await app.deps.models.entities.findOne({ _id: ids[n] ?? '', col: 'interviews' }).lean<StoredEntity>()
  if (!entity) throw new Error('it was just made')
  const { parked, ...changes } = told
  const upload = { answer_id: `an${n}`, bytes: 24_000_000, sent_bytes: 10_000_000, stored: false, tries: 2 }
  const facts = { interview_id: entity._id, free_bytes: 2_000_000_000, app_version: '1.0.0', browser: 'safari' } as const
  await reportDelivery(app.deps, docOf('interviews', entity), { ...facts, uploads: [upload], phase: 'sending' }, 'session')
  await reportDelivery(
    app.deps,
    docOf('interviews', entity),
    { ...facts, ...changes, uploads: [{ ...upload, ...(parked && { parked }) }] },
    'session',
  )
}

/** They went on on a laptop, which has sent all of its own. */
async function goOnElsewhere(n: number): Promise<void> {
  const entity = await app.deps.models.entities.findOne({ _id: ids[n] ?? '', col: 'interviews' }).lean<StoredEntity>()
  if (!entity) throw new Error('it was just made')
  const facts = { interview_id: entity._id, free_bytes: null, app_version: '1.0.1', browser: 'edge', phase: 'idle', uploads: [] } as const
  await reportDelivery(app.deps, docOf('interviews', entity), { ...facts, uploads: [] }, 'laptop')
}

const grid = () => page.getByRole('grid')
const dialog = () => page.getByRole('dialog')

async function choose(from: RegExp, cause: string): Promise<void> {
  await page.getByRole('button', { name: from }).click()
  await page.getByRole('option', { name: cause }).click()
}

it('S150 shows a recruiter who is stuck and why; the link, three more days and a support bundle are one press away', async () => {
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/delivery`)
  await page.getByText('3 deliveries are stuck').waitFor()
  for (const cause of ['Storage full', 'Refused by the server', 'Paused by the candidate']) await grid().getByText(cause).waitFor()
  await checkLooks({ page, name: 's150-delivery', open: () => grid().waitFor() })
  await choose(/^Every cause/, 'Refused by the server')
  await page.getByText('One delivery is stuck').waitFor()
  await grid().getByText('Bao Nguyen').click()
  await dialog().getByText('Gave up: refused').waitFor()
  await dialog().getByText('Safari, app 1.0.0: one recording missing, last contact').waitFor()
  await dialog().getByText('Edge, app 1.0.1: nothing left to send, last contact').waitFor()
  await dialog().getByRole('button', { name: 'Send link to continue' }).click()
  await dialog().getByText('the e-mail waits with the administrator').waitFor()
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

it('S150 is read offline as it was last time, and what needs a connection says so', async () => {
  await signInAsRecruiter(page, app.url)
  // names come from the documents of this device
  await page.goto(`${app.url}/recruiter/jobs/${jobId}/candidates`)
  await page.getByText('Bao Nguyen').first().waitFor()
  await page.goto(`${app.url}/recruiter/delivery`)
  await grid().getByText('Bao Nguyen').waitFor()
  await waitForOfflineReady(page)
  await page.context().setOffline(true)
  // never asked here while online
  await choose(/^Every cause/, 'Expired')
  await page.getByText('This list needs an internet connection.').waitFor()
  await choose(/^Expired/, 'Every cause')
  await page.getByText('There is no connection right now. This is how it was on').waitFor()
  await grid().getByText('Bao Nguyen').click()
  await dialog().getByText('Gave up: refused').waitFor()
  await expect.poll(() => dialog().getByRole('button', { name: 'Send link to continue' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await checkLooks({ page, name: 's150-delivery-offline', open: () => grid().waitFor(), looks: 'few' })
  await page.context().setOffline(false)
  // asks again by itself: a click on "Try again" could come too late
  await page.getByText('There is no connection right now.').waitFor({ state: 'detached' })
})

it('S150 has what the media process failed on read again, and says when more is open than was looked at', async () => {
  const interviewId = ids[2] ?? ''
  const entity = await app.deps.models.entities.findOne({ _id: interviewId, col: 'interviews' }).lean<StoredEntity>()
  const failed = { times: 5, at: Date.now() }
  await insertDoc(app.deps, {
    by: 'test',
    col: 'answers',
    id: newId(),
    gid: app.gid,
    scope: entity?.scope ?? '',
    iv: interviewId,
    fields: {
      interviewId,
      questionId: newId(),
      kind: 'video',
      attempt: 1,
      state: 'final',
      startedAt: 1,
      receipt: { code: '7F3K-92', at: 1 },
      media: { status: 'unreadable', failed },
    },
  })
  await signInAsRecruiter(page, app.url)
  await page.route('**/api/delivery/fetch_stuck', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: object }
    await route.fulfill({ response: answer, json: { ...body, result: { ...body.result, looked_at_most: 2000 } } })
  })
  await page.goto(`${app.url}/recruiter/delivery`)
  await page.getByText('only 2,000 of them were checked').waitFor()
  await checkLooks({ page, name: 's150-delivery-cut', open: () => grid().waitFor() })
  await grid().getByText('Chiara Rossi').click()
  await dialog().getByRole('button', { name: 'Process the recordings again' }).click()
  await dialog().getByText('are being processed again').waitFor()
  expect(await app.deps.connection.collection('jobs').countDocuments({ name: 'process-media' })).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Any time/ }).click()
  await page.getByRole('option', { name: 'A week or more' }).click()
  await page.getByText('Nobody is stuck for this reason').waitFor()
  await app.deps.models.entities.deleteMany({ iv: interviewId, col: 'answers' })
})

it('S167 shows an administrator the deliveries of all tenants, by cause, tenant and silence, without names', async () => {
  await page.goto(`${app.url}/admin`)
  await fillLogin(page, ADMIN, PASSWORD)
  await page.waitForURL('**/admin/recruiters')
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await grid()
    .getByText(ids[0] ?? '')
    .waitFor()
  await expect.poll(() => page.getByText('Amara').count()).toBe(0)
  await checkLooks({ page, name: 's167-delivery', open: () => grid().waitFor() })
  await page.getByRole('button', { name: /^Any time/ }).click()
  await page.getByRole('option', { name: 'A day or more' }).click()
  await page.getByText('Nobody is stuck for this reason').waitFor()
  await page.getByRole('button', { name: /^A day or more/ }).click()
  await page.getByRole('option', { name: 'Any time' }).click()
  await openFirst()
  await expect.poll(() => dialog().getByRole('button', { name: 'Copy link' }).count()).toBe(0)
  await dialog().getByRole('button', { name: 'Send link to continue' }).click()
  await dialog().getByRole('status').getByText(/./).first().waitFor()
})

it('S141 R056 shows who is under way and who is done, follows what they send, is read offline and helps online', async () => {
  const job = await makeJob(app, 'Ferry captain')
  const now = Date.now()
  const [interviewId = ''] = await makeCandidates(app, job, [
    { name: 'Dara Quill', endAt: now + 86_400_000, stage: 'interview', startedAt: now },
    { name: 'Esi Mensah', stage: 'done', finishedAt: now, delivered: { received: 3, total: 3 } },
    { name: 'Farid Haddad' },
  ])
  await signInAsRecruiter(page, app.url)
  await page.getByRole('link', { name: 'Ongoing', exact: true }).click()
  const row = page.getByRole('row', { name: /Dara Quill/ })
  await row.getByText('1 of 3').waitFor()
  await row.getByText('0 %').waitFor()
  const place = { by: 'candidate', gid: app.gid, scope: `job:${job.jobId}`, iv: interviewId, col: 'answers' as const }
  const answer = { interviewId, attempt: 1, startedAt: now }
  const { choice, short } = job.questionIds
  const chosen = { ...answer, questionId: choice, kind: 'choice' as const, state: 'final' as const, choice: ['c1'] }
  await insertDoc(app.deps, { ...place, id: newId(), fields: chosen })
  await deliverPending(app.deps)
  const typed = { ...answer, questionId: short, kind: 'short' as const, state: 'draft' as const, text: 'Because' }
  await insertDoc(app.deps, { ...place, id: newId(), fields: typed })
  await row.getByText('33 %').waitFor()
  await row.getByText('3 of 3').waitFor()
  await expect.poll(() => page.getByText('Farid').count()).toBe(0)
  await checkLooks({ page, name: 's141-ongoing', open: () => grid().waitFor() })
  await waitForOfflineReady(page)
  await context.setOffline(true)
  await page.reload()
  await row.getByText('3 of 3').waitFor()
  await row.click()
  await dialog().getByRole('button', { name: 'Copy link', disabled: true }).waitFor()
  // a mail may wait on this device
  await dialog().getByRole('button', { name: 'Send link to continue', disabled: false }).waitFor()
  await context.setOffline(false)
  await dialog().getByRole('button', { name: 'Give 3 more days', disabled: false }).click()
  await dialog().getByText('The deadline is now').waitFor()
  await dialog().getByRole('button', { name: 'Send link to continue' }).click()
  await dialog().getByText('the e-mail waits with the administrator').waitFor()
  await page.keyboard.press('Escape')
  await checkLooks({ page, name: 's141-ongoing-one', open: () => openFirst(), looks: 'one' })
  await page.getByRole('tab', { name: 'Completed 1' }).click()
  await page
    .getByRole('row', { name: /Esi Mensah/ })
    .getByText('100 %')
    .waitFor()
})

async function openFirst(): Promise<void> {
  await grid().getByRole('row').nth(1).click()
  await dialog().waitFor()
}
