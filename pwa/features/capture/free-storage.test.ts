import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureDb } from './capture-db.ts'
import { bytes, clearCapture, recording, row, wish } from './capture.fake.ts'
import { freeStorage } from './free-storage.ts'
import { appendChunk, freeVerified, openSegment, triesUsed } from './takes.ts'

beforeEach(clearCapture)

describe('freeing space', () => {
  const receipt = { code: '7F3K-92' }
  const verify = (answerId: string, segment: number) =>
    captureDb.uploads.where({ answerId }).modify((upload) => {
      if (upload.segment === segment) upload.verified = { bytes: 10, checksum: 'c', at: 1 }
    })

  it('removes recorded bytes only when there is a receipt and the upload is verified', async () => {
    const id = await recording([10])
    await expect(freeVerified(id, undefined)).rejects.toThrow('without its receipt')
    await captureDb.uploads.where({ answerId: id }).modify({ stored: { bytes: 10, checksum: 'c', at: 1 } })
    await freeVerified(id, receipt)
    expect(await captureDb.chunks.count()).toBe(1)
    expect(await row(id)).toMatchObject({ freed: false })
    await verify(id, 0)
    await freeVerified(id, receipt)
    expect(await captureDb.chunks.count()).toBe(0)
    expect(await captureDb.uploads.count()).toBe(0)
    // the list of its pieces, which is most of the row, goes with them
    expect(await row(id)).toMatchObject({ freed: true, segments: [{ bytes: 10, toMs: 1000, chunks: [] }] })
    expect(triesUsed([await row(id)])).toBe(1)
  })

  it('goes on a device that is too full to note that the receipt came', async () => {
    const id = await recording([10])
    await verify(id, 0)
    const full = (changes: object): void => {
      if ('received' in changes) throw new DOMException('no room', 'QuotaExceededError')
    }
    captureDb.takes.hook('updating', full)
    await freeStorage({ id, receipt: { ...receipt, at: 1 } })
    captureDb.takes.hook('updating').unsubscribe(full)
    expect(await row(id)).toMatchObject({ freed: true })
  })

  it('keeps a segment that the server could not read, and ignores one that never got a piece', async () => {
    const id = await recording([10])
    await openSegment(id, { mime: 'video/webm', fromMs: 1000, nowMs: wish.nowMs })
    await appendChunk(id, 1, { bytes: bytes(5, 9), toMs: 2000 })
    await openSegment(id, { mime: 'video/webm', fromMs: 2000, nowMs: wish.nowMs })
    await verify(id, 0)
    await freeVerified(id, receipt)
    expect((await captureDb.chunks.toArray()).map((chunk) => chunk.segment)).toEqual([1])
    expect(await row(id)).toMatchObject({ freed: false })
    await verify(id, 1)
    await freeVerified(id, receipt)
    expect(await captureDb.chunks.count()).toBe(0)
    expect(await row(id)).toMatchObject({ freed: true })
  })

  it('sends again what the store has changed before it was let go, once for each damage, and only what is still here', async () => {
    const id = await recording([10])
    await openSegment(id, { mime: 'video/webm', fromMs: 1000, nowMs: wish.nowMs })
    await appendChunk(id, 1, { bytes: bytes(5, 9), toMs: 2000 })
    const verified = async (): Promise<boolean[]> =>
      (await captureDb.uploads.orderBy('id').toArray()).map((upload) => upload.verified !== null)
    const look = (...damagedSegments: number[]): Promise<boolean> => freeStorage({ id, receipt: { ...receipt, at: 1 }, damagedSegments })
    await verify(id, 0)
    // the first segment is let go, the second is not verified yet
    expect(await look()).toBe(false)
    expect(await captureDb.chunks.count()).toBe(1)
    expect(await look(0)).toBe(false)
    await verify(id, 1)
    expect(await look(0, 1)).toBe(true)
    expect(await verified()).toEqual([true, false])
    // sent and verified again; the answer has not come back yet
    await verify(id, 1)
    expect(await look(0, 1)).toBe(false)
    expect(await verified()).toEqual([true, true])
    expect(await captureDb.chunks.count()).toBe(1)
    // healed, and let go
    expect(await look()).toBe(false)
    expect(await row(id)).toMatchObject({ freed: true })
  })

  it('sends it again when it is damaged anew after it was healed', async () => {
    const id = await recording([10])
    const look = (...damagedSegments: number[]): Promise<boolean> => freeStorage({ id, receipt: undefined, damagedSegments })
    for (let times = 0; times < 2; times++) {
      await verify(id, 0)
      expect(await look(0)).toBe(true)
      await verify(id, 0)
      expect(await look()).toBe(false)
    }
  })
})
