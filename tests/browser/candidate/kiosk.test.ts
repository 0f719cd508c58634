import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { sample } from '#shared/lib/sample.ts'
import { placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import { must } from '#shared/primitives/must.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { fillLogin } from '../support/shell-fixture.ts'
import {
  goToFirstQuestion,
  heading,
  readCapture,
  recordSeconds,
  startCandidateApp,
  type CandidateApp,
  goToChoice,
  goToShort,
  finishWritten,
} from './candidate-fixture.ts'
import { textOfProfile } from './profile-text.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const PIN = '314159'
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)

const atKiosk = async (page: Page): Promise<void> => {
  await page.waitForURL(({ pathname }) => pathname === '/kiosk')
  await page.getByRole('heading', { name: 'Kiosk', exact: true }).waitFor()
}

/** A recruiter makes this browser a kiosk, and the connection ends. */
async function prepared(running: CandidateApp, page: Page, places: number): Promise<void> {
  await page.goto(running.line.url)
  await fillLogin(page, sample.email, sample.password)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(`${running.line.url}/recruiter/jobs/${sample.jobId}/kiosk`)
  await checkLooks({ page, name: 'kiosk-setup', open: () => page.getByRole('button').first().waitFor(), looks: 'few' })
  await heading(page, 'Harbour pilot: kiosk')
  await fill(page, 'Name of the event', 'Harbour day')
  await page.getByRole('textbox', { name: 'Places' }).fill(String(places))
  await fill(page, 'PIN for the staff', '12345')
  await press(page, 'Make this browser a kiosk')
  await page.getByText('Six digits or more.').first().waitFor()
  await fill(page, 'PIN for the staff', PIN)
  await press(page, 'Make this browser a kiosk')
  await atKiosk(page)
  await waitForOfflineReady(page)
  await running.line.unreachable()
}

async function sitDown(page: Page, name: string, email = ''): Promise<void> {
  await press(page, 'Start')
  await fill(page, 'Name', name)
  if (email) await fill(page, 'E-mail', email)
  await press(page, 'Begin')
}

/** Nothing of these words, and no recorded byte, lies anywhere in the profile. */
async function expectClean(page: Page, words: readonly string[]): Promise<void> {
  await atKiosk(page)
  const text = await textOfProfile(page)
  // the checker sees what is there
  for (const known of ['Harbour day', 'Kiosk place 4', 'What brought you to this work?']) expect(text).toContain(known)
  for (const word of [...words, '\u001aE\u00df\u00a3']) expect(text.includes(word), word).toBe(false)
}

const answersOf = async ({ app }: CandidateApp, iv: string): Promise<Answer[]> =>
  (await app.deps.models.entities.find({ iv, col: 'answers' }).lean()).map(({ body }) => body as Answer) // every commit passed the zod object
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

async function expectStored({ app }: CandidateApp, answer: Answer, pieces: readonly { bytes: number; sha256: string }[]): Promise<void> {
  const [segment] = must(answer.segments, 'a recording has parts')
  const stream = (await app.deps.s3.get('media', must(segment, 'it has one').objectName))?.stream
  const bytes = Buffer.from(await new Response(stream).arrayBuffer())
  let at = 0
  for (const piece of pieces) expect(hash(bytes.subarray(at, (at += piece.bytes)))).toBe(piece.sha256)
  expect(at).toBe(bytes.length)
}
/** Hashes of the pieces of the take that is or was recorded last. */
async function piecesHere(page: Page): Promise<{ bytes: number; sha256: string }[]> {
  const takes = (await readCapture(page)).takes.filter(({ practice }) => !practice)
  return must(takes.at(-1)?.segments[0], 'something was recorded').chunks
}

