import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureDb } from './capture-db.ts'
import { recoverTakes } from './recover.ts'
import { elapsedMs, remainingMs, savedMs } from './take-time.ts'
import {
  appendChunk,
  closeSegment,
  discardTake,
  freeVerified,
  openSegment,
  openTake,
  readSegment,
  setTakeState,
  triesUsed,
} from './takes.ts'
import { createUploadStore } from './upload-store.ts'

const wish = {
  interviewId: 'i1',
  questionId: 'q1',
  gid: 'g1',
  scope: 'job:j1',
  practice: false,
  free: false,
  limitMs: 120_000,
  nowMs: 1_000_000,
}
const bytes = (length: number, value: number): ArrayBuffer => new Uint8Array(length).fill(value).buffer

async function recording(pieces: readonly number[], changes: Partial<typeof wish> = {}): Promise<string> {
  const take = await openTake({ ...wish, ...changes })
  await openSegment(take.id, { mime: 'video/webm', fromMs: 0, nowMs: wish.nowMs })
  for (const [index, length] of pieces.entries())
    await appendChunk(take.id, 0, { bytes: bytes(length, index + 1), toMs: (index + 1) * 1000 })
  return take.id
}

const row = async (id: string) => (await captureDb.takes.get(id)) ?? Promise.reject(new Error('no take'))

beforeEach(async () => {
  await Promise.all(captureDb.tables.map((table) => table.clear()))
})

describe('a take on this device', () => {
  it('counts a second as saved only when its piece is on disk', async () => {
    const id = await recording([10, 20])
    const take = await row(id)
    expect(savedMs(take)).toBe(2000)
    expect(remainingMs(take)).toBe(118_000)
    expect(await captureDb.chunks.where({ takeId: id }).count()).toBe(2)
    expect(take.segments[0]?.chunks.map((chunk) => chunk.bytes)).toEqual([10, 20])
  })

  it('keeps nothing of a piece that the device could not store', async () => {
    const id = await recording([10])
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    captureDb.chunks.hook('creating', full)
    await expect(appendChunk(id, 0, { bytes: bytes(5, 9), toMs: 2000 })).rejects.toThrow('full')
    captureDb.chunks.hook('creating').unsubscribe(full)
    expect(savedMs(await row(id))).toBe(1000)
  })

  it('gives the uploader exactly the bytes asked for, across pieces', async () => {
    const id = await recording([10, 20, 5])
    const name = (await row(id)).segments[0]?.objectName ?? ''
    expect(name).toBe('orgnl_i1_q1_a1s0.webm')
    const store = createUploadStore('i1')
    expect(await store.source(name)).toEqual({ bytes: 35, closed: false })
    expect([...(await store.read(name, 8, 4))]).toEqual([1, 1, 2, 2])
    expect([...(await store.read(name, 29, 6))]).toEqual([2, 3, 3, 3, 3, 3])
    expect((await readSegment(id, (await row(id)).segments[0] as never)).size).toBe(35)
  })

  it('gets a time line on which pauses show and a clock set back changes nothing', async () => {
    const id = await recording([10, 10])
    await closeSegment(id, 0, 'interrupted')
    const take = await row(id)
    expect(elapsedMs(take, wish.nowMs + 9000)).toBe(9000)
    expect(elapsedMs(take, wish.nowMs - 86_400_000)).toBe(2000)
    expect(remainingMs(take)).toBe(118_000)
  })

  it('never shares an object between two takes, and a free redo uses no try', async () => {
    const first = await recording([10])
    await discardTake(first, true)
    const second = await recording([10])
    expect((await row(second)).segments[0]?.objectName).toBe('orgnl_i1_q1_a2s0.webm')
    expect(triesUsed(await captureDb.takes.toArray())).toBe(1)
    expect(await captureDb.chunks.where({ takeId: first }).count()).toBe(0)
    expect(await captureDb.uploads.where({ answerId: first }).count()).toBe(0)
  })

  it('is not brought back by an upload that was running when it was thrown away', async () => {
    const id = await recording([10])
    const store = createUploadStore('i1')
    const upload = (await store.unfinished())[0]
    await discardTake(id, false)
    if (upload) await store.save({ ...upload, uploadId: 'u1' })
    expect(await captureDb.uploads.count()).toBe(0)
  })

  it('a practice is never uploaded', async () => {
    await recording([10], { practice: true })
    expect(await captureDb.uploads.count()).toBe(0)
  })
})

describe('after the page died', () => {
  it('gives back everything that was on disk, as a gap and not as a loss', async () => {
    const id = await recording([10, 20, 30])
    const [take] = await recoverTakes('i1', () => Promise.resolve(false))
    expect(take).toMatchObject({ id, state: 'interrupted' })
    expect(take?.segments[0]).toMatchObject({ closed: true, gap: 'killed', bytes: 60 })
    expect(take && savedMs(take)).toBe(3000)
    expect(await recoverTakes('i1', () => Promise.resolve(false))).toEqual([])
  })

  it('leaves a take alone that another tab is recording, and takes that ended', async () => {
    const running = await recording([10])
    expect(await recoverTakes('i1', (name) => Promise.resolve(name.endsWith(running)))).toEqual([])
    await closeSegment(running, 0, 'none')
    await setTakeState(running, 'stopped', 5)
    expect(await recoverTakes('i1', () => Promise.resolve(false))).toEqual([])
  })

  it('a take without a single saved piece uses no try', async () => {
    await recording([])
    expect(await recoverTakes('i1', () => Promise.resolve(false))).toMatchObject([{ state: 'discarded', free: true }])
    expect(triesUsed(await captureDb.takes.toArray())).toBe(0)
  })
})

describe('freeing space', () => {
  it('removes recorded bytes only when there is a receipt', async () => {
    const id = await recording([10])
    await expect(freeVerified(id, undefined)).rejects.toThrow('without its receipt')
    expect(await captureDb.chunks.count()).toBe(1)
    await freeVerified(id, { code: '7F3K-92' })
    expect(await captureDb.chunks.count()).toBe(0)
    expect(await row(id)).toMatchObject({ freed: true })
  })
})
