import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import {
  goToFirstQuestion,
  prepare,
  readCapture,
  recordSeconds,
  waitForSaved,
  type CandidateApp,
  goToChoice,
} from '../candidate/candidate-fixture.ts'
import { piecesInStore } from '../candidate/main-job/evidence.ts'

/** A piece as the device has it on its disk; base64 of the bytes themselves. */
export interface RecordedPiece {
  segment: number
  n: number
  sha256: string
}
/** Of an upload: it is the answer itself, not what goes before it. */
export const RECORDING = { $exists: false }
export const RECORDING_NAME = 'orgnl_'
type Served = Pick<CandidateApp, 'app' | 'line'>

/** Invites another candidate to the sample job, with the personal link through the proxy. */
export async function invite(
  { app: { deps }, line }: Served,
  name: string,
  dates: { endAt?: number } = {},
): Promise<{ interviewId: string; link: string }> {
  const id = newId()
  const job = { jobId: sample.jobId, gid: sample.gid }
  await addCandidates(deps, sample.recruiterId, job, [{ id, name, email: `${id}@proof.test`, ...dates }])
  return { interviewId: id, link: `${line.url}/candidate/join/${linkCode(deps, id, 0)}` }
}

/** Pieces that the device has recorded of the sample's video question and not thrown away. */
export async function onDisk(page: Page): Promise<RecordedPiece[]> {
  const { takes, pieces } = await readCapture(page)
  const take = takes.find((row) => row.questionId === sample.videoQuestionId && !row.practice && row.state !== 'discarded')
  return pieces.filter(({ takeId }) => takeId === take?.id).map(({ segment, n, sha256 }) => ({ segment, n, sha256 }))
}

/** From the link to a kept answer of so many seconds, recorded offline; `meanwhile` is done after two of them, `ended` too, and ends it. Gives what is on the disk. */
export async function recordAway(
  { line }: Served,
  page: Page,
  of: { link: string; seconds: number; meanwhile?: () => Promise<unknown>; ended?: () => Promise<unknown> },
): Promise<RecordedPiece[]> {
  await prepare(page, of.link)
  await goToFirstQuestion(page)
  await line.unreachable()
  await recordSeconds(page, of.meanwhile || of.ended ? 2 : of.seconds)
  if (of.meanwhile) {
    await of.meanwhile()
    await waitForSaved(page, of.seconds)
  }
  if (of.ended) await of.ended()
  else await page.getByRole('button', { name: 'Stop and save' }).click()
  await goOn(page)
  return await onDisk(page)
}

/** From an ended answer to the next question. */
export async function goOn(page: Page): Promise<void> {
  await goToChoice(page)
}

const finalAnswers = async ({ app }: Served, of: object): Promise<Answer[]> => {
  const rows = await app.deps.models.entities.find({ iv: { $gt: '' }, col: 'answers', del: false, ...of }).lean()
  return rows.map((row) => ({ id: row._id, ...row.body }) as unknown as Answer).filter(({ state }) => state === 'final')
}

/** Until the answer of an interview has its receipt. */
export const delivered = (served: Served, interviewId: string, timeoutMs = 180_000): Promise<void> =>
  vi.waitFor(
    async () => {
      const [answer] = await videoAnswers(served, interviewId)
      expect(answer?.receipt).toBeTruthy()
    },
    { timeout: timeoutMs, interval: 300 },
  )

/** A written test whose time runs out meanwhile leaves answers too. */
const videoAnswers = async (served: Served, iv: string): Promise<Answer[]> =>
  (await finalAnswers(served, { iv })).filter(({ kind }) => kind === 'video')

/** The pieces of the one answer of an interview as the store has them. */
export async function piecesOfAnswer(served: Served, interviewId: string): Promise<RecordedPiece[]> {
  const [answer, ...others] = await videoAnswers(served, interviewId)
  if (!answer) throw new Error('no answer')
  expect(others).toEqual([])
  return await storedPieces(served, answer)
}

const storedPieces = async ({ app }: Served, answer: Answer): Promise<RecordedPiece[]> =>
  (await piecesInStore(app.deps.s3, answer)).map(({ segment, n, sha256 }) => ({ segment, n, sha256 }))

/** Compares every receipt that was ever given, but of answers that are shown as damaged, with the bytes in the store, piece by piece. Gives what is not so. */
export async function checkReceipts(served: Served): Promise<{ receipts: number; lies: string[] }> {
  const lies: string[] = []
  const answers = (await finalAnswers(served, { 'body.receipt': { $exists: true } })).filter(
    ({ kind, damagedSegments = [] }) => kind === 'video' && damagedSegments.length === 0,
  )
  for (const answer of answers) {
    const promised = (answer.segments ?? []).flatMap(({ n: segment, chunks }) => chunks.map(({ n, sha256 }) => ({ segment, n, sha256 })))
    const stored = await storedPieces(served, answer).catch((error: unknown) => String(error))
    if (JSON.stringify(stored) !== JSON.stringify(promised)) lies.push(answer.id)
  }
  return { receipts: answers.length, lies }
}

/** The store has exactly what was recorded, in its order, once; and no receipt lies. */
export async function expectExactly(served: Served, interviewId: string, recorded: readonly RecordedPiece[]): Promise<void> {
  expect(recorded.length).toBeGreaterThan(0)
  expect(await piecesOfAnswer(served, interviewId)).toEqual(recorded)
  expect((await checkReceipts(served)).lies).toEqual([])
}
