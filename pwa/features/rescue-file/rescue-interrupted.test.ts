import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { captureDb } from '../capture/capture-db.ts'
import { recording, row } from '../capture/capture.fake.ts'
import { finishTake } from '../capture/finish-take.ts'
import { freeStorage } from '../capture/free-storage.ts'
import { holdQuestion } from '../capture/question-lock.ts'
import { closeSegment, openSegment, setTakeState } from '../capture/takes.ts'
import { keepCv } from '../cv/keep-cv.ts'
import { settleCv } from '../cv/waiting-cv.ts'
import { deriveCheaply as derive } from '../../crypto/derive.fake.ts'
import { exportAnswers, type Exported } from './export-answers.ts'
import { importAnswers, type Imported } from './import-answers.ts'
import { CODE, emptyDevice, rescueDevice } from './rescue.fake.ts'

const open: Db[] = []
beforeEach(() => emptyDevice())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const db of open.splice(0)) await db.close()
})

async function device(): Promise<Db> {
  const db = await rescueDevice({ id: 'i1' })
  open.push(db)
  return db
}

/** Three pieces of a question; answers its id. */
async function record(questionId: string, state: 'kept' | 'interrupted', db: Db): Promise<string> {
  const id = await recording([10, 20, 30], { questionId })
  await closeSegment(id, 0, 'none')
  await setTakeState(id, state === 'kept' ? 'stopped' : state, 9)
  if (state === 'kept') await finishTake(db, id)
  return id
}

async function exported(db: Db): Promise<Exported> {
  const interview = must(await storedDoc(db, 'interviews', 'i1'), 'a device has it')
  return await exportAnswers({ interview, answers: await readDocs(db, 'answers', { iv: 'i1' }), code: CODE, derive })
}
const save = async (db: Db): Promise<Blob> => must((await exported(db)).file, 'there is something to save')
const bring = (db: Db, file: Blob): Promise<Imported> => importAnswers({ db, interviewId: 'i1', file, code: CODE, derive })
const answerIds = async (db: Db): Promise<string[]> => (await readDocs(db, 'answers', { iv: 'i1' })).map(({ id }) => id).toSorted()
const idsIn = async (file: Blob | null): Promise<string[]> => {
  await emptyDevice()
  await bring(await device(), must(file, 'something is left'))
  return (await captureDb.takes.toArray()).map(({ id }) => id)
}
/** Result of an import that did everything. */
const done = (added: number, known: number): Imported => ({ added, known, kept: 0, damaged: [], elsewhere: [], cv: null })

describe('S069 an import that was cut off', () => {
  it('before a recording became the answer that it is in the file is ended by the next one', async () => {
    const there = await device()
    const ids = [await record('q1', 'kept', there), await record('q2', 'kept', there)].toSorted()
    const file = await save(there)
    await emptyDevice()
    const db = await device()
    vi.spyOn(db.edits, 'before').mockRejectedValueOnce(new Error('the page died'))
    await expect(bring(db, file)).rejects.toThrow('the page died')
    expect((await captureDb.takes.toArray()).map(({ state }) => state)).toEqual(['stopped', 'stopped'])
    expect(await bring(db, file)).toEqual(done(2, 0))
    expect((await captureDb.takes.toArray()).map(({ state }) => state)).toEqual(['kept', 'kept'])
    expect(await answerIds(db)).toEqual(ids)
    expect(await bring(db, file)).toEqual(done(0, 2))
  })

  it('by another tab at one question brings all others, names that one, and ends it the next time', async () => {
    const there = await device()
    const [busy, free] = [await record('q1', 'kept', there), await record('q2', 'kept', there)]
    const file = await save(there)
    await emptyDevice()
    const db = await device()
    const leave = await holdQuestion({ interviewId: 'i1', questionId: 'q1' })
    expect(await bring(db, file)).toEqual({ ...done(1, 0), elsewhere: ['q1'] })
    expect(await answerIds(db)).toEqual([free])
    expect(await row(busy)).toMatchObject({ state: 'stopped' })
    leave()
    expect(await bring(db, file)).toEqual(done(1, 1))
    expect(await answerIds(db)).toEqual([busy, free].toSorted())
  })

  it('decides nothing for a candidate who has not: what was not kept there waits here, however often it is brought', async () => {
    const there = await device()
    const id = await record('q1', 'interrupted', there)
    const file = await save(there)
    await emptyDevice()
    const db = await device()
    for (const added of [1, 0]) expect(await bring(db, file)).toEqual(done(added, 1 - added))
    expect(await row(id)).toMatchObject({ state: 'interrupted' })
    expect(await answerIds(db)).toEqual([])
  })

  it('leaves a recording alone that has gone on here since, and that its candidate decides about here', async () => {
    const there = await device()
    const id = await record('q1', 'interrupted', there)
    const early = await save(there)
    await finishTake(there, id)
    const late = await save(there)
    await emptyDevice()
    const db = await device()
    await bring(db, early)
    await openSegment(id, { mime: 'video/webm', fromMs: 3000, nowMs: 9 })
    await closeSegment(id, 1, 'none')
    await setTakeState(id, 'stopped', 9)
    expect(await bring(db, late)).toEqual(done(0, 1))
    expect(await row(id)).toMatchObject({ state: 'stopped' })
  })
})

