import type { Page, Route } from 'playwright-core'
import { expect, vi } from 'vitest'
import { DAY_MS, MINUTE_MS, type MovableClock } from '../../support/clock/movable-clock.ts'
import type { FaultyStore, StoreCall, StoreFate } from '../../support/faults/faulty-store.ts'
import { setOffset } from '../../support/clock/shifted-clock.ts'
import type { SpawnedBrowser } from '../../support/browser/spawned-browser.ts'
import type { CandidateApp } from '../candidate/candidate-fixture.ts'
import { RECORDING_NAME } from './delivered-fixture.ts'
import { isOfRecording, noteSent, sendWhole } from './sent-parts.ts'

/** Candidate with an answer on the way to a server that has a store behind a proxy. */
export interface FaultScene {
  candidate: CandidateApp
  store: FaultyStore
  /** of the server, and of the signatures of addresses only */
  clock: MovableClock
  signing: { aheadMs: number }
  browser: SpawnedBrowser
  page: Page
  interviewId: string
  /** requests of the page for the recording and their results, as `noteSent` tells them */
  sent: readonly string[]
}

export interface FaultCase {
  name: string
  /** of server and device, in ms since the epoch, when the candidate is invited */
  startsAt?: number
  seconds?: number
  /** in place of an answer that ends as planned; begins while it records */
  ended?: (scene: FaultScene) => Promise<void>
  /** while it records, offline */
  meanwhile?: (scene: FaultScene) => Promise<unknown>
  /** everything is on the disk, nothing is sent yet */
  before?: (scene: FaultScene) => unknown
  /** the connection is back */
  during?: (scene: FaultScene) => Promise<unknown>
  /** proves that the fault was met, after delivery */
  met: (scene: FaultScene) => unknown
}

/** Faults of the store, played one after the other. */
const ofStore = (name: string, call: StoreCall, fates: readonly StoreFate[]): FaultCase => ({
  name,
  before: ({ store }) => store.plan(call, fates),
  met: ({ store }) => expect(store.played).toEqual(fates.map((fate) => `${call} ${fate}`)),
})

/** The same to whole parts of the recording, which the page itself sends to the store; `ends`: what the page gets to see of it. */
const ofWholePart = (name: string, fates: readonly StoreFate[], ends: readonly string[]): FaultCase => ({
  name,
  before: async ({ page, store, sent }) => {
    await sendWhole(page, () => sent.length >= ends.length)
    store.plan('putPart', fates)
  },
  met: ({ store, sent }) => {
    expect(store.played).toEqual(fates.map((fate) => `putPart ${fate}`))
    expect(sent.slice(0, ends.length)).toEqual(ends)
  },
})

/** The store's own SDK asks three times before the server hears of it. */
const times = <T>(n: number, what: T): T[] => Array.from({ length: n }, () => what)

export const SHORT_CASE = ofStore('the store answers 200 with an error inside when it shall put the parts together', 'completeUpload', [
  ...times(4, 'errorInside' as const),
])

const deliveryAt = ({ candidate, interviewId }: FaultScene): string => `${candidate.line.url}/candidate/interview/${interviewId}/delivery`

/** Sends from one tab while another wants the same recording; then the first leaves, the other sends, and the first comes back. */
async function sendByTwo(scene: FaultScene): Promise<void> {
  const { browser, candidate, page, interviewId, sent } = scene
  const wait = { timeout: 120_000, interval: 50 }
  await vi.waitFor(() => expect(sent).toContain('piece 200'), wait)
  const second = await browser.context.newPage()
  const sentBySecond = noteSent(second, interviewId)
  await second.addInitScript(noteLocks)
  await second.goto(deliveryAt(scene))
  const wanted = () => second.evaluate(() => (globalThis as unknown as { lockNames: string[] }).lockNames) // made by the script above
  await expect.poll(wanted, wait).toContainEqual(expect.stringContaining(`upload:${RECORDING_NAME}${interviewId}`))
  expect(sentBySecond).toEqual([])
  await page.goto('about:blank')
  await second.reload()
  await vi.waitFor(() => expect(sentBySecond).toContain('piece 200'), wait)
  await page.goto(deliveryAt(scene))
  candidate.line.set({})
}

/** Runs in the page before anything else: what it wants to have for itself. */
function noteLocks(): void {
  const names: string[] = []
  Object.assign(globalThis, { lockNames: names })
  const { locks } = navigator
  const request = locks.request.bind(locks) as (...args: unknown[]) => Promise<unknown> // all its forms
  Object.assign(locks, {
    request: (name: string, ...rest: unknown[]) => {
      names.push(name)
      return request(name, ...rest)
    },
  })
}

/** Does this to the first part of a recording that the page sends whole. */
async function firstPart(page: Page, interviewId: string, then: (route: Route) => Promise<void>): Promise<void> {
  let isFirst = true
  await page.route(`**/${RECORDING_NAME}${interviewId}*`, async (route) => {
    const request = route.request()
    if (!isFirst || request.method() !== 'PUT' || request.url().includes('/pieces/')) return await route.continue()
    isFirst = false
    await then(route)
  })
}

