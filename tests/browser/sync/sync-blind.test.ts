import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { scoresReportId } from '#shared/policies/review.ts'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { finishInterview } from '../recruiter/finished-interview.ts'
import { COLLEAGUE, startRecruiterApp, waitUntilSent } from '../recruiter/recruiter-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'
import { keptBesideDatabases, startSyncApp, storedText, type SyncApp } from './sync-fixture.ts'

const LATE = 'lena@shell.test'
const SECRET = 'Omar thinks she was calm'
const REASON = 'Omar heard her again'
/** the automatic score, the one set by hand, and a sum in a place where none belongs */
const [AUTO, BY_HAND, MISPLACED] = [87.654, 77.123, 41.234]

let sync: SyncApp
const open: BrowserContext[] = []
beforeAll(async () => {
  sync = await startSyncApp(await startRecruiterApp())
  const { app, job, interviewId } = sync
  await finishInterview(app, job, interviewId)
  const person = { id: newId(), gid: app.gid, role: 'recruiter', groupRole: 'recruiter', password: PASSWORD } as const
  await createAccount(app.deps, 'test', { ...person, email: LATE, firstName: 'Lena', lastName: 'Berg' })
})
afterAll(async () => {
  await Promise.all(open.map((context) => context.close()))
  await sync.stop()
  await sync.app.stop()
})

/** A browser of this person, at the report of the one candidate. */
async function rater(email: string): Promise<{ page: Page; problems: string[] }> {
  const context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  open.push(context)
  const watched = await watchedPage(context)
  const { page } = watched
  await page.goto(sync.line.url)
  await fillLogin(page, email, PASSWORD)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(sync.report)
  await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
  await waitUntilSent(page)
  return watched
}

/** Rates the whole with the digit and seals it, by keyboard alone. */
async function seal(page: Page, digit: string, note: string): Promise<void> {
  await page.getByRole('tab', { name: 'Score', exact: true }).click()
  const radio = page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: digit })
  await radio.focus()
  await page.keyboard.press(digit)
  await page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: digit, checked: true }).waitFor()
  await page.getByRole('textbox', { name: 'Note on your score' }).fill(note)
  await page.getByRole('button', { name: 'Seal score' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Reviewers who have sealed theirs can see it, and you see theirs.').waitFor()
  await dialog.getByRole('button', { name: 'Seal score' }).press('Enter')
  await page.getByRole('article', { name: 'Your score' }).getByText(note).waitFor()
}

/** A score that Omar sets by hand and an automatic one in the panel, and their sums; one more stands in the interview by mistake. */
async function scoreInPanel(): Promise<void> {
  const { app, job, interviewId: iv } = sync
  const { deps, gid, omarId: raterId } = app
  const changes = { weights: { communication_weight: 3 } }
  await saveSetting(deps, { by: app.rosaId, gid, jobId: job.jobId, section: 'scoring', changes })
  const place = { gid, scope: `panel:${iv}`, iv }
  const automatic = { interviewId: iv, engine: 'automatic', values: { autoScore: AUTO }, createdAt: 1 }
  await insertDoc(deps, { ...place, by: 'server', col: 'reports', id: `auto.${iv}`, fields: automatic })
  const manual = { metrics: { communication: BY_HAND }, reason: REASON }
  const record = { interviewId: iv, jobId: job.jobId, raterId, raterName: 'Omar Said', scores: {}, manual, sealedAt: 2, createdAt: 2 }
  await insertDoc(deps, { ...place, by: raterId, col: 'reviews', id: newId(), fields: record })
  await commitEdit(deps, { by: 'test', col: 'interviews', id: iv, gid, changes: { totalScore: MISPLACED } })
  await expect
    .poll(async () => (await deps.models.entities.findOne({ _id: scoresReportId(iv), gid }).lean())?.body['values'])
    .toMatchObject({ totalScore: BY_HAND, recruiterScore: 90 })
}

/** Everything that the browser of this page keeps of the app. */
const keptBy = async (page: Page): Promise<string> => `${await storedText(page)}\n${await keptBesideDatabases(page)}`

const others = (page: Page): Promise<void> => page.getByRole('tab').nth(3).click()

describe('a blind job', () => {
  it('is made blind in its set-up with the keyboard', async () => {
    const { page, problems } = await rater(RECRUITER)
    await page.goto(`${sync.line.url}/recruiter/jobs/${sync.job.jobId}/setup`)
    const blind = page.getByRole('switch', { name: 'Blind review' })
    await blind.press('Space')
    await page.getByRole('switch', { name: 'Blind review', checked: true }).waitFor()
    await vi.waitFor(
      async () => {
        const interview = await sync.app.deps.models.entities.findOne({ _id: sync.interviewId, gid: sync.app.gid }).lean()
        expect(interview?.body['blind']).toBe(true)
      },
      { timeout: 30_000 },
    )
    expect(problems).toEqual([])
  })

  it('S128 S129 shows a rater nothing of the others, neither ratings nor scores by hand, automatic ones and sums, in the page or in all that its browser keeps, before the own seal, and everything after', async () => {
    const [omar, rosa] = [await rater(COLLEAGUE), await rater(RECRUITER)]
    await seal(omar.page, '9', SECRET)
    await waitUntilSent(omar.page)
    await scoreInPanel()

    await rosa.page.reload()
    await waitUntilSent(rosa.page)
    await others(rosa.page)
    await rosa.page.getByRole('heading', { name: 'Hidden until you seal your score' }).waitFor()
    await expect.poll(() => rosa.page.getByText('Omar').count()).toBe(0)
    const kept = await keptBy(rosa.page)
    expect(kept).toContain(sync.interviewId)
    // the schema names the fields as well
    const secrets = [SECRET, REASON, `${AUTO}`, `${BY_HAND}`, /"(recruiterScore|totalScore|autoScore)":\d/]
    for (const hidden of [...secrets, `${MISPLACED}`]) expect([hidden, kept.search(hidden) >= 0]).toEqual([hidden, false])
    await checkLooks({ page: rosa.page, name: 'blind-others-before', looks: 'few', open: () => others(rosa.page), subject: '.hf-tabpanel' })

    await seal(rosa.page, '3', 'Rosa heard a wrong order of steps')
    await others(rosa.page)
    await rosa.page.getByRole('article', { name: 'Score of Omar Said' }).getByText(SECRET).waitFor()
    await rosa.page.getByText('All reviewers together: 6 of 10').waitFor()
    const missing = async () => ((after) => secrets.filter((secret) => after.search(secret) < 0))(await keptBy(rosa.page))
    await expect.poll(missing).toEqual([])
    await checkLooks({ page: rosa.page, name: 'blind-others-after', open: () => others(rosa.page), subject: '.hf-tabpanel' })

    await others(omar.page)
    await omar.page.getByRole('article', { name: 'Score of Rosa Lim' }).waitFor()
    await expect.poll(() => omar.page.getByRole('button', { name: 'Show all scores to the team' }).count()).toBe(0)
    expect([...omar.problems, ...rosa.problems]).toEqual([])
  })

  it('keeps scores out of its list and says why', async () => {
    const { page } = await rater(RECRUITER)
    await page.goto(`${sync.line.url}/recruiter/jobs/${sync.job.jobId}/candidates`)
    await page.getByRole('link', { name: 'Amara Okafor' }).first().waitFor()
    await page.getByText('Blind job: scores are inside each report, after you seal yours.').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.getByText('60', { exact: true }).count()).toBe(0)
  })

  it('says offline that the others come when the own score is sent', async () => {
    const { page } = await rater(LATE)
    await sync.line.unreachable()
    await seal(page, '5', 'Lena was on a train')
    await others(page)
    await page.getByRole('heading', { name: 'Waiting for your score to be sent' }).waitFor()
    await sync.line.reachable()
    await page.getByRole('article', { name: 'Score of Omar Said' }).waitFor({ timeout: 60_000 })
    await expect.poll(() => page.getByText('Waiting for your score to be sent').count()).toBe(0)
  })
})

