import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { sample } from '#shared/lib/sample.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { DAY_MS } from '../../support/clock/movable-clock.ts'
import { setOffset, shiftClock } from '../../support/clock/shifted-clock.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { untilInPage } from '../../support/browser/in-page.ts'
import { fakeVoice } from '../../support/media/fake-camera.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { expectScreen, pressOn, typeInto } from '../support/keyboard-by-name.ts'
import { heading, prepare, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'

const CHOICES = ['01k9writtentests00000000c1', '01k9writtentests00000000c2']
const SHORTS = ['01k9writtentests00000000s1', '01k9writtentests00000000s2']
const PHONE = { width: 390, height: 844 }
let running: CandidateApp
let context: BrowserContext
let second: BrowserContext | undefined
let page: Page
beforeAll(async () => {
  running = await startCandidateApp()
  await askInTests()
  context = await launchBrowser({ viewport: PHONE, args: await fakeVoice() })
  await shiftClock(context, 0)
  page = await context.newPage()
})
afterAll(async () => {
  await context?.close()
  await second?.close()
  await running?.stop()
})

/** A choice test of less than half a minute with two attempts, one in writing without hurry, the video of the sample, and plates as the last. */
async function askInTests(): Promise<void> {
  const { deps } = running.app
  const { gid, jobId } = sample
  const place = { by: 'test', gid, scope: `job:${jobId}`, iv: '' }
  await deps.models.entities.deleteMany({ _id: { $in: [sample.choiceQuestionId, sample.shortQuestionId] }, gid })
  const choices = [
    { id: 'c1', text: 'Left' },
    { id: 'c2', text: 'Right' },
  ]
  for (const [n, id] of CHOICES.entries()) {
    const fields = {
      jobId,
      kind: 'choice' as const,
      text: { english: `Which side is light ${n + 1}?` },
      choices,
      required: true,
      createdAt: n,
    }
    await insertDoc(deps, { ...place, col: 'questions', id, fields })
  }
  for (const [n, id] of SHORTS.entries()) {
    const fields = { jobId, kind: 'short' as const, text: { english: `Describe mooring ${n + 1}` }, required: n === 0, createdAt: n }
    await insertDoc(deps, { ...place, col: 'questions', id, fields })
  }
  const set = (id: string, questionIds: string[]) => [{ id, questionIds }]
  const tests = [
    { id: 'tc', type: 'Multiple Choices' as const, name: 'Lights', minutes: 0.5, attempts: 2, sets: set('s1', CHOICES) },
    { id: 'ts', type: 'Short Question' as const, minutes: 30, sets: set('s2', SHORTS) },
    { id: 'tv', type: 'Video Interview' as const, sets: set('s3', [sample.videoQuestionId]) },
  ]
  const id = settingId(jobId, 'order')
  await insertDoc(deps, { ...place, col: 'jobSettings', id, fields: { jobId, section: 'order' } })
  await commitEdit(deps, { by: 'test', col: 'jobSettings', id, gid, changes: { tests } })
  // time enough to look at the plates from all sides
  await saveSetting(deps, { by: sample.recruiterId, gid, jobId, section: 'layout', changes: { questionLengthMin: 4 } })
  await deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.colorBlindTest': true } })
}

const stored = async (): Promise<Interview> =>
  (await running.app.deps.models.entities.findOne({ _id: sample.interviewId }).lean())?.body as unknown as Interview // as the entity says
const finals = async (): Promise<unknown[]> => {
  const rows = await running.app.deps.models.entities.find({ iv: sample.interviewId, col: 'answers', 'body.state': 'final' }).lean()
  return rows
    .map(({ body }) => [body['questionId'], body['attempt'], body['choice'] ?? body['text'] ?? null])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
}
/** Seconds that the clock on the page shows. */
async function secondsLeft(): Promise<number> {
  const [minutes, seconds] = (await page.getByRole('timer').first().innerText()).split(':').map(Number)
  return (minutes ?? 0) * 60 + (seconds ?? 0)
}
/** A button is deaf for half a second after its page has come. */
const press = async (name: string): Promise<void> => {
  await page.getByRole('button', { name, disabled: false }).first().waitFor()
  await pressOn(page, 'button', name)
}
const startTest = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Start test', disabled: false }).waitFor()
  await press('Start test')
}

/** Does something in the middle of a test, and shows that its clock has gone on meanwhile as any other. */
async function keepingTime(act: () => Promise<unknown>): Promise<void> {
  const [before, began] = [await secondsLeft(), performance.now()]
  await act()
  await expect.poll(secondsLeft).toBeLessThan(before)
  expect(Math.abs(before - (await secondsLeft()) - (performance.now() - began) / 1000)).toBeLessThanOrEqual(2)
}

