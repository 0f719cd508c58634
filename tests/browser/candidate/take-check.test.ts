import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser, picture } from '../../support/browser/browser.ts'
import { deadDevices, swayingCamera } from '../../support/media/fake-camera.ts'
import {
  goToFirstQuestion,
  prepare,
  readCapture,
  recordSeconds,
  startCandidateApp,
  waitForSaved,
  type CandidateApp,
  type StoredTake,
} from './candidate-fixture.ts'
import { axeViolations } from '../support/shell-fixture.ts'

const open: { running?: CandidateApp | undefined; context?: BrowserContext | undefined; profile?: string | undefined } = {}
afterEach(async () => {
  await open.context?.close()
  await open.running?.stop()
  if (open.profile) await rm(open.profile, { recursive: true, force: true })
  open.context = open.running = open.profile = undefined
})

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

/** The first question in a browser with these devices, and every address it asked for. */
async function begin(
  args: readonly string[],
  { before, attempts }: { before?: () => void; attempts?: number } = {},
): Promise<{ page: Page; origin: string; asked: string[] }> {
  const running = (open.running = await startCandidateApp())
  const of = { by: 'test', col: 'questions', id: sample.videoQuestionId, gid: sample.gid } as const
  if (attempts !== undefined) await commitEdit(running.app.deps, { ...of, changes: { attempts } })
  open.profile = await mkdtemp(join(tmpdir(), 'holdfast-check-'))
  open.context = await launchBrowser({ profile: open.profile, viewport: { width: 1000, height: 900 }, args })
  const asked: string[] = []
  open.context.on('request', (request) => asked.push(request.url()))
  // a new profile has estimated nothing: over a connection that may be slow no models are fetched
  await open.context.addInitScript("Object.defineProperty(navigator.connection, 'downlink', { get: () => 10 })")
  const page = await open.context.newPage()
  if (before) await page.addInitScript(before)
  await prepare(page, running.link)
  await goToFirstQuestion(page)
  return { page, origin: running.line.url, asked }
}

/** A file that is fetched only to hear a voice (two) or to look for a face (two). */
/** Not the app itself, which comes as one file. */
const isModel = (url: string): boolean => /\.(?:wasm|onnx|bin)$/.test(url) && !/\/(?:app|staff)\.bin$/.test(url)

/** Begins to note tasks of the page's own thread that last longer than 50 ms: when each began after this, and its length, in ms. */
const watchTasks = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const from = performance.now()
    const tasks: number[][] = []
    const note = (entry: PerformanceEntry): number => tasks.push([Math.round(entry.startTime - from), Math.round(entry.duration)])
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ entryTypes: ['longtask'] })
    Object.assign(globalThis, { longTasks: tasks, watchedSince: from })
  })
const longTasks = (page: Page): Promise<unknown> => page.evaluate('longTasks')
const watchedMs = async (page: Page): Promise<number> => Number(await page.evaluate('Math.round(performance.now() - watchedSince)'))

it('S060 finds a dead microphone and a covered camera in what was recorded, also after a reload, and gives the try back', async () => {
  const { page, asked } = await begin(await deadDevices())
  await recordSeconds(page, 5)
  await press(page, 'Stop and save')
  await page.getByText('We hear nothing in this answer.', { exact: false }).waitFor()
  await page.getByText('The picture of this answer is black.').waitFor()
  await page.getByText('Record again? This does not use up an attempt.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, 'candidate-take-check-failed')
  // models of voice and face are not fetched where no sound or picture is
  expect(asked.filter(isModel)).toEqual([])

  await page.reload()
  await page.getByText('The picture of this answer is black.').waitFor()
  await press(page, 'Record again (does not count)')
  await recordSeconds(page, 1)
  const takes = (await readCapture(page)).takes.filter((take) => !take.practice)
  expect(takes.map((take) => [take.state, take.free])).toEqual([
    ['kept', true],
    ['recording', false],
  ])
})

/** Runs in the page, before it: checks wait until the test lets them begin. */
function holdChecks(): void {
  const Plain = Worker
  const held: (() => void)[] = []
  globalThis.Worker = class extends Plain {
    readonly #isCheck: boolean
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.#isCheck = options?.name === 'take-check'
    }
    override postMessage(message: unknown): void {
      if (this.#isCheck) held.push(() => super.postMessage(message))
      else super.postMessage(message)
    }
  }
  Object.assign(globalThis, { checksHeld: () => held.length, letCheck: () => held.splice(0).forEach((begin) => begin()) })
}

/** Runs in the page: the screen goes dark, or is looked at again. */
function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('S060 lets a silent answer be recorded again, though the screen went dark right after the last try', async () => {
  const { page } = await begin(await deadDevices(), { before: holdChecks, attempts: 1 })
  await recordSeconds(page, 4)
  await press(page, 'Stop and save')
  await page.getByText('The recording is being checked.').waitFor()
  // the page says so before its worker has been asked
  await expect.poll(() => page.evaluate('checksHeld()')).toBeGreaterThan(0)
  await page.evaluate(show, 'hidden' as const)
  await page.evaluate(show, 'visible' as const)
  await page.evaluate('letCheck()')
  await page.getByText('We hear nothing in this answer.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Record again (does not count)' }).waitFor()
  expect((await readCapture(page)).takes.filter((take) => !take.practice).map(({ state }) => state)).toEqual(['kept'])
})

