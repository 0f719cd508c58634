import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { checkStored, LOOK_AGAIN_MS } from '#server/commands/uploads/check-stored.ts'
import processMedia from '#server/jobs/process-media.ts'
import { resultOf, startScene, type Scene } from '../api/scene.ts'
import { uploadCalls } from '../api/s3/upload-calls.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const { newTake, idOf, put, complete, list, makeFinal } = uploadCalls(() => scene)
const body = randomBytes(90)
const changed = Buffer.from(body.map((byte, at) => (at === 40 ? byte ^ 1 : byte)))
let take: ReturnType<typeof newTake>
let upload: string
let part: Awaited<ReturnType<typeof put>>

/** Delivered, with a receipt. */
beforeEach(async () => {
  take = newTake()
  upload = await idOf(take)
  await makeFinal(take, [body])
  part = await put(upload, body)
  expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('verified')
})

const answerNow = async (): Promise<Answer> =>
  (await scene.app.deps.models.entities.findOne({ _id: take.answer_id, gid: sample.gid }).lean())?.body as unknown as Answer
const found = (media: object) =>
  scene.app.deps.models.entities.updateOne({ _id: take.answer_id, gid: sample.gid }, { $set: { 'body.media': media } })
const aMonthLater = () => ({ ...scene.app.deps, clock: { now: () => Date.now() + LOOK_AGAIN_MS } })
const stateOf = async (id: string) => resultOf<{ state: string }>(await list(id)).state
/** The bytes change and the store swears that they did not, as a disk does. */
const rot = async (): Promise<() => void> => {
  const { s3 } = scene.app.deps
  const { get } = s3
  s3.get = async (bucket, key, range) => {
    const object = await get(bucket, key, range)
    return object && key === take.object_name ? { ...object, stream: new Blob([changed]).stream() } : object
  }
  return () => void (s3.get = get)
}
const sendAgain = async (): Promise<string> => {
  const again = await idOf(take)
  expect(again).not.toBe(upload)
  expect(resultOf<{ state: string }>(await complete(again, [await put(again, body)])).state).toBe('verified')
  return again
}

describe('a recording that changes in the store after it was received', () => {
  it('is found when the video is made of it, is taken once more from the device, and then made', async () => {
    const heal = await rot()
    await processMedia.run(scene.app.deps, { answerId: take.answer_id }, { number: 1 } as never)
    expect(await answerNow()).toMatchObject({ media: { status: 'unreadable' }, damagedSegments: [0] })
    // its own hash says that all is well, and is not believed
    expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('mismatch')
    expect(await stateOf(upload)).toBe('mismatch')
    heal()
    await sendAgain()
    expect(await answerNow()).toMatchObject({ media: { status: 'waiting' }, damagedSegments: [] })
  })

  it('is healed by the repeat of a server that died after it had compared what was sent again', async () => {
    const heal = await rot()
    await processMedia.run(scene.app.deps, { answerId: take.answer_id }, { number: 1 } as never)
    heal()
    const again = await idOf(take)
    const sent = await put(again, body)
    const { s3, models } = scene.app.deps
    await s3.completeUpload('media', take.object_name, again, [{ partNumber: 1, bytes: sent.bytes, sha256: sent.sha256, etag: sent.etag }])
    const { checksum } = must(await s3.head('media', take.object_name), 'it was just completed')
    await models.uploads.updateOne({ uploadId: again }, { $set: { state: 'verified', bytes: sent.bytes, ...(checksum && { checksum }) } })
    expect(await answerNow()).toMatchObject({ media: { status: 'unreadable' }, damagedSegments: [0] })
    expect(resultOf<{ state: string }>(await complete(again, [sent])).state).toBe('verified')
    expect(await answerNow()).toMatchObject({ media: { status: 'waiting' }, damagedSegments: [] })
    const { rev } = must(await models.entities.findOne({ _id: take.answer_id, gid: sample.gid }).lean(), 'it is there')
    await complete(again, [sent])
    expect(await models.entities.findOne({ _id: take.answer_id, gid: sample.gid }).lean()).toMatchObject({ rev })
  })

  it('is found by reading it again after a month, and not sooner; the video that was made before stays', async () => {
    await found({ status: 'ready', objectName: 'made.webm' })
    const heal = await rot()
    expect(await checkStored(scene.app.deps)).toEqual({ looked: 0, damaged: 0 })
    expect(await checkStored(aMonthLater())).toMatchObject({ damaged: 1 })
    expect(await answerNow()).toMatchObject({ media: { status: 'ready', objectName: 'made.webm' }, damagedSegments: [0] })
    // once is enough
    expect(await checkStored(aMonthLater())).toMatchObject({ damaged: 0 })
    heal()
    await sendAgain()
    expect(await answerNow()).toMatchObject({ media: { status: 'ready', objectName: 'made.webm' }, damagedSegments: [] })
  })

  it('is found when it is gone altogether; what nobody has a receipt for is nobody’s loss', async () => {
    const other = newTake()
    const unpromised = await idOf(other)
    await complete(unpromised, [await put(unpromised, body)])
    for (const { object_name } of [take, other]) await scene.app.deps.s3.remove('media', object_name)
    expect(await checkStored(aMonthLater())).toMatchObject({ damaged: 1 })
    expect(await answerNow()).toMatchObject({ media: { status: 'waiting' }, damagedSegments: [0] })
    expect(await stateOf(unpromised)).toBe('verified')
  })
})