it('S077 S078 a tablet without a connection holds the interviews of many, each finds nothing of the others, and all of it is delivered byte for byte', async () => {
  const running = await startCandidateApp()
  ends.push(() => running.stop())
  const context: BrowserContext = await launchBrowser()
  ends.push(() => context.close())
  let page = await context.newPage()
  await prepared(running, page, 4)
  await checkLooks({ page, name: 'kiosk-start', open: () => page.locator('.hf-kiosk-start').waitFor(), looks: 'few' })
  for (const path of ['/recruiter/dashboard', '/candidate', `/candidate/interview/${sample.interviewId}`]) {
    await page.goto(`${running.line.url}${path}`)
    await atKiosk(page)
  }

  // a person who finishes
  await sitDown(page, 'Pat Placed', 'pat@placed.test')
  await goToFirstQuestion(page)
  await recordSeconds(page, 3)
  await press(page, 'Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  const spoken = await piecesHere(page)
  await goToChoice(page)
  await page.getByText('Right', { exact: true }).click()
  await goToShort(page)
  await page.getByRole('textbox').fill('By asking the old pilots')
  await page.getByText(/^Saved /).waitFor()
  await finishWritten(page)
  await heading(page, 'Your answers are saved on this tablet')
  await checkLooks({ page, name: 'kiosk-card', open: () => page.getByRole('button').first().waitFor(), looks: 'one' })
  await press(page, 'Hand over the tablet')
  await expectClean(page, ['Pat Placed', 'pat@placed.test', 'old pilots'])

  // a person whose page dies in the middle of a take
  await sitDown(page, 'Cora Crashed')
  await goToFirstQuestion(page)
  await recordSeconds(page, 3)
  const broken = await piecesHere(page)
  await page.close()
  page = await context.newPage()
  await page.goto(`${running.line.url}/kiosk`)
  await expectClean(page, ['Cora Crashed'])

  // a person who goes away
  await sitDown(page, 'Ida Idle')
  await heading(page, 'Your consent')
  await ahead(page, 155_000)
  await page.getByText(/^Are you still there\?/).waitFor()
  await ahead(page, 30_000)
  await expectClean(page, ['Ida Idle'])

  // at base
  await running.line.reachable()
  await page.getByRole('link', { name: 'Staff' }).click()
  await fill(page, 'PIN', '000000')
  await press(page, 'Unlock')
  await page.getByText('Wrong PIN. 9 tries are left.').waitFor()
  await checkLooks({ page, name: 'kiosk-unlock', open: () => page.getByRole('button').first().waitFor(), looks: 'one' })
  await fill(page, 'PIN', PIN)
  await press(page, 'Unlock')
  await page.getByRole('row', { name: /^1 .*Saved here/ }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await page.getByText('3 places were sent.').waitFor({ timeout: 120_000 })
  await page.getByRole('row', { name: /^3 .*The employer has it/ }).waitFor()
  expect(await page.getByText(/Pat|Cora|Ida/).count()).toBe(0)

  const rows = await running.app.deps.models.entities.find({ col: 'interviews', gid: sample.gid, del: false }).lean()
  const places = rows.filter(({ _id }) => placeOf(_id)).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  expect(places.map(({ body }) => body['name'])).toEqual(['Pat Placed', 'Cora Crashed', 'Ida Idle', 'Kiosk place 4'])
  expect(places[0]?.body['email']).toBe('pat@placed.test')
  const first = await answersOf(running, must(places[0], 'four')._id)
  expect(first.map(({ receipt }) => receipt !== undefined)).toEqual([true, true, true])
  expect(first.find(({ kind }) => kind === 'short')?.text).toBe('By asking the old pilots')
  await expectStored(
    running,
    must(
      first.find(({ kind }) => kind === 'video'),
      'recorded',
    ),
    spoken,
  )
  const second = await answersOf(running, must(places[1], 'four')._id)
  expect(second).toHaveLength(1)
  const [cut] = second
  await expectStored(running, must(cut, 'kept'), must(cut?.segments?.[0], 'it has a part').chunks)
  // the part that was on disk when the count was read is among it
  expect(must(cut?.segments?.[0], 'it has a part').chunks.slice(0, broken.length)).toMatchObject(broken)

  await press(page, 'End event and wipe')
  await page.getByRole('alertdialog').getByRole('textbox').fill('discard')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await page.waitForURL((address) => address.pathname === '/')
  await page.getByLabel('E-mail').waitFor()
  expect(await textOfProfile(page)).not.toContain('Harbour day')
}, 300_000)

/** The clock of the page goes ahead by so much more. */
const ahead = (page: Page, ms: number): Promise<void> =>
  page.evaluate((by) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + by
  }, ms)
