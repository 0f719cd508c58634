import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { markOf } from '#shared/lib/files/object-name.ts'
import type { Answer } from '#shared/entities/answer.ts'
import { editDoc, insertDoc } from '../../db/edit.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { captureDb, type ChunkRow } from '../capture/capture-db.ts'
import { finishTake } from '../capture/finish-take.ts'
import { appendChunk, closeSegment, openSegment, openTake, setTakeState } from '../capture/takes.ts'
import { deriveCheaply as derive } from '../../crypto/derive.fake.ts'
import { exportAnswers, unsentTakes, type Exported } from './export-answers.ts'
import { importAnswers, type Imported } from './import-answers.ts'
import { CANDIDATE, CODE, emptyDevice, rescueDevice } from './rescue.fake.ts'

const open: Db[] = []
beforeEach(() => emptyDevice())
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

async function device(id = 'i1'): Promise<Db> {
  const db = await rescueDevice({ id })
  open.push(db)
  return db
}

const WHERE = { interviewId: 'i1', gid: CANDIDATE.gid, scope: 'job:j', practice: false, free: false, limitMs: 1000, nowMs: 5 }

/** A take that records; answers its id. */
async function begin(questionId: string): Promise<string> {
  const take = await openTake({ ...WHERE, questionId })
  await openSegment(take.id, { mime: 'video/webm', fromMs: 0, nowMs: 5 })
  return take.id
}

async function record(db: Db, questionId: string, seed = 1): Promise<string> {
  const id = await begin(questionId)
  for (const n of [1, 2, 3]) await appendChunk(id, 0, { bytes: new Uint8Array(1000 * n).fill(seed * 16 + n).buffer, toMs: n * 1000 })
  await closeSegment(id, 0, 'none')
  await setTakeState(id, 'stopped', 9)
  await finishTake(db, id)
  return id
}

const named = (takeId: string, attempt: number): string => `orgnl_i1_q1_a${attempt}s0-${markOf(takeId)}.webm`
const answersOf = (db: Db): Promise<Answer[]> => readDocs(db, 'answers', { iv: 'i1' })
async function exported(db: Db): Promise<Exported> {
  const interview = must(await storedDoc(db, 'interviews', 'i1'), 'a device has it')
  return await exportAnswers({ interview, answers: await answersOf(db), code: CODE, derive })
}
const save = async (db: Db): Promise<Blob> => must((await exported(db)).file, 'there is something to save')
const bring = (db: Db, file: Blob, code = CODE, interviewId = 'i1'): Promise<Imported> =>
  importAnswers({ db, interviewId, file, code, derive })
const everything = () => Promise.all([captureDb.takes.toArray(), captureDb.chunks.toArray(), captureDb.uploads.toArray()])

/** A device with a recording, a written answer, and what it knows of the way there. */
async function written(): Promise<{ db: Db; takeId: string; file: Blob }> {
  const db = await device()
  await editDoc(db, 'interviews', 'i1', { stage: 'interview', startedAt: 4 })
  const takeId = await record(db, 'q1')
  const fields = { interviewId: 'i1', questionId: 'q2', kind: 'short', attempt: 1, state: 'final', startedAt: 6, text: 'ships' } as const
  await insertDoc(db, 'answers', { id: 'w1', scope: 'job:j', iv: 'i1' }, fields)
  return { db, takeId, file: await save(db) }
}

