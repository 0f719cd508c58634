import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearCapture, recording } from '../capture/capture.fake.ts'
import { captureDb } from '../capture/capture-db.ts'
import { freeStorage } from '../capture/free-storage.ts'
import { recoverTakes } from '../capture/recover.ts'
import { closeSegment, openSegment, setTakeState } from '../capture/takes.ts'
import { unsentTakes } from './unsent-takes.ts'

beforeEach(clearCapture)

const idsOf = async (interviewId: string | null = 'i1'): Promise<string[]> => (await unsentTakes(interviewId)).map(({ id }) => id)
const ended = async (state: 'kept' | 'stopped' | 'interrupted', pieces = [10], changes = {}): Promise<string> => {
  const id = await recording(pieces, changes)
  await closeSegment(id, 0, 'none')
  await setTakeState(id, state, 5)
  return id
}
const arrive = (id: string) => captureDb.uploads.where({ answerId: id }).modify({ stored: { bytes: 10, checksum: 'c', at: 1 } })

describe('S066 recordings that are on this device alone', () => {
  it.each(['kept', 'stopped', 'interrupted'] as const)('are those that are %s', async (state) => {
    const id = await ended(state)
    expect([await idsOf(), await idsOf(null), await idsOf('i2')]).toEqual([[id], [id], []])
  })

  it('are counted by answer, not by recorder start', async () => {
    const id = await recording([10])
    await closeSegment(id, 0, 'interrupted')
    await openSegment(id, { mime: 'video/webm', fromMs: 2000, nowMs: 1 })
    await closeSegment(id, 1, 'none')
    await setTakeState(id, 'kept', 5)
    expect(await idsOf()).toEqual([id])
    // the second start gave nothing, and nothing is never sent
    await captureDb.uploads.where({ answerId: id, segment: 0 }).modify({ stored: { bytes: 10, checksum: 'c', at: 1 } })
    expect(await idsOf()).toEqual([])
  })

  it('are no longer those that have arrived, and still those that nobody has decided about', async () => {
    await arrive(await ended('kept'))
    const open = await ended('interrupted', [10], { questionId: 'q2' })
    await arrive(open)
    expect(await idsOf()).toEqual([open])
  })

  it('are not those whose receipt is here, though the engine has not heard so itself, until the store loses some of them', async () => {
    const id = await ended('kept')
    const receipt = { code: '7F3K-92', at: 1 }
    await freeStorage({ id, receipt })
    expect(await idsOf()).toEqual([])
    expect(await idsOf(null)).toEqual([])
    await freeStorage({ id, receipt, damagedSegments: [0] })
    expect(await idsOf()).toEqual([id])
  })

  it('are not what a page left that died before the first piece, one that still records, or a practice', async () => {
    await recording([])
    await recoverTakes('i1', () => Promise.resolve(false))
    await recording([10])
    await ended('interrupted', [10], { practice: true })
    expect(await idsOf()).toEqual([])
  })

  it('leave out what was recorded beside an answer that was kept', async () => {
    const kept = await ended('kept')
    await ended('interrupted')
    expect(await idsOf()).toEqual([kept])
  })
})
