import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const { newTake, idOf, put, complete, makeFinal } = uploadCalls(() => scene)

describe('completing', () => {
  it('of an object that the store loses later makes room for a new upload of the same recording', async () => {
    const take = newTake()
    const upload = await idOf(take)
    const body = randomBytes(60)
    const part = await put(upload, body)
    expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('verified')
    // another claim proves nothing against it
    expect(resultOf<{ state: string }>(await complete(upload, [{ ...part, bytes: 61 }])).state).toBe('mismatch')
    expect(await idOf(take)).toBe(upload)
    await scene.app.deps.s3.remove('media', take.object_name)
    expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('gone')
    const again = await idOf(take)
    expect(again).not.toBe(upload)
    expect(resultOf<{ state: string }>(await complete(again, [await put(again, body)])).state).toBe('verified')
  })

  it('writes down what the device promised before the parts are put together', async () => {
    const upload = await idOf(newTake())
    const part = await put(upload, randomBytes(70))
    const { s3 } = scene.app.deps
    const seen: unknown[] = []
    const completeUpload = s3.completeUpload
    s3.completeUpload = async () => {
      seen.push((await scene.app.deps.models.uploads.findOne({ uploadId: upload }).lean())?.manifest)
      throw new Error('the store went away')
    }
    try {
      expect((await complete(upload, [part])).status).toBe(500)
    } finally {
      s3.completeUpload = completeUpload
    }
    expect(seen).toEqual([[{ bytes: 70, sha256: part.sha256 }]])
    expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('verified')
  })

  it('is a reason to come back, and no refusal, when the store fails', async () => {
    const upload = await idOf(newTake())
    const part = await put(upload, randomBytes(70))
    const { s3 } = scene.app.deps
    const { completeUpload } = s3
    s3.completeUpload = () => Promise.reject(Object.assign(new Error('InternalError'), { $metadata: { httpStatusCode: 200 } }))
    try {
      const answer = await complete(upload, [part])
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    } finally {
      s3.completeUpload = completeUpload
    }
    expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('verified')
  })

  it('tells whether picture and sound were found, and not before the answer has its receipt', async () => {
    const take = newTake()
    const upload = await idOf(take)
    const body = randomBytes(80)
    const part = await put(upload, body)
    const probe = async () => resultOf<{ probe: string }>(await complete(upload, [part])).probe
    expect(await probe()).toBe('waiting')
    await makeFinal(take, [body])
    expect(await probe()).toBe('waiting')
    const found = (media: object) =>
      scene.app.deps.models.entities.updateOne({ _id: take.answer_id, gid: sample.gid }, { $set: { 'body.media': media } })
    await found({ status: 'unreadable' })
    expect(await probe()).toBe('unreadable')
    await found({ status: 'ready', unreadableSegments: [1] })
    expect(await probe()).toBe('readable')
  })
})
