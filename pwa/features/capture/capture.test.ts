import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { markOf } from '#shared/lib/files/object-name.ts'
import { changeSender, createIdbStore, readSender, readSenders } from '#worker/upload/idb-store.ts'
import { blockReason } from '#worker/upload/send-policy.ts'
import { captureDb } from './capture-db.ts'
import { bytes, clearCapture, recording, row, visit, wish } from './capture.fake.ts'
import { questionLock } from './question-lock.ts'
import { recoverTakes } from './recover.ts'
import { elapsedMs, remainingMs, savedMs } from './take-time.ts'
import { appendChunk, closeSegment, discardTake, noteCheck, openSegment, openTake, readSegment, setTakeState, triesUsed } from './takes.ts'
import { createUploadStore } from './upload-store.ts'
import { changeVisit } from './visits.ts'

beforeEach(clearCapture)

describe("the worker's way to what the page recorded", () => {
  it('reads the same bytes and writes the same rows as the page', async () => {
    const id = await recording([10, 20, 5])
    await recording([3], { interviewId: 'i2' })
    const db = captureDb.backendDB()
    const [page, worker] = [createUploadStore('i1'), createIdbStore(db, 'i1')]
    const name = (await row(id)).segments[0]?.objectName ?? ''
    expect(await worker.unfinished()).toEqual(await page.unfinished())
    expect(await worker.source(name)).toEqual({ bytes: 35, closed: false })
    expect(await worker.source('unknown')).toEqual(await page.source('unknown'))
    expect((await worker.recorded(name)).map((piece) => piece.bytes)).toEqual([10, 20, 5])
    for (const known of [name, 'unknown']) expect(await worker.recorded(known)).toEqual(await page.recorded(known))
    for (const [from, bytes] of [
      [0, 35],
      [8, 4],
      [10, 20],
      [29, 6],
      [30, 9],
    ] as const)
      expect(await worker.read(name, from, bytes), `${from} ${bytes}`).toEqual(await page.read(name, from, bytes))
    expect(await worker.read('unknown', 0, 5)).toHaveLength(0)

    const begun = must(await worker.begin(name), 'it was just recorded')
    expect(begun.turn).toBe(1)
    expect(await worker.save({ ...begun, uploadId: 'u1' })).toBe(true)
    expect(await captureDb.uploads.get(name)).toMatchObject({ turn: 1, uploadId: 'u1' })
    await page.begin(name)
    expect(await worker.save({ ...begun, uploadId: 'u2' })).toBe(false)
    expect(await worker.begin('unknown')).toBeUndefined()
  })

  it('notes the cost beside what the page keeps of the interview, and nothing of one that is not here', async () => {
    await captureDb.visits.put({ ...visit, interviewId: 'i1' })
    const db = captureDb.backendDB()
    await changeSender(db, 'i1', (sender) => ({ ...sender, spent: { a: 5 } }))
    await changeSender(db, 'i2', (sender) => ({ ...sender, spent: { a: 5 } }))
    expect(await readSenders(db)).toEqual([{ ...visit, interviewId: 'i1', spent: { a: 5 } }])
    expect(await captureDb.visits.count()).toBe(1)
  })

  it('tells the worker at once what the candidate chose in the page', async () => {
    await captureDb.visits.put({ ...visit, interviewId: 'i1' })
    const hold = async () => blockReason((await readSender(captureDb.backendDB(), 'i1')) ?? {}, 'mobile')
    expect(await hold()).toBeNull()
    await changeVisit('i1', { isWifiOnly: true })
    expect(await hold()).toBe('wifi')
    await changeVisit('i1', { isPaused: true })
    expect(await hold()).toBe('paused')
  })
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
    expect(name).toBe(`orgnl_i1_q1_a1s0-${markOf(id)}.webm`)
    const store = createUploadStore('i1')
    expect(await store.source(name)).toEqual({ bytes: 35, closed: false })
    expect([...(await store.read(name, 8, 4))]).toEqual([1, 1, 2, 2])
    expect([...(await store.read(name, 29, 6))]).toEqual([2, 3, 3, 3, 3, 3])
    expect((await readSegment(id, (await row(id)).segments[0] as never)).size).toBe(35)
  })

  it('gets a timeline on which pauses show and a clock set back changes nothing', async () => {
    const id = await recording([10, 10])
    await closeSegment(id, 0, 'interrupted')
    const take = await row(id)
    expect(elapsedMs(take, { sessionMs: null, wallMs: wish.nowMs + 9000 })).toBe(9000)
    expect(elapsedMs(take, { sessionMs: null, wallMs: wish.nowMs - 86_400_000 })).toBe(2000)
    expect(elapsedMs({ ...take, begunMs: 5000 }, { sessionMs: 12_000, wallMs: wish.nowMs + 86_400_000 })).toBe(7000)
    expect(remainingMs(take)).toBe(118_000)
  })

  it('never shares an object between two takes, and a free redo uses no try', async () => {
    const first = await recording([10])
    await discardTake(first, true)
    const second = await recording([10])
    expect((await row(second)).segments[0]?.objectName).toBe(`orgnl_i1_q1_a2s0-${markOf(second)}.webm`)
    expect(triesUsed(await captureDb.takes.toArray())).toBe(1)
    expect(await captureDb.chunks.where({ takeId: first }).count()).toBe(0)
    expect(await captureDb.uploads.where({ answerId: first }).count()).toBe(0)
  })

  it('S059 uses no try for a take of which nothing reached the disk, whatever became of it', async () => {
    const [neverBegun, empty] = [await openTake(wish), await recording([])]
    await closeSegment(empty, 0, 'none')
    await setTakeState(empty, 'stopped', 5)
    expect(triesUsed([neverBegun, await row(empty)])).toBe(0)
    expect(triesUsed([await row(await recording([10]))])).toBe(1)
  })

  it('S060 gives a try back when a technical failure shows, before or after it was thrown away', async () => {
    const silent = { findings: ['silent'], basis: 'loudness' } as const
    const [before, after, sound] = [await recording([10]), await recording([10]), await recording([10])]
    await noteCheck(before, silent)
    expect(await row(before)).toMatchObject({ state: 'recording', free: false, check: silent })
    await discardTake(before, false)
    await discardTake(after, false)
    await noteCheck(after, silent)
    await noteCheck(sound, { findings: [], basis: 'voice' })
    await discardTake(sound, false)
    await noteCheck('unknown', silent)
    const free = Object.fromEntries((await captureDb.takes.toArray()).map((take) => [take.id, take.free]))
    expect(free).toEqual({ [before]: true, [after]: true, [sound]: false })
    expect(triesUsed(await captureDb.takes.toArray())).toBe(1)
  })

  it('S059 S060 is judged anew when recording goes on after it was judged; what is made beside it changes nothing', async () => {
    const id = await recording([10])
    await closeSegment(id, 0, 'killed')
    await setTakeState(id, 'interrupted', null)
    await noteCheck(id, { findings: ['silent'], basis: 'loudness' })
    await openSegment(id, { mime: 'audio/webm', fromMs: 0, nowMs: 1 }, 'voice')
    expect((await row(id)).check?.findings).toEqual(['silent'])
    await openSegment(id, { mime: 'video/webm', fromMs: 5000, nowMs: 1 })
    expect(await row(id)).toMatchObject({ state: 'recording', segments: [{ n: 0 }, { n: 1 }] })
    expect((await row(id)).check).toBeUndefined()
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
    expect(await recoverTakes('i1', (name) => Promise.resolve(name === questionLock(wish)))).toEqual([])
    await closeSegment(running, 0, 'none')
    await setTakeState(running, 'stopped', 5)
    expect(await recoverTakes('i1', () => Promise.resolve(false))).toEqual([])
  })

  it('a take without a single saved piece uses no try', async () => {
    await recording([])
    expect(await recoverTakes('i1', () => Promise.resolve(false))).toMatchObject([{ state: 'discarded', free: true }])
    expect(triesUsed(await captureDb.takes.toArray())).toBe(0)
  })

  it('leaves nothing of such a take behind that would wait to be sent', async () => {
    const id = await recording([])
    await openSegment(id, { mime: 'audio/webm', fromMs: 0, nowMs: 1 }, 'voice')
    await appendChunk(id, 0, { bytes: bytes(5, 1), toMs: 300 }, 'voice')
    await recoverTakes('i1', () => Promise.resolve(false))
    expect([await captureDb.uploads.count(), await captureDb.chunks.count()]).toEqual([0, 0])
  })

  it('keeps a piece that weighs little and lasts no whole millisecond', async () => {
    const id = await recording([])
    await appendChunk(id, 0, { bytes: bytes(5, 1), toMs: 0 })
    expect(await recoverTakes('i1', () => Promise.resolve(false))).toMatchObject([{ state: 'interrupted' }])
    expect([await captureDb.uploads.count(), await captureDb.chunks.count()]).toEqual([1, 1])
  })
})
