import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/lib/must.ts'
import type { Answer } from '#shared/entities/answer.ts'
import { editDoc, insertDoc } from '../../db/edit.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { captureDb } from '../capture/capture-db.ts'
import { finishTake } from '../capture/finish-take.ts'
import { appendChunk, closeSegment, openSegment, openTake, setTakeState } from '../capture/takes.ts'
import { exportAnswers, unsentTakes } from './export-answers.ts'
import { importAnswers, type Imported } from './import-answers.ts'
import { CANDIDATE, CODE, emptyDevice, rescueDevice } from './rescue-test-kit.ts'

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

async function record(db: Db, questionId: string, seed = 1): Promise<string> {
  const where = { interviewId: 'i1', gid: CANDIDATE.gid, scope: 'job:j' }
  const take = await openTake({ ...where, questionId, practice: false, free: false, limitMs: 1000, nowMs: 5 })
  await openSegment(take.id, { mime: 'video/webm', fromMs: 0, nowMs: 5 })
  for (const n of [1, 2, 3]) await appendChunk(take.id, 0, { bytes: new Uint8Array(1000 * n).fill(seed * 16 + n).buffer, toMs: n * 1000 })
  await closeSegment(take.id, 0, 'none')
  await setTakeState(take.id, 'stopped', 9)
  await finishTake(db, take.id)
  return take.id
}

const answersOf = (db: Db): Promise<Answer[]> => readDocs(db, 'answers', { iv: 'i1' })
async function save(db: Db): Promise<Blob> {
  const interview = must(await storedDoc(db, 'interviews', 'i1'), 'a device has it')
  return await exportAnswers({ interview, answers: await answersOf(db), code: CODE })
}
const bring = (db: Db, file: Blob, code = CODE, interviewId = 'i1'): Promise<Imported> => importAnswers({ db, interviewId, file, code })
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
    expect(await bring(db, first.file)).toEqual({ added: 2, known: 0, kept: 0, cv: null })
    const after = await everything()
    expect(after[0]).toEqual(takes)
    expect(after[1]).toEqual(chunks)
    expect(after[2]).toMatchObject([{ answerId: first.takeId, stored: null, verified: null, turn: 0 }])
    const meant = ({ segments, text, state, id, startedAt }: Answer) => ({ segments, text, state, id, startedAt })
    expect((await answersOf(db)).map(meant)).toEqual(answers.map(meant))
    expect(await storedDoc(db, 'interviews', 'i1')).toMatchObject({ stage: 'interview', startedAt: 4 })
    expect(await bring(db, first.file)).toEqual({ added: 0, known: 2, kept: 0, cv: null })
    expect(await everything()).toEqual(after)
    expect(await answersOf(db)).toHaveLength(2)
  })

  it('on the device that wrote it, changes nothing', async () => {
    const { db, file } = await written()
    const before = await everything()
    expect(await bring(db, file)).toEqual({ added: 0, known: 2, kept: 0, cv: null })
    expect(await everything()).toEqual(before)
  })

  it('leaves a recording alone that this device made of the same question', async () => {
    const { file } = await written()
    await emptyDevice()
    const db = await device()
    const own = await record(db, 'q1', 2)
    expect(await bring(db, file)).toEqual({ added: 1, known: 0, kept: 1, cv: null })
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
    const cut = file.slice(0, file.size - 10)
    await expect(bring(db, cut)).rejects.toMatchObject({ why: 'damaged' })
    // a whole frame less
    await expect(bring(db, file.slice(0, file.size - 4 - 3000 - 16))).rejects.toMatchObject({ why: 'damaged' })
    expect(await everything()).toEqual([[], [], []])
    expect(await answersOf(db)).toEqual([])
  })

  it('finds damage that was on the disk before the file was written', async () => {
    const { db, takeId } = await written()
    const piece = must(await captureDb.chunks.get([takeId, 0, 1]), 'it was recorded')
    await captureDb.chunks.put({ ...piece, bytes: new Uint8Array(piece.bytes.byteLength).buffer })
    const file = await save(db)
    await emptyDevice()
    await expect(bring(await device(), file)).rejects.toMatchObject({ why: 'damaged' })
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
