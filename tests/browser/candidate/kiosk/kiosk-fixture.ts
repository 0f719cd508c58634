import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { sample } from '#shared/lib/sample.ts'
import { must } from '#shared/primitives/must.ts'
import { waitForOfflineReady } from '../../../support/browser/browser.ts'
import { checkLooks } from '../../support/looks-fixture.ts'
import { fillLogin } from '../../support/shell-fixture.ts'
import {
  finishWritten,
  goToChoice,
  goToFirstQuestion,
  goToShort,
  heading,
  readCapture,
  recordSeconds,
  type CandidateApp,
} from '../candidate-fixture.ts'
import { textOfProfile } from '../profile-text.ts'

export const PIN = '314159'
export const EVENT_NAME = 'Harbour day'
export type Piece = { bytes: number; sha256: string }

export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
export const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)

export const atKiosk = async (page: Page): Promise<void> => {
  await page.waitForURL(({ pathname }) => pathname === '/kiosk')
  await page.getByRole('heading', { name: 'Kiosk', exact: true }).waitFor()
}

/** Signs the sample recruiter in and opens the kiosk page of the job. */
export async function openSetup(running: CandidateApp, page: Page): Promise<void> {
  await page.goto(running.line.url)
  await fillLogin(page, sample.email, sample.password)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(`${running.line.url}/recruiter/jobs/${sample.jobId}/kiosk`)
  await heading(page, 'Harbour pilot: kiosk')
}

/** A recruiter makes this browser a kiosk, and the connection ends. */
export async function prepared(running: CandidateApp, page: Page, places: number): Promise<void> {
  await openSetup(running, page)
  await checkLooks({ page, name: 'kiosk-setup', open: () => page.getByRole('button').first().waitFor(), looks: 'few' })
  await fill(page, 'Name of the event', EVENT_NAME)
  await page.getByRole('textbox', { name: 'Places' }).fill(String(places))
  await fill(page, 'PIN for the staff', '12345')
  await press(page, 'Make this browser a kiosk')
  await page.getByText('Six digits or more.').first().waitFor()
  await fill(page, 'PIN for the staff', PIN)
  await press(page, 'Make this browser a kiosk')
  await page.waitForURL(({ pathname }) => pathname === '/kiosk', { timeout: 90_000 + places * 5000 })
  await atKiosk(page)
  await waitForOfflineReady(page)
  await running.line.unreachable()
}

export async function sitDown(page: Page, name: string, email = ''): Promise<void> {
  await press(page, 'Start')
  await fill(page, 'Name', name)
  if (email) await fill(page, 'E-mail', email)
  await press(page, 'Begin')
}

/** From the name to the card, with so many seconds of video and a text. Answers the hashes of what was recorded. */
export async function interviewed(page: Page, of: { name: string; email: string; text: string; seconds: number }): Promise<Piece[]> {
  await sitDown(page, of.name, of.email)
  await goToFirstQuestion(page)
  await recordSeconds(page, of.seconds)
  await press(page, 'Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  const pieces = await piecesHere(page)
  await goToChoice(page)
  await page.getByText('Right', { exact: true }).click()
  await goToShort(page)
  await page.getByRole('textbox').fill(of.text)
  await page.getByText(/^Saved /).waitFor()
  await finishWritten(page)
  await heading(page, 'Your answers are saved on this tablet')
  return pieces
}

/** First bytes of a recording. */
const RECORDED = '\u001aE\u00df\u00a3'

/** Nothing of these words, and no recorded byte, lies anywhere in the profile. */
export async function expectClean(page: Page, words: readonly string[], places: number): Promise<void> {
  await atKiosk(page)
  const text = await textOfProfile(page)
  // the checker sees what is there
  for (const known of [EVENT_NAME, `Kiosk place ${places}`, 'What brought you to this work?']) expect(text).toContain(known)
  for (const word of [...words, RECORDED]) expect(text.includes(word), word).toBe(false)
}

export const answersOf = async ({ app }: CandidateApp, iv: string): Promise<Answer[]> =>
  (await app.deps.models.entities.find({ iv, col: 'answers' }).lean()).map(({ body }) => body as Answer) // every commit passed the zod object

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

/** The store has the recording, once, piece by piece as it was recorded. */
export async function expectStored({ app }: CandidateApp, answer: Answer, pieces: readonly Piece[]): Promise<void> {
  const [segment] = must(answer.segments, 'a recording has parts')
  const stream = (await app.deps.s3.get('media', must(segment, 'it has one').objectName))?.stream
  const bytes = Buffer.from(await new Response(stream).arrayBuffer())
  let at = 0
  for (const piece of pieces) expect(hash(bytes.subarray(at, (at += piece.bytes)))).toBe(piece.sha256)
  expect(at).toBe(bytes.length)
}

/** Hashes of the pieces of the take that is or was recorded last. */
export async function piecesHere(page: Page): Promise<Piece[]> {
  const takes = (await readCapture(page)).takes.filter(({ practice }) => !practice)
  return must(takes.at(-1)?.segments[0], 'something was recorded').chunks
}

/** The clock of the page goes ahead by so much more. */
export const ahead = (page: Page, ms: number): Promise<void> =>
  page.evaluate((by) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + by
  }, ms)
