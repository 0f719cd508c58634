import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UploadRow } from '#worker/upload/ports.ts'
import { captureDb, type TakeRow } from './capture-db.ts'
import { clearCapture, recording, row, wish } from './capture.fake.ts'
import { untoldDiscards } from './discards.ts'
import { recoverTakes } from './recover.ts'
import { discardTake, openSegment, openTake } from './takes.ts'
import { createUploadStore } from './upload-store.ts'

const untold = () => untoldDiscards('i1', 60)
/** As the upload engine does before it asks the server for anything. */
const beginSending = async (takeId: string): Promise<void> => {
  for (const { id } of await captureDb.uploads.where({ answerId: takeId }).toArray()) await createUploadStore('i1').begin(id)
}

it('what was thrown away before the server was to be told of it is told now', async () => {
  // as the version before left the database
  const before = new Dexie('capture')
  before.version(4).stores({ takes: 'id, [interviewId+questionId], interviewId, state', uploads: 'id, answerId, interviewId' })
  const take = (id: string, changes: Partial<TakeRow>): Partial<TakeRow> => ({ id, interviewId: 'i1', questionId: 'q1', ...changes })
  await before
    .table('takes')
    .bulkPut([
      take('gone', { state: 'discarded' }),
      take('kept', { state: 'kept' }),
      take('practised', { state: 'discarded', practice: true }),
    ])
  before.close()
  expect(await untold()).toEqual(['gone'])
  captureDb.close()
  await captureDb.open()
  expect(await untold()).toEqual(['gone'])
})

describe('throwing a take away', () => {
  beforeEach(clearCapture)

  it('after its sending began is to be told of, in the same step', async () => {
    const id = await recording([10, 20])
    await beginSending(id)
    await discardTake(id, false)
    expect([(await row(id)).state, await untold(), await captureDb.uploads.count()]).toEqual(['discarded', [id], 0])
    await discardTake(id, false)
    expect(await untold()).toEqual([id])
  })

  it('of which the server cannot have heard is not', async () => {
    await discardTake(await recording([10]), false)
    const practice = await openTake({ ...wish, practice: true })
    await openSegment(practice.id, { mime: 'video/webm', fromMs: 0, nowMs: 1 })
    await discardTake(practice.id, false)
    expect(await untold()).toEqual([])
  })

  it('of a version that did not count its runs is told of by its upload', async () => {
    const id = await recording([10])
    const [upload] = await captureDb.uploads.toArray()
    const { turn: _turn, ...former } = { ...upload, uploadId: 'u1' } as UploadRow // it was just opened
    await captureDb.uploads.put(former as UploadRow) // as that version wrote it
    await discardTake(id, false)
    expect(await untold()).toEqual([id])
  })

  it('is told of also when a dead page left no more of it than a voice', async () => {
    const { id } = await openTake(wish)
    await openSegment(id, { mime: 'video/webm', fromMs: 0, nowMs: 1 })
    await openSegment(id, { mime: 'audio/webm', fromMs: 0, nowMs: 1 }, 'voice')
    await beginSending(id)
    await recoverTakes('i1', () => Promise.resolve(false))
    expect([(await row(id)).state, await untold()]).toEqual(['discarded', [id]])
  })
})
