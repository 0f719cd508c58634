import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { MAX_PART_BYTES } from '#shared/views/upload.ts'
import { interviewBytes } from '#shared/policies/byte-quota.ts'
import { forgetDiscarded } from '#server/commands/delivery/forget-discarded.ts'
import { loadJobParts, questionsOf } from '#server/queries/job-parts.ts'
import { limitMsOf } from '#shared/lib/interview-time.ts'
import { startScene, sha256, type Scene } from '../scene.ts'
import { besideOf } from './beside-calls.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
/** bytes that recordings of the sample interview can need */
let most: number
beforeAll(async () => {
  scene = await startScene()
  const parts = must(await loadJobParts(scene.app.deps, { gid: sample.gid, jobId: sample.jobId }), 'the sample job')
  const questions = questionsOf(null, parts).map((question) => ({
    limitMs: limitMsOf(question, parts.setting('layout')),
    attempts: question.attempts ?? 1,
  }))
  most = interviewBytes(questions)
})
afterAll(() => scene.app.stop())
beforeEach(() => scene.app.deps.models.uploads.deleteMany({ gid: sample.gid }))

const { newTake, begin, idOf, sign, put, complete } = uploadCalls(() => scene)
type Take = ReturnType<typeof newTake>

const FULL = { status: 413, body: { error_code: 1021, details: ['interview: has as many bytes as all its recordings can need'] } }
const hash = sha256(new Uint8Array([1]))

/** Asks for the address of a part, without sending it. */
const announce = (upload_id: string, bytes: number, part_no = 1) =>
  scene.asCandidate('s3/upload_multipart_s3_object', { upload_id, part_no, sha256: hash, bytes })

/** An upload of which so many bytes may come, told by parts as any other. */
async function holding(bytes: number): Promise<Take> {
  const take = newTake()
  const id = await idOf(take)
  await announce(id, 1)
  await scene.app.deps.models.uploads.updateOne({ uploadId: id, gid: sample.gid }, { $set: { 'announced.1': bytes } })
  return take
}

describe('bytes of the recordings of one interview', () => {
  it('are counted where addresses are given: the part that would go beyond is refused in words, and what may come stays', async () => {
    await holding(most - 1000)
    const id = await idOf(newTake())
    expect((await announce(id, 600)).status).toBe(200)
    expect((await announce(id, 600)).status).toBe(200)
    expect(await announce(id, 500, 2)).toMatchObject(FULL)
    expect(await scene.asCandidate('pieces/open_part', { upload_id: id, part_no: 2, sha256: hash, bytes: 500 })).toMatchObject(FULL)
    expect((await announce(id, 400, 2)).status).toBe(200)
  })

  it('are counted of everything beside the answer, too', async () => {
    await holding(most - 1000)
    const take = newTake()
    expect((await announce(await idOf(take), 1000)).status).toBe(200)
    expect(await begin(besideOf(take, 'voice'))).toMatchObject(FULL)
  })

  it('let no other upload begin when they are all taken; asking again for one that was begun is answered', async () => {
    const known = await holding(most)
    expect(await begin(newTake())).toMatchObject(FULL)
    expect((await begin(known)).status).toBe(200)
  })

  it('of many asked at once never become more than there may be', async () => {
    const id = await idOf(newTake())
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => announce(id, MAX_PART_BYTES, n + 1)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await holding(most - 4 * MAX_PART_BYTES - 15_000_000)
    const more = await Promise.all(Array.from({ length: 4 }, (_, n) => announce(id, MAX_PART_BYTES, n + 5)))
    expect(more.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  it('are those that were stored once an upload is whole: what was told of more parts is given back', async () => {
    const id = await idOf(newTake())
    const bytes = new Uint8Array(1000).fill(3)
    expect((await announce(id, MAX_PART_BYTES, 2)).status).toBe(200)
    await holding(most - MAX_PART_BYTES - 1000)
    expect(await begin(newTake()).then(({ status }) => status)).toBe(200)
    const part = await put(id, bytes)
    expect(await begin(newTake())).toMatchObject(FULL)
    expect((await complete(id, [part])).status).toBe(200)
    expect((await begin(newTake())).status).toBe(200)
    expect((await sign(await idOf(newTake()), new Uint8Array(5000))).status).toBe(200)
  })

  it('are given back by answers that were thrown away', async () => {
    const take = await holding(most)
    expect(await begin(newTake())).toMatchObject(FULL)
    await forgetDiscarded(scene.app.deps, { id: sample.interviewId, gid: sample.gid }, [take.answer_id])
    expect((await begin(newTake())).status).toBe(200)
  })
})