it('S060 finds nothing in an answer with a voice and a face, by files of our own and without holding the page up', async () => {
  const { page, origin, asked } = await begin(await swayingCamera('person'))
  await recordSeconds(page, 5)
  await watchTasks(page)
  await press(page, 'Stop and save')
  await page.getByRole('button', { name: 'Finish test' }).waitFor()
  const shownAt = await watchedMs(page)
  await page.getByText('The check found nothing wrong.', { exact: true }).waitFor()
  const judgedAt = await watchedMs(page)
  await page.getByRole('button', { name: 'Record again (attempt 2 of 2)' }).waitFor()
  await expect.poll(() => page.getByText('No face was seen', { exact: false }).count()).toBe(0)
  console.info(
    `take shown at ${shownAt} ms, judged at ${judgedAt} ms; tasks over 50 ms [at, length]: ${JSON.stringify(await longTasks(page))}`,
  )
  await picture(page, 'candidate-take-check-good')
  expect(asked.filter(isModel)).toHaveLength(4)
  expect(asked.filter((url) => url.startsWith('http') && new URL(url).origin !== origin)).toEqual([])

  // with no try left there is nothing to decide once nothing was found
  await press(page, 'Record again (attempt 2 of 2)')
  await recordSeconds(page, 4)
  await press(page, 'Stop and save')
  await page.getByRole('button', { name: /^Record again|^Redo/ }).waitFor({ state: 'detached' })
  // the first went from the device, or the employer had it whole before
  const isReplaced = ({ state, replacedBy }: StoredTake): boolean => state === 'discarded' || replacedBy !== undefined
  await expect
    .poll(
      async () =>
        (await readCapture(page)).takes.filter((take) => !take.practice).map((take) => (isReplaced(take) ? 'replaced' : take.state)),
      {
        timeout: 60_000,
      },
    )
    .toEqual(['replaced', 'kept'])
  // nor is there anything to hint at
  expect(asked.filter((url) => isModel(url) && url.endsWith('.bin'))).toHaveLength(1)
})

it('S059 S060 judges what is left of an answer whose page died, before it is kept, and all of it again when it goes on', async () => {
  const { page, origin } = await begin(await deadDevices())
  await recordSeconds(page, 4)
  await page.close()
  const again = await (open.context as BrowserContext).newPage()
  await again.goto(`${origin}/candidate/interview/${sample.interviewId}`)
  await again.getByText(/We kept \d+ seconds/).waitFor()
  await again.getByText('We hear nothing in this answer.', { exact: false }).waitFor()
  await again.getByRole('button', { name: 'Keep it as it is' }).waitFor()
  expect(await axeViolations(again)).toEqual([])
  await picture(again, 'candidate-take-check-interrupted')

  await press(again, /^Continue /)
  await waitForSaved(again, 6)
  // an unfinished answer gets no verdict
  expect((await readCapture(again)).takes.filter((take) => !take.practice).map((take) => take.check)).toEqual([undefined])
  await press(again, 'Stop and save')
  await again.getByText('We hear nothing in this answer.', { exact: false }).waitFor()
  await again.getByRole('button', { name: 'Record again (does not count)' }).waitFor()
})

it('S060 listens for a voice again once there is a connection, after an answer that was judged without one', async () => {
  const { page } = await begin(await swayingCamera('person'))
  const { line } = open.running as CandidateApp
  await line.unreachable()
  await recordSeconds(page, 5)
  await press(page, 'Stop and save')
  await page.getByText(/It listened for loudness only/).waitFor()
  await line.reachable()
  await press(page, 'Record again (attempt 2 of 2)')
  await recordSeconds(page, 5)
  await press(page, 'Stop and save')
  await expect
    .poll(async () => (await readCapture(page)).takes.filter((take) => !take.practice).map(({ check }) => check), { timeout: 60_000 })
    .toMatchObject([{ basis: 'loudness' }, { basis: 'voice' }])
})

it('S060 hints that no face was seen: no finding, no try back, and the answer is kept as it is', async () => {
  const { page } = await begin(await swayingCamera('bars'))
  await recordSeconds(page, 5)
  await press(page, 'Stop and save')
  await page.getByText('No face was seen in this answer.', { exact: false }).waitFor()
  await page.getByText('Why this hint').click()
  await page.getByText('it sees some people less well than others', { exact: false }).waitFor()
  await page.getByText('The check found nothing wrong.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Record again (attempt 2 of 2)' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, 'candidate-take-check-no-face')

  await press(page, 'Finish test')
  const takes = async () => (await readCapture(page)).takes.filter((take) => !take.practice)
  await expect
    .poll(async () => (await takes()).map(({ state, free, check }) => ({ state, free, check })), { timeout: 60_000 })
    .toEqual([{ state: 'kept', free: false, check: { findings: [], basis: 'voice', hint: 'noFace' } }])
})
