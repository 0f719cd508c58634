import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeCamera } from '../support/fake-camera.ts'
import { untilInPage } from '../support/in-page.ts'
import { byProofForm, recordProof } from '../support/proof.ts'
import { Rng } from '../sim/core/rng.ts'
import { spawnBrowser, type SpawnedBrowser } from '../support/spawned-browser.ts'
import { goToFirstQuestion, prepare, recordSeconds, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'
import { checkReceipts, delivered, invite, onDisk, piecesOfAnswer, type RecordedPiece } from './delivered-fixture.ts'

const SEED = 20261122
/** Where the browser dies, once in each round: while it records, while bytes are under way, after the server has completed and before the device knows, and while the device tidies up. */
const MOMENTS = ['recording', 'part', 'acknowledgement', 'deletion'] as const
type Moment = (typeof MOMENTS)[number]
/** A test run kills where nothing else does: the main job dies while it records, and the rules of uploads die anywhere. */
const { rounds: ROUNDS, moments } = byProofForm(
  { rounds: 1, moments: ['acknowledgement'] as readonly Moment[] },
  { rounds: 5, moments: MOMENTS },
)

let candidate: CandidateApp
let profiles: string
let cameraArgs: readonly string[]
const rng = new Rng(SEED)
const proof = { kills: 0, pieces: 0, receipts: 0, lost: 0 }

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
  async ({ moment, round }) => {
    const profile = join(profiles, `${moment}-${round}`)
    const { interviewId, link } = await invite(candidate, `${moment}-${round}`)
    const recorded = await dieWhile(moment, { profile, link, interviewId })
    proof.kills++
    const browser = await spawnBrowser({ profile, args: cameraArgs })
    try {
      await browser.page.goto(`${candidate.line.url}/candidate/interview/${interviewId}`)
      if (moment === 'recording') await keepWhatIsThere(browser.page, recorded)
      await delivered(candidate, interviewId)
      expect(await missingIn(interviewId, recorded)).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

/** Records an answer and kills the browser at the moment. Gives the pieces that were on its disk by then. */
async function dieWhile(moment: Moment, of: { profile: string; link: string; interviewId: string }): Promise<RecordedPiece[]> {
  const { line } = candidate
  line.set({})
  const browser = await spawnBrowser({ profile: of.profile, args: cameraArgs })
  const { page } = browser
  await prepare(page, of.link)
  await goToFirstQuestion(page)
  if (moment !== 'recording') await line.unreachable()
  await recordSeconds(page, 3 + Math.floor(rng.next() * 3))
  if (moment === 'recording') {
    await after(rng.next() * 2000)
    const pieces = await onDisk(page)
    await browser.kill()
    return pieces
  }
  await page.getByRole('button', { name: 'Stop and save' }).click()
  await page.getByRole('button', { name: 'Next question' }).click()
  await page.getByText('Which side is starboard?').waitFor()
  const pieces = await onDisk(page)
  await KILL[moment](browser)
  return pieces
}

const KILL: Record<Exclude<Moment, 'recording'>, (browser: SpawnedBrowser) => Promise<void>> = {
  part: async (browser) => {
    const { line } = candidate
    line.set({ bytesPerSecond: 150_000 })
    const before = line.sent
    const share = 40_000 + rng.next() * 300_000
    await line.reachable()
    while (line.sent - before < share) await after(5)
    await browser.kill()
    line.set({})
  },
  acknowledgement: async (browser) => {
    const answered = new Promise<void>((resolve) => {
      void browser.page.route('**/api/s3/complete_multipart_s3_upload', async (route) => {
        await route.fetch()
        resolve()
      })
    })
    await candidate.line.reachable()
    await answered
    await browser.kill()
  },
  deletion: async (browser) => {
    await candidate.line.reachable()
    await untilInPage(browser.page, isVerified, { interval: 10, timeout: 120_000 })
    await after(rng.next() * 60)
    await browser.kill()
  },
}

/** Runs in the page: the server has looked into the recording, and the device may remove it; or it has begun to. */
async function isVerified(): Promise<boolean> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('capture')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
  const rows = await new Promise<{ verified: object | null; kind?: string }[]>((resolve, reject) => {
    const request = db.transaction('uploads').objectStore('uploads').getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no rows'))
  })
  db.close()
  return rows.every((row) => row.verified !== null || row.kind !== undefined)
}

async function keepWhatIsThere(page: Page, recorded: readonly RecordedPiece[]): Promise<void> {
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  await page.getByRole('button', { name: 'Next question' }).click()
  // the disk has at least what it had a moment before
  expect((await onDisk(page)).length).toBeGreaterThanOrEqual(recorded.length)
}

/** What a receipt calls safe is compared with the store, piece by piece. Gives what was on the disk before the kill and is not there. */
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