describe('the team', () => {
  it('takes a candidate, tags and writes notes together; the tab is clean for axe', async () => {
    const [rosa, omar] = [await rater(RECRUITER), await rater(COLLEAGUE)]
    const team = ({ page }: typeof rosa): Promise<void> => page.getByRole('tab').nth(2).click()
    await team(rosa)
    await team(omar)
    await rosa.page.getByRole('button', { name: 'Assign to me' }).press('Enter')
    await rosa.page.getByText('You are assigned to this candidate.').waitFor()
    await expect
      .poll(() => rosa.page.getByRole('button', { name: 'Unassign me' }).evaluate((button) => button === document.activeElement))
      .toBe(true)
    for (const tag of ['night shifts', 'German C1']) {
      await rosa.page.getByRole('textbox', { name: 'New tag' }).fill(tag)
      await rosa.page.keyboard.press('Enter')
      await rosa.page.getByRole('button', { name: `Remove tag ${tag}` }).waitFor()
    }
    await rosa.page.getByRole('textbox', { name: 'Shared notes' }).fill('Ask for references.')
    await rosa.page.keyboard.press('Tab')
    await omar.page.getByText('night shifts').waitFor()
    await omar.page.getByRole('button', { name: 'Take over' }).waitFor()
    await vi.waitFor(
      async () => expect(await omar.page.getByRole('textbox', { name: 'Shared notes' }).inputValue()).toBe('Ask for references.'),
      { timeout: 30_000 },
    )
    await checkLooks({ page: rosa.page, name: 'team', open: () => team(rosa), subject: '.hf-tabpanel' })
    await rosa.page.getByRole('button', { name: 'Remove tag night shifts' }).press('Enter')
    await omar.page.getByText('night shifts').waitFor({ state: 'detached' })
    expect([...omar.problems, ...rosa.problems]).toEqual([])
  })
})

describe('the owner', () => {
  it('opens all scores to the team for good, also to who has sealed none', async () => {
    const { app } = sync
    const person = { id: newId(), gid: app.gid, role: 'recruiter', groupRole: 'recruiter', password: PASSWORD } as const
    await createAccount(app.deps, 'test', { ...person, email: 'nora@shell.test', firstName: 'Nora', lastName: 'Weiss' })
    const [rosa, nora] = [await rater(RECRUITER), await rater('nora@shell.test')]
    await others(nora.page)
    await nora.page.getByRole('heading', { name: 'Hidden until you seal your score' }).waitFor()
    await checkLooks({
      page: rosa.page,
      name: 'blind-reveal',
      looks: 'few',
      open: async () => {
        await others(rosa.page)
        await rosa.page.locator('.hf-report-side .hf-tabpanel button').last().click()
        await rosa.page.getByRole('alertdialog').waitFor()
      },
    })
    await rosa.page.getByRole('button', { name: 'Show all scores to the team' }).press('Enter')
    await rosa.page.getByRole('alertdialog').getByRole('button', { name: 'Show all scores to the team' }).press('Enter')
    await rosa.page.getByText('The owner has shown all scores to the team.').waitFor()
    await nora.page.getByRole('article', { name: 'Score of Omar Said' }).waitFor()
    expect([...nora.problems, ...rosa.problems]).toEqual([])
  })
})
