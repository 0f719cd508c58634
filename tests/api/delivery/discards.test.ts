import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { StuckRow } from '#shared/views/stuck.ts'
import type { Deps } from '#server/deps.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { uploadCalls } from '../s3/upload-calls.ts'
import { resultOf, type Scene } from '../scene.ts'

const HOUR_MS = 3_600_000
const scene = useScene()
const { interviewId, gid } = sample
let deps: Deps
beforeAll(() => void (deps = scene.app.deps))
beforeEach(async () => {
  await deps.models.deliveryStates.deleteMany({ gid })
  await deps.models.uploads.deleteMany({ gid })
})

const asCandidate: Scene['asCandidate'] = (path, body) => ask(`${scene.app.url}/api/${path}`, { body, token: scene.world.tokens.jobseeker })
const { newTake, begin, idOf, put, complete, list, makeFinal } = uploadCalls(() => ({ app: scene.app, asCandidate }) as Scene) // the calls use no more of it
const bytes = new Uint8Array(9)

const facts = { interview_id: interviewId, phase: 'idle', uploads: [], free_bytes: null, app_version: '1.2.3', browser: 'safari' }
const throwAway = async (...discarded: string[]) => resultOf(await asCandidate('delivery/report_state', { ...facts, discarded }))
const rows = async () => (await scene.result<{ rows: StuckRow[] }>('delivery/fetch_stuck', {})).rows
const rowOf = (answerId: string) => deps.models.uploads.findOne({ answerId }).lean()
/** Long enough for silence to mean something. */
const later = () => deps.models.uploads.updateMany({ gid }, { $set: { createdAt: deps.clock.now() - HOUR_MS } })

describe('a take that was thrown away after it had begun to arrive', () => {
  it('holds up nobody, and the store forgets what it had of it', async () => {
    const take = newTake()
    const upload = await idOf(take)
    await put(upload, bytes)
    await later()
    expect(await rows()).toMatchObject([{ cause: 'line', uploads: 1 }])
    await throwAway(take.answer_id)
    expect(await rows()).toEqual([])
    expect(await deps.s3.listParts('media', take.object_name, upload)).toBeNull()
    // told again, because no answer came
    await throwAway(take.answer_id)
    expect((await rowOf(take.answer_id))?.abandonedAt).toBeTypeOf('number')
  })

  it('is forgotten also when it had arrived in full, or when it is begun after that by a request that was late', async () => {
    const take = newTake()
    const upload = await idOf(take)
    expect(resultOf(await complete(upload, [await put(upload, bytes)]))).toMatchObject({ state: 'verified' })
    await throwAway(take.answer_id)
    expect(await deps.s3.head('media', take.object_name)).toBeNull()
    expect(resultOf(await list(upload))).toMatchObject({ state: 'gone' })
    await idOf(take)
    await later()
    expect(await rows()).toEqual([])
  })

  it('leaves its name to the take that another device records in its place', async () => {
    const take = newTake()
    const upload = await idOf(take)
    const next = { ...newTake(), object_name: take.object_name }
    expect((await begin(next)).status).toBe(409)
    await throwAway(take.answer_id)
    const fresh = await idOf(next)
    expect(fresh).not.toBe(upload)
    await makeFinal(next, [bytes])
    expect(resultOf(await complete(fresh, [await put(fresh, bytes)]))).toMatchObject({ state: 'verified' })
    // the first device comes late with what it still had under way
    await throwAway(take.answer_id)
    expect((await begin(take)).status).toBe(409)
    expect(await rowOf(next.answer_id)).toMatchObject({ state: 'verified', uploadId: fresh })
  })

  it('stays an answer when it was given all the same, and is nobody else’s to throw away', async () => {
    const [take, ofOther] = [newTake(), newTake()]
    const upload = await idOf(take)
    await makeFinal(take, [bytes])
    await idOf(ofOther)
    await deps.models.uploads.updateOne({ answerId: ofOther.answer_id }, { $set: { interviewId: 'of-another' } })
    await throwAway(take.answer_id, ofOther.answer_id)
    expect((await rowOf(ofOther.answer_id))?.abandonedAt).toBeUndefined()
    const finished = resultOf(await complete(upload, [await put(upload, bytes)]))
    expect(finished).toMatchObject({ state: 'verified' })
  })
})

