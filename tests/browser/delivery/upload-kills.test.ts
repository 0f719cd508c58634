import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { fakeCamera } from '../../support/media/fake-camera.ts'
import { countPieces, piecesMade } from '../../support/media/pieces-made.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'
import { Rng } from '../../sim/core/rng.ts'
import { spawnBrowser, type SpawnedBrowser } from '../../support/browser/spawned-browser.ts'
import {
  goToFirstQuestion,
  prepare,
  readCapture,
  recordSeconds,
  startCandidateApp,
  type CandidateApp,
  goToChoice,
} from '../candidate/candidate-fixture.ts'
import { checkReceipts, delivered, invite, onDisk, piecesOfAnswer, RECORDING, type RecordedPiece } from './delivered-fixture.ts'
import { isOfRecording, uploadOf } from './sent-parts.ts'

const SEED = 20261122
/** Moments of the browser's death, one each round: during recording, with bytes under way, after the server has completed and before the device knows, and during tidying up. */
const MOMENTS = ['recording', 'part', 'acknowledgement', 'deletion'] as const
type Moment = (typeof MOMENTS)[number]
/** A test run kills where nothing else does: the main job dies while it records, and the rules of uploads die anywhere. */
const { rounds: ROUNDS, moments } = byProofForm(
  { rounds: 1, moments: ['acknowledgement'] as readonly Moment[] },
  { rounds: 5, moments: MOMENTS },
)

/** A kill comes from outside: a busy machine may be past the moment when it strikes. Then it was no such kill, and another candidate is tried. */
const MOST_TRIES = 5

let candidate: CandidateApp
let profiles: string
let cameraArgs: readonly string[]
const rng = new Rng(SEED)
const proof = { kills: 0, 'kills that came late and were tried again': 0, pieces: 0, receipts: 0, lost: 0 }

beforeAll(async () => {
  candidate = await startCandidateApp()
  cameraArgs = (await fakeCamera()).browserArgs
  profiles = await mkdtemp(join(tmpdir(), 'holdfast-kills-'))
})
afterAll(async () => {
  await candidate?.stop()
  // a killed browser's children may still write for a moment
  await rm(profiles, { recursive: true, force: true, maxRetries: 10 })
  if (proof.receipts > 0) recordProof('upload-kills', { seed: SEED, ...proof })
})

const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1)
it.each(rounds.flatMap((round) => moments.map((moment) => ({ moment, round }))))(
  'a browser that is killed while $moment (round $round) loses nothing that was on its disk, and no receipt lies',
  { timeout: 600_000 },
  async ({ moment, round }) => {
    for (let tries = 1; ; tries++) {
      const profile = join(profiles, `${moment}-${round}-${tries}`)
      const { interviewId, link } = await invite(candidate, `${moment}-${round}-${tries}`)
      const { recorded, made } = await dieWhile(moment, { profile, link, interviewId })
      const state = await stateAtServer(interviewId)
      proof.kills++
      const browser = await spawnBrowser({ profile, args: cameraArgs })
      try {
        const isMet = await MET[moment]({ state, page: browser.page })
        await browser.page.goto(`${candidate.line.url}/candidate/interview/${interviewId}`)
        if (moment === 'recording') await keepWhatIsThere(browser.page, { recorded, made })
        await delivered(candidate, interviewId)
        expect(await missingIn(interviewId, recorded)).toEqual([])
        if (isMet) return
      } finally {
        await browser.close()
      }
      proof['kills that came late and were tried again']++
      expect(tries, `no kill met the moment: ${moment}`).toBeLessThan(MOST_TRIES)
    }
  },
)

/** Records an answer and kills the browser at the moment. Gives the pieces that were on its disk by then, and how many the recorder had made. */
async function dieWhile(
  moment: Moment,
  of: { profile: string; link: string; interviewId: string },
): Promise<{ recorded: RecordedPiece[]; made: number }> {
  const { line } = candidate
  line.set({})
  const browser = await spawnBrowser({ profile: of.profile, args: cameraArgs })
  const { page } = browser
  await countPieces(browser.context)
  await prepare(page, of.link)
  await goToFirstQuestion(page)
  if (moment !== 'recording') await line.unreachable()
  await recordSeconds(page, 3 + Math.floor(rng.next() * 3))
  if (moment === 'recording') {
    await after(rng.next() * 2000)
    const recorded = await onDisk(page)
    const made = await piecesMade(page)
    await browser.kill()
    return { recorded, made }
  }
  await page.getByRole('button', { name: 'Stop and save' }).click()
  await goToChoice(page)
  const recorded = await onDisk(page)
  await KILL[moment]({ interviewId: of.interviewId, browser, page })
  return { recorded, made: recorded.length }
}