/** Twenty megabytes for the origin, of which nearly all is taken; until the recording has met the end of it. */
async function fillStorage({ page, browser, candidate }: FaultScene): Promise<void> {
  const session = await browser.context.newCDPSession(page)
  await page.evaluate(async (room) => {
    const { usage = 0 } = await navigator.storage.estimate()
    const opening = indexedDB.open('filler', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const filling = opening.result.transaction('bytes', 'readwrite')
    // random bytes, because compressible ones are stored smaller
    const bytes = new Uint8Array(Math.max(1, room - usage))
    for (let from = 0; from < bytes.length; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536))
    filling.objectStore('bytes').put(bytes, 'rest')
    await new Promise((resolve) => (filling.oncomplete = resolve))
    opening.result.close()
  }, QUOTA - LEFT)
  await session.send('Storage.overrideQuotaForOrigin', { origin: candidate.line.url, quotaSize: QUOTA })
  await page.getByText(/^This device is full\./).waitFor({ timeout: 120_000 })
  await session.send('Storage.overrideQuotaForOrigin', { origin: candidate.line.url })
  await page.evaluate(() => new Promise((resolve) => (indexedDB.deleteDatabase('filler').onsuccess = resolve)))
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
}
const QUOTA = 20_000_000
const LEFT = 900_000

export const CASES: readonly FaultCase[] = [
  SHORT_CASE,
  ofStore('the store forbids and is too busy to put the parts together', 'completeUpload', ['forbidden', ...times(4, 'busy' as const)]),
  ofWholePart(
    'the store answers 403, 503 and 200 with an error inside to a part',
    ['forbidden', 'busy', 'errorInside'],
    ['part 403', 'part 503', 'part 200'],
  ),
  // the server between them says for it that there was no answer
  ofWholePart('the store’s answer to a part is cut in the middle', ['cutAnswer'], ['part 503']),
  ofStore('the store has put the parts together and its answer is cut in the middle', 'completeUpload', ['cutAnswer']),
  ofStore('the store has put the parts together and its answer is lost', 'completeUpload', ['loseAnswer']),
  ofStore('the store’s list of parts is cut in the middle', 'listParts', times(4, 'cutAnswer' as const)),
  ofWholePart('a part is stored and the store’s answer is lost', ['loseAnswer'], ['part 503']),
  {
    name: 'a part is stored and its answer is lost on the line',
    before: async ({ page, interviewId, sent }) => {
      await sendWhole(page, () => sent.length > 0)
      await firstPart(page, interviewId, async (route) => {
        expect((await route.fetch()).status()).toBe(200)
        await route.abort('connectionreset')
      })
    },
    met: ({ sent }) => expect(sent[0]).toBe('part lost'),
  },
  {
    name: 'the address of a part has expired when it is used',
    before: async ({ candidate, page, interviewId, sent, signing }) => {
      await sendWhole(page, () => sent.length > 0)
      await page.route('**/api/s3/upload_multipart_s3_object', async (route) => {
        if (sent.length > 0 || !(await isOfRecording(candidate, interviewId, route.request()))) return await route.continue()
        signing.aheadMs = -20 * MINUTE_MS
        const response = await route.fetch()
        signing.aheadMs = 0
        await route.fulfill({ response })
      })
    },
    met: ({ store, sent }) => {
      expect(sent[0]).toBe('part 403')
      expect(store.refusals).toContain('putPart 403')
    },
  },
  {
    name: 'the address of pieces expires while they travel',
    before: ({ candidate }) => candidate.line.set({ lineBytesPerSecond: 30_000 }),
    during: async ({ candidate, clock, sent }) => {
      await vi.waitFor(() => expect(sent).toContain('piece 200'), { timeout: 120_000, interval: 20 })
      clock.forward(16 * MINUTE_MS)
      candidate.line.set({})
    },
    met: ({ sent }) => expect(sent).toContain('piece 403'),
  },
  {
    name: 'two tabs send at once',
    seconds: 8,
    before: ({ candidate }) => candidate.line.set({ lineBytesPerSecond: 15_000 }),
    during: sendByTwo,
    met: ({ browser }) => expect(browser.context.pages().length).toBeGreaterThan(1),
  },
  {
    name: 'the storage of the device is cut to 20 MB while it records',
    ended: fillStorage,
    met: () => undefined,
  },
  ...([DAY_MS, -DAY_MS] as const).map((offsetMs): FaultCase => ({
    name: `the device’s clock is set a day ${offsetMs > 0 ? 'forward' : 'back'} while it records`,
    seconds: 5,
    meanwhile: ({ page }) => setOffset(page, offsetMs),
    met: async ({ page }) => expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - offsetMs)).toBeLessThan(MINUTE_MS),
  })),
  {
    name: 'summer time begins while it records',
    // the way to the first question takes less than that
    startsAt: Date.UTC(2027, 2, 28, 1) - 75_000,
    seconds: 6,
    meanwhile: async ({ page, browser }) => {
      await (await browser.context.newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' })
      expect(await page.evaluate(() => new Date().getTimezoneOffset())).toBe(-60)
      await page.waitForFunction(() => new Date().getTimezoneOffset() === -120, undefined, { timeout: 120_000 })
    },
    met: async ({ page }) => expect(await page.evaluate(() => new Date().getTimezoneOffset())).toBe(-120),
  },
]
