import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { markOf, type BesideKind } from '#shared/lib/files/object-name.ts'
import { must } from '#shared/primitives/must.ts'
import { createIdbStore } from '#worker/upload/idb-store.ts'
import { captureDb } from './capture-db.ts'
import { bytes, clearCapture, recording, row, wish } from './capture.fake.ts'
import { recoverTakes } from './recover.ts'
import { savedMs } from './take-time.ts'
import { appendChunk, closeSegment, discardTake, freeVerified, openSegment, readSegment } from './takes.ts'
import { createUploadStore } from './upload-store.ts'

beforeEach(clearCapture)

/** Name of the first part of a take. */
const named = (takeId: string, name: string): string => name.replace('.', `_i1_q1_a1s0-${markOf(takeId)}.`)

describe('the voice and the picture beside a take', () => {
  const receipt = { code: '7F3K-92' }
  async function withVoice(): Promise<string> {
    const id = await recording([10, 20])
    await openSegment(id, { mime: 'image/jpeg', fromMs: 900, nowMs: wish.nowMs }, 'still')
    await appendChunk(id, 0, { bytes: bytes(6, 5), toMs: 900 }, 'still')
    await openSegment(id, { mime: 'audio/webm', fromMs: 0, nowMs: wish.nowMs }, 'voice')
    await appendChunk(id, 0, { bytes: bytes(3, 7), toMs: 2000 }, 'voice')
    await appendChunk(id, 0, { bytes: bytes(4, 8), toMs: 4000 }, 'voice')
    return id
  }

  it('is kept apart from the answer and goes before it, for page and worker alike', async () => {
    const id = await withVoice()
    const [page, worker] = [createUploadStore('i1'), createIdbStore(captureDb.backendDB(), 'i1')]
    const names = ['voice.webm', 'still.jpg', 'orgnl.webm'].map((name) => named(id, name))
    expect((await page.unfinished()).map((upload) => upload.id)).toEqual(names)
    expect((await worker.unfinished()).map((upload) => upload.id)).toEqual(names)
    for (const store of [page, worker]) {
      expect(await store.source(names[0] ?? '')).toEqual({ bytes: 7, closed: false })
      expect([...(await store.read(names[0] ?? '', 2, 3))]).toEqual([7, 8, 8])
      expect(await store.source(names[1] ?? '')).toEqual({ bytes: 6, closed: false })
      expect([...(await store.read(names[1] ?? '', 0, 6))]).toEqual([5, 5, 5, 5, 5, 5])
      expect(await store.source(names[2] ?? '')).toEqual({ bytes: 30, closed: false })
      expect(await store.read(names[2] ?? '', 0, 30)).toHaveLength(30)
    }
    expect(savedMs(await row(id))).toBe(2000)
    expect((await readSegment(id, must((await row(id)).segments[0], 'it was recorded'))).size).toBe(30)
  })

  it('is used as far as it got when the page was killed', async () => {
    const id = await withVoice()
    await recoverTakes('i1', () => Promise.resolve(false))
    expect((await row(id)).voice).toMatchObject([{ bytes: 7, closed: true, gap: 'killed', toMs: 4000 }])
    expect(await createUploadStore('i1').source(named(id, 'voice.webm'))).toEqual({ bytes: 7, closed: true })
    expect(await createUploadStore('i1').source(named(id, 'still.jpg'))).toEqual({ bytes: 6, closed: true })
  })

  it('leaves nothing behind when its take is thrown away before it has ended', async () => {
    const id = await withVoice()
    await discardTake(id, false)
    await expect(appendChunk(id, 0, { bytes: bytes(4, 9), toMs: 6000 }, 'voice')).rejects.toThrow('thrown away')
    await expect(openSegment(id, { mime: 'audio/webm', fromMs: 9, nowMs: 1 }, 'voice')).rejects.toThrow('thrown away')
    expect(await captureDb.chunks.count()).toBe(0)
    expect(await captureDb.uploads.count()).toBe(0)
  })

  it('frees its own bytes once it can be heard or seen, never those of the answer, and goes with the answer at the latest', async () => {
    const [heard, unsent] = [await withVoice(), await withVoice()]
    const verify = (answerId: string, kind: BesideKind | undefined) =>
      captureDb.uploads.where({ answerId }).modify((upload) => {
        if (upload.kind === kind) upload.verified = { bytes: 7, checksum: 'c', at: 1 }
      })
    await verify(heard, 'voice')
    await freeVerified(heard, receipt)
    expect((await captureDb.chunks.where({ takeId: heard }).toArray()).map(({ segment }) => segment)).toEqual([0, 0, 200])
    await verify(heard, 'still')
    await freeVerified(heard, receipt)
    expect((await captureDb.chunks.where({ takeId: heard }).toArray()).map(({ segment }) => segment)).toEqual([0, 0])
    expect(await row(heard)).toMatchObject({ freed: false })
    await verify(unsent, undefined)
    await freeVerified(unsent, receipt)
    expect(await captureDb.chunks.where({ takeId: unsent }).count()).toBe(0)
    expect(await captureDb.uploads.where({ answerId: unsent }).count()).toBe(0)
  })

  it('is a small video, too: it goes before the full one, is freed by itself, and nothing of it is kept once the answer has left', async () => {
    const id = await withVoice()
    await openSegment(id, { mime: 'video/webm', fromMs: 0, nowMs: wish.nowMs }, 'small')
    await appendChunk(id, 0, { bytes: bytes(9, 4), toMs: 0 }, 'small')
    await closeSegment(id, 0, 'none', 'small')
    const name = named(id, 'small.webm')
    for (const store of [createUploadStore('i1'), createIdbStore(captureDb.backendDB(), 'i1')]) {
      expect((await store.unfinished()).map((upload) => upload.id).slice(-2)).toEqual([name, named(id, 'orgnl.webm')])
      expect(await store.source(name)).toEqual({ bytes: 9, closed: true })
      expect([...(await store.read(name, 3, 2))]).toEqual([4, 4])
    }
    await captureDb.uploads.update(name, { verified: { bytes: 9, checksum: 'c', at: 1 } })
    await freeVerified(id, receipt)
    expect((await captureDb.chunks.where({ takeId: id }).toArray()).map(({ segment }) => segment)).toEqual([0, 0, 100, 100, 200])
    await captureDb.takes.update(id, { freed: true })
    await expect(openSegment(id, { mime: 'video/webm', fromMs: 0, nowMs: 1 }, 'small')).rejects.toThrow('has arrived')
  })
})