const KILL: Record<Exclude<Moment, 'recording'>, (of: { interviewId: string; browser: SpawnedBrowser; page: Page }) => Promise<void>> = {
  part: async ({ interviewId, browser, page }) => {
    const { line } = candidate
    const bytes = (await readCapture(page)).pieces.reduce((sum, piece) => sum + piece.bytes, 0)
    line.set({ lineBytesPerSecond: 150_000 })
    await line.reachable()
    // voice and picture go first
    await expect.poll(() => uploadOf(candidate, interviewId), { timeout: 120_000, interval: 5 }).toBeDefined()
    const before = line.sent
    const share = rng.next() * 0.8 * bytes
    while (line.sent - before < share) await after(5)
    await browser.kill()
    line.set({})
  },
  acknowledgement: async ({ interviewId, browser, page }) => {
    const answered = new Promise<void>((resolve) => {
      void page.route('**/api/s3/complete_multipart_s3_upload', async (route) => {
        // voice and picture go first
        if (!(await isOfRecording(candidate, interviewId, route.request()))) return await route.continue()
        await route.fetch()
        resolve()
      })
    })
    await candidate.line.reachable()
    await answered
    await browser.kill()
  },
  deletion: async ({ browser, page }) => {
    const removes = Promise.withResolvers<void>()
    await page.exposeFunction('removes', removes.resolve)
    await page.evaluate(standStill, 1 + Math.floor(rng.next() * 2))
    await candidate.line.reachable()
    await removes.promise
    await after(rng.next() * 60)
    await browser.kill()
  },
}

/** Proves that the browser died at the moment: by the recording's state on the server right after it, and by what a page on its profile finds before one of the app opens. */
const MET: Record<Moment, (of: { state: string | undefined; page: Page }) => boolean | Promise<boolean>> = {
  recording: () => true,
  part: ({ state }) => state === 'open',
  acknowledgement: ({ state }) => state === 'verified',
  deletion: async ({ page }) => {
    await page.goto(`${candidate.line.url}/robots.txt`)
    return (await onDisk(page)).length > 0
  },
}

const stateAtServer = async (interviewId: string): Promise<string | undefined> =>
  (await candidate.app.deps.models.uploads.findOne({ gid: sample.gid, interviewId, kind: RECORDING }).lean())?.state

/** Runs in the page: when it removes recorded pieces for the n-th time it says so, and stands still in the middle of that. */
function standStill(nth: number): void {
  const remove = IDBObjectStore.prototype.delete
  let removals = 0
  IDBObjectStore.prototype.delete = function (query) {
    const asked = remove.call(this, query)
    if (this.name !== 'chunks' || ++removals !== nth) return asked
    void (window as unknown as { removes: () => Promise<void> }).removes() // exposed before
    for (const until = performance.now() + 10_000; performance.now() < until;) continue
    return asked
  }
}

async function keepWhatIsThere(page: Page, { recorded, made }: { recorded: readonly RecordedPiece[]; made: number }): Promise<void> {
  await page.getByRole('button', { name: 'Keep it as it is' }).waitFor()
  const kept = (await onDisk(page)).length
  // the disk has at least what it had a moment before, and of what the recorder had made all but the last piece
  expect(kept).toBeGreaterThanOrEqual(recorded.length)
  expect(made).toBeGreaterThan(0)
  expect(kept).toBeGreaterThanOrEqual(made - 1)
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  await page.getByRole('button', { name: 'Finish test' }).click()
}

/** Compares with the store, piece by piece, what a receipt calls safe. Returns the pieces that were on the disk before the kill and are missing. */
async function missingIn(interviewId: string, recorded: readonly RecordedPiece[]): Promise<RecordedPiece[]> {
  const stored = await piecesOfAnswer(candidate, interviewId)
  const { receipts, lies } = await checkReceipts(candidate)
  expect(lies).toEqual([])
  const missing = recorded.filter((piece) => !stored.some((other) => other.sha256 === piece.sha256 && other.n === piece.n))
  proof.pieces += recorded.length
  proof.lost += missing.length
  proof.receipts = receipts
  return missing
}