/** Waits until the page has noted the clock that its device has now: opened again before, it would count by the one of before. */
const untilClockNoted = (): Promise<void> =>
  untilInPage(page, async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('capture')
      asked.addEventListener('success', () => resolve(asked.result))
    })
    const rows = await new Promise<{ wallMs: number }[]>((resolve) => {
      const asked = db.transaction('clocks').objectStore('clocks').getAll()
      asked.addEventListener('success', () => resolve(asked.result as { wallMs: number }[])) // as the table says
    })
    db.close()
    return rows.length > 0 && rows.every(({ wallMs }) => Math.abs(Date.now() - wallMs) < 60_000)
  })

/** Goes on in another profile, by the code that this one shows. */
async function goOnElsewhere(): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Use another device' }).click()
  await page.getByRole('button', { name: 'Show a code' }).click()
  const code = await page.locator('.hf-rescue-code').innerText()
  second = await launchBrowser({ viewport: PHONE, args: await fakeVoice() })
  page = await second.newPage()
  await page.goto(`${running.line.url}/candidate/take-over#${code}`)
  await press('Continue here')
  await heading(page, 'Get ready')
  await pressOn(page, 'link', 'Continue')
  await page.getByRole('timer').first().waitFor()
}

it('S054 X62 R004 lists the tests with their price; out of quota Start says to ask the company, and offline it begins', async () => {
  const { quotaEntries } = running.app.deps.models
  await quotaEntries.create({ _id: 'spent', gid: sample.gid, kind: 'allocation', amount: 1, by: 'test', at: 1 })
  await quotaEntries.create({ _id: 'use.another', gid: sample.gid, kind: 'use', amount: 1, target: 'another', by: 'test', at: 1 })
  await prepare(page, running.link)
  await waitForOfflineReady(page)
  await press('I agree')
  await press('Looks good')
  await press('Start the interview')
  await expectScreen(page, 'Your tests')
  expect(await page.locator('.hf-test-facts').allInnerTexts()).toMatchObject([
    expect.stringMatching(/2 questions[^]*1 minute for all[^]*Attempt 1 of 2/),
    expect.stringMatching(/2 questions[^]*30 minutes for all/),
    expect.stringMatching(/1 question[^]*for each question/),
    expect.stringMatching(/6 pictures[^]*8 minutes for all/),
  ])
  await startTest()
  await page.getByText('has no interviews left', { exact: false }).waitFor()
  expect((await stored()).tests).toBeUndefined()
  await checkLooks({ page, name: 's054-tests', open: () => page.locator('.hf-own-tests').waitFor() })
  await page.setViewportSize(PHONE)
  await running.line.unreachable()
  await page.reload()
  await startTest()
  await heading(page, 'Which side is light 1?')
})

it('S062 S065 R103 R125 offline the time of a written test runs on over Next and a reload; when it is up what stands is final, and another attempt begins', async () => {
  await page.getByText('Right', { exact: true }).click()
  await press('Next')
  await heading(page, 'Which side is light 2?')
  await page.getByText('Choose an answer to continue.', { exact: false }).or(page.locator('.hf-button-reason')).first().waitFor()
  const before = await secondsLeft()
  await page.reload()
  await heading(page, 'Which side is light 2?')
  await page.getByRole('timer').first().waitFor()
  expect(await secondsLeft()).toBeLessThanOrEqual(before)
  await heading(page, 'The time for this test is up')
  await running.line.reachable()
  await expect.poll(finals, { timeout: 60_000 }).toEqual([
    [CHOICES[0], 1, ['c2']],
    [CHOICES[1], 1, []],
  ])
  await page.getByText('attempt 2 of 2', { exact: false }).waitFor()
  await press('Try again')
  await heading(page, 'Which side is light 1?')
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByText('Left', { exact: true }).click()
  await page.getByText(/^Saved /).waitFor()
  await pressOn(page, 'link', 'See all questions of this test')
  await expectScreen(page, 'Before you finish')
  await press('Finish test')
  await page.getByText('Not answered: question 2 (required).', { exact: false }).waitFor()
  await press('Finish anyway')
  await heading(page, 'Your tests')
  await expect.poll(finals, { timeout: 60_000 }).toEqual([
    [CHOICES[0], 1, ['c2']],
    [CHOICES[0], 2, ['c1']],
    [CHOICES[1], 1, []],
  ])
})

