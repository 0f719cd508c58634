import type { Page, Route } from 'playwright-core'
import { expect, vi } from 'vitest'
import { DAY_MS, MINUTE_MS, type MovableClock } from '../support/movable-clock.ts'
import type { FaultyStore, StoreCall, StoreFate } from '../support/faulty-store.ts'
import { setOffset } from '../support/shifted-clock.ts'
import type { SpawnedBrowser } from '../support/spawned-browser.ts'
import type { CandidateApp } from './candidate-fixture.ts'
import { RECORDING_NAME } from './delivered-fixture.ts'

/** One candidate with an answer on the way to a server that has a store behind a proxy. */
export interface FaultScene {
  candidate: CandidateApp
  store: FaultyStore
  /** of the server, and of the signatures of addresses only */
  clock: MovableClock
  signing: { aheadMs: number }
  browser: SpawnedBrowser
  page: Page
  interviewId: string
}

export interface FaultCase {
  name: string
  /** of server and device, in ms since the epoch, when the candidate is invited */
  startsAt?: number
  seconds?: number
  /** in place of an answer that ends as planned; begins while it records */
  ended?: (scene: FaultScene) => Promise<void>
  /** while it records, without a line */
  meanwhile?: (scene: FaultScene) => Promise<unknown>
  /** everything is on the disk, nothing is sent yet */
  before?: (scene: FaultScene) => unknown
  /** the line is back */
  during?: (scene: FaultScene) => Promise<unknown>
  /** that the fault was met, after delivery */
  met: (scene: FaultScene) => unknown
}

/** Faults of the store, played one after the other. */
const ofStore = (name: string, call: StoreCall, fates: readonly StoreFate[]): FaultCase => ({
  name,
  before: ({ store }) => store.plan(call, fates),
  met: ({ store }) => expect(store.played).toEqual(fates.map((fate) => `${call} ${fate}`)),
})

/** The store's own SDK asks three times before the server hears of it. */
const times = <T>(n: number, what: T): T[] => Array.from({ length: n }, () => what)

export const SHORT_CASE = ofStore('the store answers 200 with an error inside when it shall put the parts together', 'completeUpload', [
  ...times(4, 'errorInside' as const),
])

const hasPieces = ({ candidate: { app } }: FaultScene): Promise<void> =>
  vi.waitFor(async () => expect(await app.deps.models.pieces.countDocuments({ at: { $gt: 0 } })).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 50,
  })

const deliveryAt = ({ candidate, interviewId }: FaultScene): string => `${candidate.line.url}/candidate/interview/${interviewId}/delivery`

/** Does this to the first part of an interview that the page sends whole. */
async function firstPut(page: Page, interviewId: string, then: (route: Route) => Promise<void>): Promise<void> {
  let isFirst = true
  await page.route(`**/${RECORDING_NAME}${interviewId}*`, async (route) => {
    if (!isFirst || route.request().method() !== 'PUT') return await route.continue()
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
    // what can be made smaller is
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
  ofStore('the store answers 403, 503 and 200 with an error inside to a part', 'putPart', ['forbidden', 'busy', 'errorInside']),
  ofStore('the store’s answer to a part is cut in the middle', 'putPart', ['cutAnswer']),
  ofStore('the store has put the parts together and its answer is cut in the middle', 'completeUpload', ['cutAnswer']),
  ofStore('the store has put the parts together and its answer is lost', 'completeUpload', ['loseAnswer']),
  ofStore('the store’s list of parts is cut in the middle', 'listParts', times(4, 'cutAnswer' as const)),
  ofStore('a part is stored and the store’s answer is lost', 'putPart', ['loseAnswer']),
  {
    name: 'a part is stored and its answer is lost on the line',
    before: ({ page, interviewId }) =>
      firstPut(page, interviewId, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      }),
    met: async ({ page }) => await page.unrouteAll({ behavior: 'ignoreErrors' }),
  },
  {
    name: 'addresses of parts have expired when they are used',
    before: ({ signing }) => (signing.aheadMs = -20 * MINUTE_MS),
    during: async ({ store, signing }) => {
      await vi.waitFor(() => expect(store.refusals).toContain(403), { timeout: 60_000, interval: 5 })
      signing.aheadMs = 0
    },
    met: ({ store }) => expect(store.refusals).toContain(403),
  },
  {
    name: 'the address of pieces expires while they travel',
    before: async ({ candidate, page, interviewId }) => {
      candidate.line.set({ bytesPerSecond: 30_000 })
      // a send that is cut off: from then on all of it travels in pieces
      await firstPut(page, interviewId, (route) => route.abort('connectionreset'))
    },
    during: async (scene) => {
      await hasPieces(scene)
      scene.clock.forward(16 * MINUTE_MS)
      scene.candidate.line.set({})
    },
    met: async ({ page }) => await page.unrouteAll({ behavior: 'ignoreErrors' }),
  },
  {
    name: 'two tabs send at once',
    before: ({ candidate }) => candidate.line.set({ bytesPerSecond: 60_000 }),
    during: async (scene) => {
      const { browser, candidate, page } = scene
      const second = await browser.context.newPage()
      await second.goto(deliveryAt(scene))
      await page.bringToFront()
      await page.goto(deliveryAt(scene))
      await second.bringToFront()
      candidate.line.set({})
    },
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
