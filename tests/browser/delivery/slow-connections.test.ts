import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { loadJobs } from '#server/jobs/runner/load-jobs.ts'
import { fakeCamera } from '../../support/media/fake-camera.ts'
import { DAY_MS, MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { IN_FULL_FORM, recordProof } from '../../support/proof.ts'
import { countPutBytes } from '../../support/media/put-bytes.ts'
import { shiftClock } from '../../support/clock/shifted-clock.ts'
import { spawnBrowser, type SpawnedBrowser } from '../../support/browser/spawned-browser.ts'
import {
  heading,
  prepare,
  readCapture,
  recordSeconds,
  startCandidateApp,
  type CandidateApp,
  startTest,
} from '../candidate/candidate-fixture.ts'
import { checkReceipts, delivered, expectExactly, goOn, invite, onDisk, RECORDING, recordAway } from './delivered-fixture.ts'

/** 350 kbit/s for all connections together, a round trip of 400 ms; with 5 % loss every twentieth packet of 1448 bytes is missing, and TCP hands nothing on for a round trip. */
const BAD_LINE = { lineBytesPerSecond: 43_750, latencyMs: 200, stall: { everyBytes: 20 * 1448, ms: 400 }, cutEveryMs: 20_000 }
const DAYS = 40

const clock = movableClock()
const proof: Record<string, string | number> = {}
let candidate: CandidateApp
let profiles: string
let cameraArgs: readonly string[]
beforeAll(async () => {
  candidate = await startCandidateApp({ clock })
  cameraArgs = (await fakeCamera()).browserArgs
  profiles = await mkdtemp(join(tmpdir(), 'holdfast-slow-'))
})
afterAll(async () => {
  await candidate?.stop()
  await rm(profiles, { recursive: true, force: true, maxRetries: 10 })
  recordProof('slow-lines', proof)
})
const browserOf = (interviewId: string): Promise<SpawnedBrowser> => spawnBrowser({ profile: join(profiles, interviewId), args: cameraArgs })

/** Takes minutes; the short form of it is a test of the engine alone on a connection that is cut (tests/api/s3/engine.test.ts). */
it.each(IN_FULL_FORM)(
  'an answer of two minutes crosses a connection that is slow, lossy and cut every 20 seconds; less than a tenth of it crosses twice (%s)',
  { timeout: 30 * MINUTE_MS },
  async () => {
    const { line } = candidate
    const { interviewId, link } = await invite(candidate, 'slow')
    const browser = await browserOf(interviewId)
    try {
      const { page } = browser
      await prepare(page, link)
      await heading(page, 'Your consent')
      await page.getByRole('button', { name: 'I agree' }).click()
      await heading(page, 'Camera and microphone')
      await page.getByText('Small video').click()
      await page.getByRole('button', { name: 'Looks good' }).click()
      await heading(page, 'Practice')
      await page.getByRole('button', { name: 'Start the interview' }).click()
      await startTest(page, 'What brought you to this work?')
      line.set(BAD_LINE)
      await recordSeconds(page, 2)
      const puts = countPutBytes(Number(new URL(candidate.app.url).port))
      const before = { crossed: line.crossed, cuts: line.cuts, at: performance.now() }
      // it ends by itself at the two minutes that an answer may take
      await page.getByRole('button', { name: 'Finish test' }).waitFor({ timeout: 5 * MINUTE_MS })
      await goOn(page)
      const recorded = await onDisk(page)
      const video = (await readCapture(page)).pieces.reduce((sum, piece) => sum + piece.bytes, 0)
      await delivered(candidate, interviewId, 20 * MINUTE_MS)
      puts.stop()
      const beside = await candidate.app.deps.models.uploads.find({ gid: sample.gid, interviewId, kind: { $exists: true } }).lean()
      const bytes = video + beside.reduce((sum, upload) => sum + (upload.bytes ?? 0), 0)
      await expectExactly(candidate, interviewId, recorded)
      const share = (puts.bytes - bytes) / bytes
      Object.assign(proof, {
        'answer, seconds': recorded.length,
        'answer, bytes (small picture, as a candidate may choose it)': video,
        'its voice and picture, which go first, bytes': bytes - video,
        'cuts on the way': line.cuts - before.cuts,
        'bytes of all that crossed the line': puts.bytes,
        'of these crossed again, %': Math.round(share * 1000) / 10,
        'everything that crossed, with calls, headers and sync, bytes': line.crossed - before.crossed,
        'delivered after, s': Math.round((performance.now() - before.at) / 1000),
      })
      expect(line.cuts - before.cuts).toBeGreaterThan(0)
      expect(puts.bytes).toBeGreaterThanOrEqual(bytes)
      expect(share).toBeLessThan(0.1)
    } finally {
      line.set({})
      await browser.close()
    }
  },
)

it('R445 an answer whose delivery was begun arrives after 40 days offline, after its deadline, whatever the server swept meanwhile', async () => {
  const { line, app } = candidate
  const { interviewId, link } = await invite(candidate, 'away', { endAt: clock.now() + DAY_MS })
  const first = await browserOf(interviewId)
  const recorded = await recordAway(candidate, first.page, { link, seconds: 4 })
  line.set({ lineBytesPerSecond: 20_000 })
  await line.reachable()
  await vi.waitFor(
    async () => expect(await app.deps.models.uploads.countDocuments({ gid: sample.gid, interviewId, kind: RECORDING })).toBe(1),
    {
      timeout: 60_000,
      interval: 20,
    },
  )
  await line.unreachable()
  await first.close()

  clock.forward(DAYS * DAY_MS)
  for (const [, job] of await loadJobs()) if (job.everyMs !== undefined) await job.run(app.deps, {}, { number: 1 })
  line.set({})
  await line.reachable()
  const second = await browserOf(interviewId)
  try {
    await shiftClock(second.context, DAYS * DAY_MS)
    await second.page.goto(`${line.url}/candidate/interview/${interviewId}/delivery`)
    await delivered(candidate, interviewId)
    await expectExactly(candidate, interviewId, recorded)
    const { receipts, lies } = await checkReceipts(candidate)
    Object.assign(proof, {
      'days without a line, by the clocks of page and server': DAYS,
      'pieces of that answer': recorded.length,
      'receipts compared with the store': receipts,
      'receipts that lie': lies.length,
    })
  } finally {
    await second.close()
  }
})