describe('a recording that no answer was made of', () => {
  const arriving = async () =>
    ((await deps.models.entities.findOne({ _id: interviewId }).lean())?.body['arriving'] ?? []) as {
      answerId: string
      questionId?: string
    }[] // as the entity has it
  const arrive = async (take: ReturnType<typeof newTake>) => {
    const upload = await idOf(take)
    return await complete(upload, [await put(upload, bytes)])
  }
  const forgetAnswers = () => deps.models.entities.deleteMany({ gid, col: 'answers', iv: interviewId })
  beforeEach(forgetAnswers)
  afterAll(forgetAnswers)

  it('is told to the employer, who must not read that nothing was answered, until it is one', async () => {
    const take = newTake()
    await arrive(take)
    expect(await arriving()).toEqual([{ answerId: take.answer_id, questionId: sample.videoQuestionId, percent: 0, hasVoice: false }])
    await makeFinal(take, [bytes])
    await expect.poll(arriving).toEqual([])
  })

  it('is told no more when it was thrown away, and never beside the answer it was to replace', async () => {
    const [first, second] = [newTake(), newTake()]
    await arrive(first)
    expect(await arriving()).toHaveLength(1)
    await throwAway(first.answer_id)
    expect(await arriving()).toEqual([])
    await makeFinal(second, [bytes])
    await arrive(newTake())
    expect((await arriving()).filter(({ questionId }) => questionId !== undefined)).toEqual([])
  })
})

describe('an answer that was recorded again', () => {
  const answerOf = async (id: string) => (await deps.models.entities.findOne({ _id: id, col: 'answers' }).lean())?.body
  const deliver = async (take: ReturnType<typeof newTake>) => {
    const upload = await idOf(take)
    return resultOf(await complete(upload, [await put(upload, bytes)]))
  }

  it('stays whole until the employer has the new one, and is withdrawn then, with its recording and its receipt', async () => {
    const [first, second] = [newTake(), newTake()]
    await makeFinal(first, [bytes])
    await deliver(first)
    const receipt = (await answerOf(first.answer_id))?.['receipt'] as { code: string }
    await makeFinal(second, [bytes], 'video/webm', [first.answer_id])
    expect(await answerOf(first.answer_id)).toMatchObject({ state: 'final', receipt })
    expect(await deps.s3.head('media', first.object_name)).not.toBeNull()
    await deliver(second)
    expect(await answerOf(first.answer_id)).toMatchObject({ state: 'discarded' })
    expect(await answerOf(first.answer_id)).not.toHaveProperty('receipt')
    expect(await answerOf(first.answer_id)).not.toHaveProperty('media')
    expect(await deps.s3.head('media', first.object_name)).toBeNull()
    expect((await ask(`${scene.app.url}/api/open/check_receipt`, { body: { code: receipt.code } })).status).toBe(404)
    expect(await answerOf(second.answer_id)).toMatchObject({ state: 'final', receipt: expect.anything() })
  })

  it('is waited for by nobody, as the new one is', async () => {
    const [first, second] = [newTake(), newTake()]
    await makeFinal(first, [bytes])
    await makeFinal(second, [bytes], 'video/webm', [first.answer_id])
    await idOf(first)
    await idOf(second)
    await later()
    await deps.models.entities.updateMany({ gid, col: 'answers' }, { $set: { at: deps.clock.now() - HOUR_MS } })
    expect(await rows()).toMatchObject([{ uploads: 1 }])
    await deliver(second)
    expect(await rows()).toEqual([])
  })

  it('stays when the new one comes after the deadline and nothing shows that it was recorded in time', async () => {
    const [first, second] = [newTake(), newTake()]
    await makeFinal(first, [bytes])
    await deliver(first)
    const place = { _id: interviewId }
    const body: Record<string, unknown> = (await deps.models.entities.findOne(place).lean())?.body ?? {}
    const before = body['endAt'] ?? null
    await deps.models.entities.updateOne(place, { $set: { 'body.endAt': deps.clock.now() - 1 } })
    await makeFinal(second, [bytes], 'video/webm', [first.answer_id])
    await deliver(second)
    await deps.models.entities.updateOne(place, { $set: { 'body.endAt': before } })
    expect(await answerOf(second.answer_id)).toMatchObject({ state: 'final', receipt: expect.anything() })
    expect(await answerOf(first.answer_id)).toMatchObject({ state: 'final', receipt: expect.anything() })
    expect(await deps.s3.head('media', first.object_name)).not.toBeNull()
  })

  it('is never one of another question, and never a later one', async () => {
    const [first, second] = [newTake(), newTake()]
    await makeFinal(second, [bytes])
    await deps.models.entities.updateOne({ _id: second.answer_id }, { $set: { 'body.questionId': 'another' } })
    await makeFinal(first, [bytes], 'video/webm', [first.answer_id, second.answer_id])
    await deliver(first)
    expect([await answerOf(first.answer_id), await answerOf(second.answer_id)]).toMatchObject([{ state: 'final' }, { state: 'final' }])
  })
})