describe('a rescue file in another browser', () => {
  it('becomes the same answers with the same bytes, and a second import adds nothing', async () => {
    const first = await written()
    const [takes, chunks] = await everything()
    const answers = await answersOf(first.db)
    await emptyDevice()
    const db = await device()
    expect(await bring(db, first.file)).toEqual({ added: 2, known: 0, kept: 0, damaged: [], elsewhere: [], cv: null })
    const after = await everything()
    expect(after[0]).toEqual(takes)
    expect(after[1]).toEqual(chunks)
    expect(after[2]).toMatchObject([{ answerId: first.takeId, stored: null, verified: null, turn: 0 }])
    const meant = ({ segments, text, state, id, startedAt }: Answer) => ({ segments, text, state, id, startedAt })
    expect((await answersOf(db)).map(meant)).toEqual(answers.map(meant))
    expect(await storedDoc(db, 'interviews', 'i1')).toMatchObject({ stage: 'interview', startedAt: 4 })
    expect(await bring(db, first.file)).toEqual({ added: 0, known: 2, kept: 0, damaged: [], elsewhere: [], cv: null })
    expect(await everything()).toEqual(after)
    expect(await answersOf(db)).toHaveLength(2)
  })

  it('on the device that wrote it, changes nothing', async () => {
    const { db, file } = await written()
    const before = await everything()
    expect(await bring(db, file)).toEqual({ added: 0, known: 2, kept: 0, damaged: [], elsewhere: [], cv: null })
    expect(await everything()).toEqual(before)
  })

  it('leaves a recording alone that this device made of the same question', async () => {
    const { file } = await written()
    await emptyDevice()
    const db = await device()
    const own = await record(db, 'q1', 2)
    expect(await bring(db, file)).toEqual({ added: 1, known: 0, kept: 1, damaged: [], elsewhere: [], cv: null })
    expect((await captureDb.takes.toArray()).map((take) => take.id)).toEqual([own])
    expect(await captureDb.chunks.where({ takeId: own }).count()).toBe(3)
    expect(await captureDb.chunks.count()).toBe(3)
  })

  it('says what is wrong with a code, an interview or a file, and then keeps nothing of it', async () => {
    const { file } = await written()
    await emptyDevice()
    const [db, other] = [await device(), await device('i2')]
    await expect(bring(db, file, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')).rejects.toMatchObject({ why: 'wrongCode' })
    await expect(bring(other, file, CODE, 'i2')).rejects.toMatchObject({ why: 'otherInterview' })
    await expect(bring(db, file.slice(0, 400))).rejects.toMatchObject({ why: 'damaged' })
    expect(await everything()).toEqual([[], [], []])
    expect(await answersOf(db)).toEqual([])
  })

  it('S069 comes without the recording that is cut off, and with it from a better copy', async () => {
    const { db: first } = await written()
    await record(first, 'q3', 3)
    const file = await save(first)
    await emptyDevice()
    const db = await device()
    // a whole frame less
    expect(await bring(db, file.slice(0, file.size - 4 - 3000 - 16))).toEqual({
      added: 2,
      known: 0,
      kept: 0,
      damaged: ['q3'],
      elsewhere: [],
      cv: null,
    })
    expect((await captureDb.takes.toArray()).map(({ questionId }) => questionId)).toEqual(['q1'])
    expect(await captureDb.chunks.count()).toBe(3)
    expect(await bring(db, file)).toEqual({ added: 1, known: 2, kept: 0, damaged: [], elsewhere: [], cv: null })
    expect(await captureDb.chunks.count()).toBe(6)
  })

  it('S069 comes without the recording of which a bit was changed on the way', async () => {
    const { db: first } = await written()
    await record(first, 'q3', 3)
    const bytes = new Uint8Array(await (await save(first)).arrayBuffer())
    // in the last piece of the first recording, before the three frames of the second
    const at = bytes.length - (1000 + 2000 + 3000) - 3 * 20 - 100
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await emptyDevice()
    expect(await bring(await device(), new Blob([bytes]))).toEqual({
      added: 2,
      known: 0,
      kept: 0,
      damaged: ['q1'],
      elsewhere: [],
      cv: null,
    })
    expect((await captureDb.takes.toArray()).map(({ questionId }) => questionId)).toEqual(['q3'])
  })

  it('S069 leaves a fragment alone that nobody kept here, and takes the next number beside it', async () => {
    const { file, takeId } = await written()
    await emptyDevice()
    const db = await device()
    const fragment = await begin('q1')
    await appendChunk(fragment, 0, { bytes: new Uint8Array(7).buffer, toMs: 1000 })
    await closeSegment(fragment, 0, 'interrupted')
    await setTakeState(fragment, 'interrupted', null)
    expect(await bring(db, file)).toEqual({ added: 2, known: 0, kept: 0, damaged: [], elsewhere: [], cv: null })
    const [mine, theirs] = [await captureDb.takes.get(fragment), await captureDb.takes.get(takeId)]
    expect(mine).toMatchObject({ attempt: 1, state: 'interrupted', segments: [{ objectName: named(fragment, 1), bytes: 7 }] })
    expect(theirs).toMatchObject({ attempt: 2, state: 'kept', segments: [{ objectName: named(takeId, 2), bytes: 6000 }] })
    const uploads = await captureDb.uploads.toArray()
    expect(uploads.map(({ id, answerId, uploadId }) => [id, answerId, uploadId])).toEqual([
      [named(fragment, 1), fragment, null],
      [named(takeId, 2), takeId, null],
    ])
    const [answer] = (await answersOf(db)).filter(({ id }) => id === takeId)
    expect(answer?.segments?.map(({ objectName }) => objectName)).toEqual([named(takeId, 2)])
    expect(await captureDb.chunks.count()).toBe(4)
    expect(await bring(db, file)).toEqual({ added: 0, known: 2, kept: 0, damaged: [], elsewhere: [], cv: null })
    expect((await openTake({ ...WHERE, questionId: 'q1' })).attempt).toBe(3)
  })

  it('S069 names the objects of an answer that the server knows as they were', async () => {
    const { file, takeId } = await written()
    const known = must(
      (await answersOf(must(open.at(-1), 'it is open'))).find(({ id }) => id === takeId),
      'it was kept',
    )
    await emptyDevice()
    const db = await device()
    const { id, interviewId, questionId, kind, attempt, state, startedAt, segments } = known
    await insertDoc(db, 'answers', { id, scope: 'job:j', iv: 'i1' }, { interviewId, questionId, kind, attempt, state, startedAt, segments })
    const fragment = await begin('q1')
    await appendChunk(fragment, 0, { bytes: new Uint8Array(7).buffer, toMs: 1000 })
    await closeSegment(fragment, 0, 'interrupted')
    await setTakeState(fragment, 'interrupted', null)
    expect(await bring(db, file)).toMatchObject({ added: 1, kept: 1 })
    expect((await captureDb.takes.toArray()).map((take) => take.id)).toEqual([fragment])
  })

  it('S069 counts tries after the numbers of those that were brought', async () => {
    const first = await device()
    await captureDb.takes.add({ ...must(await captureDb.takes.get(await begin('q1')), 'it was begun'), id: 'gone', state: 'discarded' })
    await captureDb.takes.where({ state: 'recording' }).delete()
    await captureDb.uploads.clear()
    await record(first, 'q1')
    const file = await save(first)
    await emptyDevice()
    await bring(await device(), file)
    expect((await captureDb.takes.toArray()).map(({ attempt }) => attempt)).toEqual([2])
    expect((await openTake({ ...WHERE, questionId: 'q1' })).attempt).toBe(3)
  })
})

describe('S069 a recording that is damaged on the disk', () => {
  it.each([
    ['has another byte', (piece: ChunkRow) => captureDb.chunks.put({ ...piece, bytes: new Uint8Array(piece.bytes.byteLength).buffer })],
    ['lacks a piece', ({ takeId, segment, n }: ChunkRow) => captureDb.chunks.delete([takeId, segment, n])],
  ])('is named when it %s, stays out of the file, and all else is in it', async (_, damage) => {
    const { db, takeId } = await written()
    const whole = await record(db, 'q3', 3)
    await damage(must(await captureDb.chunks.get([takeId, 0, 1]), 'it was recorded'))
    const { file, damaged, isCvDamaged } = await exported(db)
    expect([damaged.map(({ id }) => id), isCvDamaged]).toEqual([[takeId], false])
    await emptyDevice()
    expect(await bring(await device(), must(file, 'an answer is whole'))).toMatchObject({ added: 2, damaged: [] })
    expect((await captureDb.takes.toArray()).map(({ id }) => id)).toEqual([whole])
  })

  it('is no reason for a file in which nothing else would be', async () => {
    const db = await device()
    const takeId = await record(db, 'q1')
    await captureDb.chunks.delete([takeId, 0, 2])
    expect(await exported(db)).toMatchObject({ file: null, damaged: [{ id: takeId }] })
  })
})

describe('what goes into a rescue file', () => {
  it('is what the employer has given no receipt for', async () => {
    const { db, takeId } = await written()
    const [video] = (await answersOf(db)).filter((answer) => answer.id === takeId)
    expect(await unsentTakes('i1', [])).toHaveLength(1)
    expect(await unsentTakes('i1', [{ ...must(video, 'it was kept'), receipt: { code: 'ABCD-23', at: 1 } }])).toEqual([])
    expect(await unsentTakes('i2', [])).toEqual([])
  })
})
