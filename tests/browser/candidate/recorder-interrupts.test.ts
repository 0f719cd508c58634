import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { candidateBrowser, type CandidateBrowser } from './candidate-browser.ts'
import { goToFirstQuestion, heading, readCapture, recordSeconds, waitForSaved, goToChoice } from './candidate-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'

const open = candidateBrowser()
/** The first question, in a browser of its own. */
async function begin(): Promise<CandidateBrowser> {
  const opened = await open()
  await goToFirstQuestion(opened.page)
  return opened
}

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()
const ownTakes = async (page: Page) => (await readCapture(page)).takes.filter((take) => !take.practice)

/** Runs in the page: the camera is pulled out. A page that stops a track itself is not told, so the event is given by hand. */
function pullCameraOut(): void {
  const stream = document.querySelector<HTMLVideoElement>('video.hf-live')?.srcObject
  const [track] = stream instanceof MediaStream ? stream.getVideoTracks() : []
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
}

/** Runs in the page: does the picture on the screen move? Two frames of a dead camera never come. */
function moves(): Promise<number> {
  const video = document.querySelector<HTMLVideoElement>('video.hf-live')
  return new Promise((resolve) =>
    video?.requestVideoFrameCallback((_, first) =>
      video.requestVideoFrameCallback((__, second) => resolve(second.presentedFrames - first.presentedFrames)),
    ),
  )
}

/** Runs in the page: another app comes before it, or goes again. The protocol shows every page as seen, so the page is told by hand. */
function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Runs in the page: a notification comes and goes at once. */
function glance(): void {
  for (const value of ['hidden', 'visible'] as const) {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

/** Runs in the page: more than a look away. */
function letTimePass(): void {
  const now = performance.now.bind(performance)
  performance.now = () => now() + 10_000
}

it('S056 S058 a take that loses its camera, and then its place on the screen, goes on with a living picture and level, and its answer tells of the gaps', async () => {
  const { running, page } = await begin()
  await recordSeconds(page, 2)
  await page.evaluate(pullCameraOut)
  await heading(page, 'The recording was interrupted')
  await page
    .getByRole('status')
    .getByText(/^Recording has ended\. The camera stopped\./)
    .waitFor()
  await page.getByRole('heading', { name: 'The recording was interrupted' }).and(page.locator(':focus')).waitFor()
  await page.getByText(/^The camera stopped\. \d+ seconds are safe\.$/).waitFor()

  await press(page, /^Continue /)
  await waitForSaved(page, 4)
  expect(await page.evaluate(moves)).toBeGreaterThan(0)
  const level = async () => Number(await page.getByRole('meter').getAttribute('aria-valuenow'))
  await expect.poll(level, { timeout: 30_000 }).toBeGreaterThan(0.1)

  // a look away is no decision
  await page.evaluate(glance)
  await page.getByText('The recording was interrupted for a moment and continued automatically.').first().waitFor()
  // more than what was saved before the look away, so that this segment holds something
  await waitForSaved(page, 7)

  await page.evaluate(show, 'hidden' as const)
  const states = async () => (await ownTakes(page)).map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000 }).toEqual(['interrupted'])
  await page.evaluate(letTimePass)
  await page.evaluate(show, 'visible' as const)
  await page.getByText(/^The page was in the background while you recorded\. \d+ seconds are safe\.$/).waitFor()
  // a take that waits for a decision goes on waiting
  await page.evaluate(glance)
  await press(page, /^Continue /)
  await waitForSaved(page, 9)
  await press(page, 'Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  await goToChoice(page)

  const body = async () => (await running.app.deps.models.entities.findOne({ iv: sample.interviewId, col: 'answers' }).lean())?.body
  await expect.poll(async () => Boolean((await body())?.['receipt']), { timeout: 120_000, interval: 500 }).toBe(true)
  const segments = (await body())?.['segments'] as { fromMs: number; toMs: number; gap: string }[] // as the entity says
  expect(segments.map(({ gap }) => gap)).toEqual(['interrupted', 'interrupted', 'interrupted', 'none'])
  for (const [n, { fromMs }] of segments.entries()) expect(fromMs).toBeGreaterThan(segments[n - 1]?.toMs ?? -1)
})

/** Runs in the page, before it: how often it keeps the screen on. */
function watchScreen(): void {
  const held = { release: () => Promise.resolve(void tell(-1)) }
  const tell = (by: number): unknown => Object.assign(globalThis, { screenHeld: (Reflect.get(globalThis, 'screenHeld') as number) + by })
  Object.assign(globalThis, { screenHeld: 0 })
  const wakeLock = { request: () => Promise.resolve((tell(1), held)) }
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true })
}

it('S055 S058 records nothing unseen: when the time to think ends behind another app, the take begins when the candidate is back', async () => {
  const { page } = await open(watchScreen, { thinkMs: 15_000 })
  await goToFirstQuestion(page)
  const startNow = page.getByRole('button', { name: 'Start now' })
  // takes no focus as long as it is deaf
  await expect.poll(() => startNow.isEnabled()).toBe(true)
  await startNow.focus()
  // the app keeps the screen on, because a preparing candidate touches nothing
  await expect.poll(() => page.evaluate('screenHeld')).toBe(1)
  await page.evaluate(show, 'hidden' as const)
  await page.getByText('Your thinking time is over. Recording starts when you are back on this page.').waitFor()
  expect(await ownTakes(page)).toEqual([])
  await page.evaluate(show, 'visible' as const)
  await waitForSaved(page, 1)
  expect((await ownTakes(page)).map(({ state }) => state)).toEqual(['recording'])
  // the button that had the focus is gone
  await page.getByRole('region', { name: 'Recording' }).and(page.locator(':focus')).waitFor()
})

it('S056 two tabs at one question make one answer: while the one records the other does not, and then shows what it recorded', async () => {
  const { context, page } = await begin()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Start recording' }).waitFor()

  await page.bringToFront()
  await recordSeconds(page, 2)
  await press(other, 'Start recording')
  await other.getByText('open in another tab of this browser', { exact: false }).waitFor()
  await checkLooks({ page: other, name: 'candidate-question-elsewhere', looks: 'few', open: () => other.locator('.hf-banner').waitFor() })
  expect((await ownTakes(page)).map(({ state }) => state)).toEqual(['recording'])

  await press(page, 'Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  // it is the answer, in this tab as well
  await heading(other, 'Answer 1 is saved on this device')
  await goToChoice(other)
  expect((await ownTakes(page)).map(({ state }) => state)).toEqual(['kept'])
})