describe('what the server finds lost or changed is shown at once, in whatever way it is found', () => {
  const lost = { remove: () => scene.app.deps.s3.remove('media', take.object_name) }
  const stateAfter = async (): Promise<string> => resultOf<{ state: string }>(await complete(upload, [part])).state

  it.each([
    ['lost', 'gone', () => lost.remove()],
    ['replaced', 'mismatch', () => scene.app.deps.s3.put('media', take.object_name, changed, 'video/webm')],
  ])('also when its device, which waits for picture and sound, asks about an object that was %s', async (_, state, happens) => {
    expect((await answerNow()).receipt).toBeDefined()
    await happens()
    expect(await stateAfter()).toBe(state)
    expect(await answerNow()).toMatchObject({ damagedSegments: [0], receipt: { code: expect.any(String) } })
    // asked again, it says so still, and stands there once
    expect(await stateAfter()).toBe('mismatch')
    expect(await answerNow()).toMatchObject({ damagedSegments: [0] })
    await sendAgain()
    expect(await answerNow()).toMatchObject({ damagedSegments: [] })
  })

  it('also when an object was replaced by one that fits another claim: the promise was of other bytes', async () => {
    const other = newTake()
    const theirs = await idOf(other)
    const wrong = await put(theirs, changed)
    await complete(theirs, [wrong])
    const { s3 } = scene.app.deps
    const { head } = s3
    s3.head = (bucket, key) => head(bucket, key === take.object_name ? other.object_name : key)
    expect(resultOf<{ state: string }>(await complete(upload, [wrong])).state).toBe('mismatch')
    s3.head = head
    expect(await answerNow()).toMatchObject({ damagedSegments: [0] })
  })

  it('also when the video is to be made of it: no repeat brings it back, sending it again does, and then it is made', async () => {
    await lost.remove()
    await processMedia.run(scene.app.deps, { answerId: take.answer_id }, { number: 1 } as never)
    expect(await answerNow()).toMatchObject({ media: { status: 'unreadable' }, damagedSegments: [0] })
    expect(await stateOf(upload)).toBe('mismatch')
    const queue = scene.app.deps.connection.collection('jobs')
    await queue.deleteMany({})
    await sendAgain()
    expect(await answerNow()).toMatchObject({ media: { status: 'waiting' }, damagedSegments: [] })
    expect(await queue.countDocuments({ name: 'process-media', 'data.input.answerId': take.answer_id })).toBe(1)
  })

  it('but a store that does not answer has lost nothing', async () => {
    const { s3 } = scene.app.deps
    const { get } = s3
    s3.get = () => Promise.reject(new Error('no store'))
    await expect(processMedia.run(scene.app.deps, { answerId: take.answer_id }, { number: 1 } as never)).rejects.toThrow('no store')
    s3.get = get
    expect((await answerNow()).damagedSegments).toBeUndefined()
  })
})
