import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { sample } from '#shared/lib/sample.ts'
import { readCapture, type CandidateApp } from './candidate-fixture.ts'

/** SHA-256 of each piece of the answer that this device recorded and kept, in their order. */
export async function recordedPieces(page: Page): Promise<string[]> {
  const kept = async () => (await readCapture(page)).takes.find(({ practice, state }) => !practice && state === 'kept')
  await expect.poll(kept).toBeDefined()
  const pieces = (await kept())?.segments.flatMap(({ chunks }) => chunks.map(({ sha256 }) => sha256)) ?? []
  expect(pieces.length).toBeGreaterThan(2)
  return pieces
}

/** Answers of the sample interview as the employer has them. */
export async function employersAnswers({ app }: CandidateApp): Promise<Answer[]> {
  const rows = await app.deps.models.entities.find({ iv: sample.interviewId, col: 'answers' }).lean()
  return rows.map(({ _id, body }) => ({ id: _id, ...body }) as Answer) // every commit passed zod
}

/** Waits for the receipt of the one recording, and compares the stored bytes with what was recorded, piece by piece. */
export async function expectDelivered(running: CandidateApp, recorded: readonly string[]): Promise<void> {
  const answer = async (): Promise<Answer | undefined> =>
    (await employersAnswers(running)).find(({ kind, state }) => kind === 'video' && state === 'final')
  await expect.poll(async () => (await answer())?.receipt?.code, { timeout: 90_000 }).toMatch(/\w/)
  const stored: string[] = []
  for (const { objectName, chunks } of (await answer())?.segments ?? []) {
    const bytes = Buffer.from(await new Response((await running.app.deps.s3.get('media', objectName))?.stream).arrayBuffer())
    let at = 0
    for (const { bytes: length } of chunks) {
      const piece = bytes.subarray(at, (at += length))
      stored.push(createHash('sha256').update(piece).digest('base64'))
    }
    expect(at).toBe(bytes.length)
  }
  expect(stored).toEqual(recorded)
}
