import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { newId } from '#shared/lib/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { addCandidates } from '#server/commands/add-candidates.ts'
import { linkCode } from '#server/commands/candidate-link.ts'
import { fakeCamera } from '../support/fake-camera.ts'
import { byProofForm, recordProof } from '../support/proof.ts'
import { Rng } from '../sim/core/rng.ts'
import { spawnBrowser, type SpawnedBrowser } from '../support/spawned-browser.ts'
import { goToFirstQuestion, prepare, readCapture, recordSeconds, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'
import { piecesInStore } from './main-job/evidence.ts'

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
    const interviewId = await invite(`${moment}-${round}`)
    const link = `${candidate.line.url}/candidate/join/${linkCode(candidate.app.deps, interviewId, 0)}`
    const recorded = await dieWhile(moment, { profile, link, interviewId })
    proof.kills++
    const browser = await spawnBrowser({ profile, args: cameraArgs })
    try {
      await browser.page.goto(`${candidate.line.url}/candidate/interview/${interviewId}`)
      if (moment === 'recording') await keepWhatIsThere(browser.page, recorded)
      await delivered(interviewId)
      expect(await missingIn(interviewId, recorded)).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

interface Piece {
  segment: number
  n: number
  sha256: string
}

async function invite(name: string): Promise<string> {
  const id = newId()
  const job = { jobId: sample.jobId, gid: sample.gid }
  await addCandidates(candidate.app.deps, sample.recruiterId, job, [{ id, name, email: `${name}@kills.test` }])
  return id
}

/** Records an answer and kills the browser at the moment. Gives the pieces that were on its disk by then. */
async function dieWhile(moment: Moment, of: { profile: string; link: string; interviewId: string }): Promise<Piece[]> {
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
    await browser.page.waitForFunction(isVerified, null, { polling: 10, timeout: 120_000 })
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
  const rows = await new Promise<{ verified: object | null; kind?: 'voice' }[]>((resolve, reject) => {
    const request = db.transaction('uploads').objectStore('uploads').getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no rows'))
  })
  db.close()
  return rows.every((row) => row.verified !== null || row.kind === 'voice')
}

async function onDisk(page: Page): Promise<Piece[]> {
  const { takes, pieces } = await readCapture(page)
  const take = takes.find((row) => row.questionId === sample.videoQuestionId && !row.practice && row.state !== 'discarded')
  return pieces.filter(({ takeId }) => takeId === take?.id).map(({ segment, n, sha256 }) => ({ segment, n, sha256 }))
}

async function keepWhatIsThere(page: Page, recorded: readonly Piece[]): Promise<void> {
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  await page.getByRole('button', { name: 'Next question' }).click()
  // the disk has at least what it had a moment before
  expect((await onDisk(page)).length).toBeGreaterThanOrEqual(recorded.length)
}

const answersOf = async (interviewId: string): Promise<Answer[]> => {
  const rows = await candidate.app.deps.models.entities.find({ iv: interviewId, col: 'answers' }).lean()
  return rows.map((row) => ({ id: row._id, ...row.body }) as unknown as Answer).filter(({ state }) => state === 'final')
}

const delivered = (interviewId: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const [answer] = await answersOf(interviewId)
      expect(answer?.receipt).toBeTruthy()
    },
    { timeout: 120_000, interval: 300 },
  )

/** What a receipt calls safe is compared with the store, piece by piece. Gives what was on the disk before the kill and is not there. */
async function missingIn(interviewId: string, recorded: readonly Piece[]): Promise<Piece[]> {
  const [answer, ...others] = await answersOf(interviewId)
  if (!answer) throw new Error('no answer')
  expect(others).toEqual([])
  const manifest = (answer.segments ?? []).flatMap(({ n: segment, chunks }) => chunks.map(({ n, sha256 }) => ({ segment, n, sha256 })))
  const stored = (await piecesInStore(candidate.app.deps.s3, answer)).map(({ segment, n, sha256 }) => ({ segment, n, sha256 }))
  expect(stored).toEqual(manifest)
  const missing = recorded.filter((piece) => !stored.some((other) => other.sha256 === piece.sha256 && other.n === piece.n))
  proof.pieces += recorded.length
  proof.lost += missing.length
  proof.receipts++
  return missing
}