describe('S069 what leaves this device while a file is made', () => {
  const PROOF = { bytes: 60, checksum: 'c', at: 1 }
  /** At the named read of a recorded piece, this happens first. */
  function whenReading(nth: number, happens: () => Promise<unknown>): void {
    const read = captureDb.chunks.get.bind(captureDb.chunks)
    let reads = 0
    // Dexie's promises are its own; an await sees no difference
    const get = async (key: [string, number, number]) => {
      if (++reads === nth) await happens()
      return await read(key)
    }
    vi.spyOn(captureDb.chunks, 'get').mockImplementation(get as unknown as typeof captureDb.chunks.get)
  }

  it.each([
    ['is looked at', 2],
    ['is written', 8],
  ])('an answer that arrives while it %s is left out and not called damaged, and the others are in the file', async (_, nth) => {
    const db = await device()
    const [arrives, stays] = [await record('q1', 'kept', db), await record('q2', 'kept', db)]
    whenReading(nth, async () => {
      await captureDb.uploads.where({ answerId: arrives }).modify({ stored: PROOF, verified: PROOF })
      await freeStorage({ id: arrives, receipt: { code: '7F3K-92', at: 1 } })
      expect(await row(arrives)).toMatchObject({ freed: true })
    })
    const { file, damaged } = await exported(db)
    expect(damaged).toEqual([])
    expect(await idsIn(file)).toEqual([stays])
  })

  it('a piece that the disk gives no longer costs its own recording, which is named', async () => {
    const db = await device()
    const [lost, stays] = [await record('q1', 'kept', db), await record('q2', 'kept', db)]
    whenReading(8, () => captureDb.chunks.delete([lost, 0, 1]))
    const { file, damaged } = await exported(db)
    expect(damaged.map(({ id }) => id)).toEqual([lost])
    expect(await idsIn(file)).toEqual([stays])
  })

  it('a CV that arrives is left out and not called damaged', async () => {
    const db = await device()
    const stays = await record('q1', 'kept', db)
    await keepCv('i1', new File(['%PDF-1.7 a curriculum'], 'cv.pdf'))
    const { sha256 } = must(await captureDb.cvs.get('i1'), 'it was chosen')
    whenReading(5, () => settleCv('i1', sha256))
    const { file, isCvDamaged } = await exported(db)
    expect(isCvDamaged).toBe(false)
    expect(await idsIn(file)).toEqual([stays])
    expect(await captureDb.cvs.count()).toBe(0)
  })

  it('a disk that gives all bytes once and none the second time ends it with an error', async () => {
    const db = await device()
    await record('q1', 'kept', db)
    const read = captureDb.chunks.get.bind(captureDb.chunks)
    let reads = 0
    const get = async (key: [string, number, number]) => (++reads % 4 === 0 ? undefined : await read(key))
    vi.spyOn(captureDb.chunks, 'get').mockImplementation(get as unknown as typeof captureDb.chunks.get)
    await expect(exported(db)).rejects.toThrow('no longer here')
  })
})
