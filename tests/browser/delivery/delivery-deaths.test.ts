import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { databaseUri, freshS3Settings } from '../../support/server/engines.ts'
import { fakeCamera } from '../../support/media/fake-camera.ts'
import { startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { startFaultyStore } from '../../support/faults/faulty-store.ts'
import { freezeBetweenTransactions } from '../../support/server/frozen.ts'
import { MINUTE_MS } from '../../support/clock/movable-clock.ts'
import { IN_FULL_FORM, recordProof } from '../../support/proof.ts'
import { spawnApp } from '../../support/server/spawn-app.ts'
import { spawnBrowser, spawnUnwatched } from '../../support/browser/spawned-browser.ts'
import { startApp } from '../../support/server/start-app.ts'
import { buildWorld } from '../../support/server/world.ts'
import { startCandidateApp, type CandidateApp } from '../candidate/candidate-fixture.ts'
import {
  checkReceipts,
  delivered,
  expectExactly,
  invite,
  RECORDING,
  RECORDING_NAME,
  recordAway,
  type RecordedPiece,
} from './delivered-fixture.ts'

const proof: Record<string, string | number> = {}
let profiles: string
let cameraArgs: readonly string[]
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  cameraArgs = (await fakeCamera()).browserArgs
  profiles = await mkdtemp(join(tmpdir(), 'holdfast-deaths-'))
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(async () => {
  await rm(profiles, { recursive: true, force: true, maxRetries: 10 })
  recordProof('delivery-deaths', proof)
})

interface Kept {
  profile: string
  interviewId: string
  recorded: RecordedPiece[]
}

/** A browser that was closed with an answer on its disk and nothing sent. */
async function closedWith(served: Pick<CandidateApp, 'app' | 'line'>, seconds: number): Promise<Kept> {
  const { interviewId, link } = await invite(served, 'deaths')
  const profile = join(profiles, interviewId)
  const browser = await spawnBrowser({ profile, args: cameraArgs })
  try {
    const recorded = await recordAway(served, browser.page, { link, seconds })
    // the browser writes its own records of a worker a moment later than the page's data
    await after(2000)
    return { profile, interviewId, recorded }
  } finally {
    await browser.close()
  }
}

/** Until so many more bytes came from somebody. */
async function sentMore(line: CandidateApp['line'], bytes: number): Promise<void> {
  const before = line.crossed
  await vi.waitFor(() => expect(line.crossed - before).toBeGreaterThan(bytes), { timeout: 120_000, interval: 20 })
}

describe('the worker that sends alone, with no debugger attached', () => {
  /** Closes the page in the middle of the way and lets `fate` come over the worker; then somebody opens the page again. */
  async function alone(
    fate: (of: { line: CandidateApp['line']; browser: Awaited<ReturnType<typeof spawnUnwatched>> }) => Promise<string>,
    bytesPerSecond: number,
    seconds: number,
  ) {
    const candidate = await startCandidateApp()
    ends.push(() => candidate.stop())
    const { line } = candidate
    const { profile, interviewId, recorded } = await closedWith(candidate, seconds)
    const browser = await spawnUnwatched({ profile })
    ends.push(() => browser.close())
    line.set({ bytesPerSecond })
    await line.reachable()
    const address = `${line.url}/candidate/interview/${interviewId}/delivery`
    const page = await browser.open(address)
    const isBegun = async () =>
      expect(await candidate.app.deps.models.uploads.countDocuments({ gid: sample.gid, interviewId, kind: RECORDING })).toBe(1)
    await vi.waitFor(isBegun, { timeout: 120_000, interval: 20 })
    await browser.closePage(page)
    const told = await fate({ line, browser })
    expect(
      await candidate.app.deps.models.uploads.countDocuments({ gid: sample.gid, interviewId, kind: RECORDING, state: 'verified' }),
    ).toBe(0)
    line.set({})
    await browser.openAnew(address)
    await delivered(candidate, interviewId)
    await expectExactly(candidate, interviewId, recorded)
    const { receipts, lies } = await checkReceipts(candidate)
    return `${told}; then delivered, ${recorded.length} pieces exact, ${receipts} receipt, ${lies.length} lies`
  }

  it('is killed with SIGKILL in the middle of a send, and nothing is lost or stored twice', async () => {
    proof['worker killed while it sends alone'] = await alone(
      async ({ line, browser }) => {
        await sentMore(line, 20_000)
        expect(await browser.workers()).toBe(1)
        expect(await browser.killRenderers()).toBeGreaterThan(0)
        return 'killed while bytes came from it'
      },
      6000,
      4,
    )
  })

  it.each(IN_FULL_FORM)('is ended by its time, which the server sees by silence (%s)', { timeout: 20 * MINUTE_MS }, async () => {
    const told = await alone(
      async ({ line, browser }) => {
        const began = performance.now()
        await sentMore(line, 20_000)
        let last = { crossed: line.crossed, at: performance.now() }
        let ended = 0
        // a minute of silence, and the worker no longer runs; the page that went has asked twice, and each time is its own five minutes
        while (performance.now() - last.at < MINUTE_MS || ended === 0) {
          await after(500)
          if (line.crossed > last.crossed + 1000) last = { crossed: line.crossed, at: performance.now() }
          if (ended === 0 && (await browser.workers()) === 0) ended = performance.now()
          if (performance.now() - began > 14 * MINUTE_MS) throw new Error('the worker does not end')
        }
        const seconds = (at: number): number => Math.round((at - began) / 1000)
        return `sent for ${seconds(last.at)} s after the page was closed, gone after ${seconds(ended)} s`
      },
      2000,
      24,
    )
    expect(told).toMatch(/gone after \d+ s; then delivered/)
    proof['worker whose time is over'] = told
  })
})

describe.each(IN_FULL_FORM)('the tab that sends, with no debugger attached to others (%s)', () => {
  it('stands still while another one takes over, and changes nothing when it wakes', async () => {
    const candidate = await startCandidateApp()
    ends.push(() => candidate.stop())
    const { line } = candidate
    const { profile, interviewId, recorded } = await closedWith(candidate, 4)
    const browser = await spawnUnwatched({ profile })
    ends.push(() => browser.close())
    line.set({ bytesPerSecond: 15_000 })
    await line.reachable()
    const address = `${line.url}/candidate/interview/${interviewId}/delivery`
    const first = await browser.open(address)
    await vi.waitFor(
      async () => expect(await candidate.app.deps.models.uploads.countDocuments({ gid: sample.gid, interviewId, kind: RECORDING })).toBe(1),
      {
        timeout: 120_000,
        interval: 20,
      },
    )
    await sentMore(line, 60_000)
    const front = await browser.open(`${line.url}/healthz`)
    await freezeBetweenTransactions(
      (isFrozen) => browser.freeze(first, isFrozen),
      (expression) => browser.evaluate(front, expression),
    )
    await browser.open(address)
    line.set({})
    await delivered(candidate, interviewId)
    await browser.freeze(first, false)
    await after(3000)
    await expectExactly(candidate, interviewId, recorded)
    proof['tab frozen while it sends'] = `another tab delivered, ${recorded.length} pieces exact, also after the first woke`
  })
})

describe.each(IN_FULL_FORM)('a server that is killed while it puts the pieces of a part together (%s)', () => {
  it('and starts again ends with the part once, and the answer exactly as it was recorded', async () => {
    const store = await startFaultyStore(inject('s3').endpoint, RECORDING_NAME)
    ends.push(() => store.stop())
    const s3 = freshS3Settings({ endpoint: store.url })
    const secretKey = 'a key of at least thirty-two characters'
    const database = databaseUri()
    // looks on; candidates meet the process that is killed
    const app = await startApp({ s3, config: { secretKey }, database: new URL(database).pathname.slice(1) })
    ends.push(() => app.stop())
    await buildWorld(app.deps)
    const options = { mongoUri: database, s3, dataDir: join(profiles, 'server'), secretKey, appFolder: await builtApp(), port: 0 }
    const first = await spawnApp(options)
    ends.push(() => first.kill())
    const line = await startFaultProxy({ target: `http://127.0.0.1:${first.port}` })
    ends.push(() => line.stop())
    const served = { app, line }
    const { profile, interviewId, recorded } = await closedWith(served, 4)
    const browser = await spawnBrowser({ profile })
    ends.push(() => browser.close())
    const { page } = browser
    // the first send is cut, so that all goes in pieces; then the store never answers the server
    let isFirst = true
    await page.route(`**/${RECORDING_NAME}${interviewId}*`, async (route) => {
      if (!isFirst || route.request().method() !== 'PUT') return await route.continue()
      isFirst = false
      await route.abort('connectionreset')
    })
    store.plan('putPart', ['hang'])
    await line.reachable()
    await page.goto(`${line.url}/candidate/interview/${interviewId}/delivery`)
    await vi.waitFor(() => expect(store.played).toContain('putPart hang'), { timeout: 120_000, interval: 20 })
    expect(await app.deps.models.pieces.countDocuments({ at: { $gt: 0 } })).toBeGreaterThan(0)
    await first.kill()
    const second = await spawnApp({ ...options, port: first.port })
    ends.push(() => second.kill())
    await delivered(served, interviewId)
    await expectExactly(served, interviewId, recorded)
    expect(await app.deps.models.pieces.countDocuments({ at: { $gt: 0 } })).toBe(0)
    const { receipts, lies } = await checkReceipts(served)
    proof['server killed while it puts pieces together'] = `${recorded.length} pieces exact, ${receipts} receipt, ${lies.length} lies`
  })
})