it('S063 S062 S070 R205 goes back and forth with map and flag, keeps place and time over a reload, a device clock a day ahead and behind, and another device, and names the gaps before the end', async () => {
  await startTest()
  await heading(page, 'Describe mooring 1')
  await page.locator('.hf-button-reason').waitFor()
  await typeInto(page, /^Your answer/, 'With two lines.')
  await page.getByText(/^Saved /).waitFor()
  await press('Next')
  await heading(page, 'Describe mooring 2')
  await press('Flag for later')
  await page.getByRole('link', { name: 'Question 4, not answered, flagged' }).waitFor()
  await press('Back')
  await heading(page, 'Describe mooring 1')
  expect(await page.getByRole('textbox').inputValue()).toBe('With two lines.')
  await keepingTime(() => setOffset(page, DAY_MS))
  await keepingTime(() => setOffset(page, -DAY_MS))
  await setOffset(page, 0)
  await untilClockNoted()
  await pressOn(page, 'link', 'Question 4, not answered, flagged')
  await heading(page, 'Describe mooring 2')
  const before = await secondsLeft()
  await page.goto(`${running.line.url}/candidate/interview/${sample.interviewId}`)
  await heading(page, 'Describe mooring 2')
  await page.getByRole('link', { name: 'Question 4, not answered, flagged' }).waitFor()
  expect(await secondsLeft()).toBeLessThanOrEqual(before)
  await checkLooks({ page, name: 's063-written-test', looks: 'few', open: () => page.getByRole('timer').first().waitFor() })
  await page.setViewportSize(PHONE)
  await keepingTime(goOnElsewhere)
  await heading(page, 'Describe mooring 2')
  await page.getByRole('link', { name: 'Question 3, answered' }).waitFor()
  await press('Next')
  await expectScreen(page, 'Before you finish')
  await checkLooks({ page, name: 's065-test-end', looks: 'few', open: () => page.locator('.hf-delivery').waitFor() })
  await page.setViewportSize(PHONE)
  await press('Finish test')
  await page.getByRole('alertdialog').getByText('Not answered: question 4.', { exact: false }).waitFor()
  await press('Finish anyway')
  // the camera of this device was not looked at yet
  await heading(page, 'Camera and microphone')
  await press('Looks good')
  await heading(page, 'Your tests')
})

it('S061 S065 R204 a video test may be finished without its answer', async () => {
  await startTest()
  await heading(page, 'What brought you to this work?')
  await pressOn(page, 'link', 'See all questions of this test')
  await press('Finish test')
  await press('Finish anyway')
  await heading(page, 'Your tests')
  expect((await stored()).finishedAt).toBeUndefined()
})

it('S064 the plates of the last test are answered by keyboard and by word, look the same in every theme, and may be left at any of them', async () => {
  await startTest()
  await heading(page, 'Which number do you see?')
  await page.getByText('Picture 1 of 6').waitFor()
  await typeInto(page, 'The number you see', '29')
  await page.getByText(/^Saved /).waitFor()
  const drawn = () => page.locator('.hf-plate').innerHTML()
  const before = await drawn()
  await checkLooks({ page, name: 's064-colour', looks: 'few', open: () => page.locator('.hf-plate').waitFor() })
  await page.setViewportSize(PHONE)
  expect(await drawn()).toBe(before)
  await press('Next')
  await page.getByText('Picture 2 of 6').waitFor()
  expect(await drawn()).not.toBe(before)
  await press('I see nothing')
  await page.getByRole('button', { name: 'I see nothing', pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Picture 2, answered' }).waitFor()
  await press('Next')
  await page.getByText('Picture 3 of 6').waitFor()
  await press('I would rather not')
  await expectScreen(page, 'Before you finish')
  await press('Finish test')
  await page.getByText(/Not answered: picture 4, picture 5,? and picture 6[.]/).waitFor()
  await press('Finish anyway')
})

it('S061 S065 R204 with the last test the interview is over; a video that was left out counts as not asked, and plates are in no number', async () => {
  await page.getByText('Left out').waitFor()
  await heading(page, /^The employer has all 4 answers/)
  await expect.poll(async () => (await stored()).delivered, { timeout: 60_000 }).toEqual({ received: 4, total: 4 })
  await expect.poll(async () => (await stored()).finishedAt, { timeout: 60_000 }).toBeTruthy()
  expect((await stored()).tests?.map(({ id, attempt, finishedAt }) => [id, attempt, finishedAt !== undefined])).toEqual([
    ['tc', 1, true],
    ['tc', 2, true],
    ['ts', 1, true],
    ['tv', 1, true],
    ['colour', 1, true],
  ])
  const given = (await finals()).filter((row) => Array.isArray(row) && String(row[0]).startsWith('colour.'))
  expect(given).toEqual(['29', 'nothing', 'declined', null, null, null].map((text, at) => [`colour.${at + 1}`, 1, text]))
})
