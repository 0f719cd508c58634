import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UploadRow } from '#worker/upload/ports.ts'
import { captureDb } from './capture-db.ts'
import { clearCapture, recording } from './capture.fake.ts'
import { createUploadStore } from './upload-store.ts'

beforeEach(async () => {
  await clearCapture()
  await recording([10])
})

describe('two runs on one upload', () => {
  it('lets only the one that began last write', async () => {
    const store = createUploadStore('i1')
    const id = (await store.unfinished())[0]?.id ?? ''
    const [first, second] = [await store.begin(id), await store.begin(id)]
    if (!first || !second) throw new Error('no upload')
    expect(await store.save({ ...first, uploadId: 'u1' })).toBe(false)
    expect(await store.save({ ...second, uploadId: 'u2' })).toBe(true)
    expect((await captureDb.uploads.get(id))?.uploadId).toBe('u2')
  })

  it('reads rows that an earlier version of the app wrote', async () => {
    const [made] = await captureDb.uploads.toArray()
    const { turn: _turn, stored: _stored, ...former } = made as UploadRow
    await captureDb.uploads.put({ ...former, parked: { error: 'Failed to upload all parts', at: 1 } } as UploadRow) // as it was then
    const store = createUploadStore('i1')
    const [old] = await store.unfinished()
    expect(old).toMatchObject({ turn: 0, stored: null, parked: { why: 'refused' } })
    const begun = await store.begin(old?.id ?? '')
    expect(begun && (await store.save(begun))).toBe(true)
  })
})
