import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { deliverPending } from '#server/commands/delivery/deliver-pending.ts'
import { foreign } from '../../support/server/world.ts'
import { resultOf, sha256, startScene, type Scene } from '../scene.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const { newTake, begin, idOf, sign, put, complete, list, everything, makeFinal, takes } = uploadCalls(() => scene)

describe('beginning an upload', () => {
  it('gives the same upload for the same object, also when asked at once', async () => {
    const take = newTake()
    const ids = await Promise.all([idOf(take), idOf(take), idOf(take)])
    expect(new Set(ids).size).toBe(1)
    expect(await idOf(take)).toBe(ids[0])
  })

  it('R329 is refused for objects of others and for names that leave their place; a foreign one looks missing', async () => {
    const before = await everything()
    const names = [
      videoObjectName({ interviewId: foreign.interviewId, questionId: foreign.questionId, attempt: 1, segment: 0 }),
      videoObjectName({ interviewId: sample.interviewId, questionId: foreign.questionId, attempt: 1, segment: 0 }),
      `/orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm`,
      `orgnl_${sample.interviewId}_../../x_a1s0.webm`,
      'resumes/cv.pdf',
    ]
    for (const object_name of names) expect((await begin({ object_name })).status, object_name).toBe(404)
    expect((await begin({ interview_id: foreign.interviewId })).status).toBe(404)
    // recordings are the candidate's alone
    expect((await scene.asCandidate('s3/generate_upload_id', newTake(), scene.world.tokens.recruiter)).status).toBe(422)
    expect((await scene.asCandidate('s3/generate_upload_id', newTake(), scene.world.tokens.guest)).status).toBe(403)
    expect((await scene.asCandidate('s3/generate_upload_id', newTake(), null)).status).toBe(401)
    expect(await everything()).toBe(before)
  })

  it('R462 takes the media bucket by its name and refuses any other', async () => {
    expect((await begin({ bucket_name: scene.app.deps.s3.buckets.media })).status).toBe(200)
    for (const bucket_name of [scene.app.deps.s3.buckets.recruiter, 'somewhere-else'])
      expect((await begin({ bucket_name })).status).toBe(422)
  })

  it('a second answer cannot take the object of a first', async () => {
    const take = newTake()
    await idOf(take)
    expect((await begin({ ...take, answer_id: 'another' })).status).toBe(409)
  })
})

describe('an upload of which the specification alone is told', () => {
  const call = (path: string, body: object) => scene.asCandidate(`s3/${path}`, body)

  it('is found by its name, and its parts by the answer: object_name, then upload_id and part_no, then the parts', async () => {
    const take = newTake()
    const bodies = [randomBytes(5_242_880), randomBytes(77)]
    await makeFinal(take, bodies)
    const { object_name } = take
    const { upload_id } = resultOf<{ upload_id: string }>(await call('generate_upload_id', { object_name }))
    expect(await idOf(take)).toBe(upload_id)
    const parts: object[] = []
    for (const [at, body] of bodies.entries()) {
      const part_no = at + 1
      const answer = await call('upload_multipart_s3_object', { upload_id, part_no })
      const { url, headers } = resultOf<{ url: string; headers: Record<string, string> }>(answer)
      // still exactly these bytes
      expect((await fetch(url, { method: 'PUT', headers, body: randomBytes(body.length) })).status).toBe(400)
      const { headers: told } = await fetch(url, { method: 'PUT', headers, body })
      parts.push({ part_no, etag: told.get('etag') ?? '' })
    }
    expect(resultOf(await call('complete_multipart_s3_upload', { candidate: 'yes', upload_id, parts }))).toMatchObject({
      state: 'verified',
    })
    expect((await scene.answer(take.answer_id))?.receipt).toBeDefined()
  })

  it('needs to be told what no answer says: which one it will be, and the hash of each part', async () => {
    const take = newTake()
    const { object_name, answer_id } = take
    const before = await everything()
    const refused = await call('generate_upload_id', { object_name })
    expect([refused.status, refused.body?.details?.[0]]).toEqual([422, expect.stringContaining('answer_id: is needed')])
    expect(await everything()).toBe(before)
    const upload_id = resultOf<{ upload_id: string }>(await call('generate_upload_id', { object_name, answer_id })).upload_id
    // begun once, it is known
    expect(resultOf<{ upload_id: string }>(await call('generate_upload_id', { object_name })).upload_id).toBe(upload_id)
    const unsigned = await call('upload_multipart_s3_object', { upload_id, part_no: 1 })
    expect([unsigned.status, unsigned.body?.details?.[0]]).toEqual([422, expect.stringContaining('sha256, bytes: are needed')])
    const { sha256: _sha256, bytes: _bytes, ...bare } = await put(upload_id, randomBytes(10))
    expect((await complete(upload_id, [bare])).status).toBe(422)
  })

  it('R329 is of the own interviews only', async () => {
    const names = [
      videoObjectName({ interviewId: foreign.interviewId, questionId: foreign.questionId, attempt: 1, segment: 0 }),
      `orgnl_${sample.interviewId}_../../x_a1s0.webm`,
      'resumes/cv.pdf',
    ]
    for (const object_name of names)
      expect([object_name, (await call('generate_upload_id', { object_name })).status]).toEqual([object_name, 404])
  })
})

describe('a part', () => {
  it('with other bytes than signed is refused by the store, and nothing is kept of it', async () => {
    const upload = await idOf(newTake())
    const bytes = randomBytes(1000)
    const signed = resultOf<{ url: string; headers: Record<string, string> }>(await sign(upload, bytes))
    const wrong = randomBytes(1000)
    const reply = await fetch(signed.url, { method: 'PUT', headers: signed.headers, body: wrong })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('BadDigest')
    const { 'x-amz-checksum-sha256': _dropped, ...without } = signed.headers
    expect(
      (await fetch(signed.url, { method: 'PUT', headers: { ...without, 'x-amz-checksum-sha256': sha256(wrong) }, body: wrong })).status,
    ).toBe(403)
    expect(resultOf(await list(upload))).toEqual({ state: 'open', parts: [] })
  })

  it('of 0 bytes, over 10,000,000 bytes or with a malformed hash is refused with 422', async () => {
    const upload = await idOf(newTake())
    const ask = (changes: object) =>
      scene.asCandidate('s3/upload_multipart_s3_object', {
        upload_id: upload,
        part_no: 1,
        sha256: sha256(randomBytes(1)),
        bytes: 1,
        ...changes,
      })
    expect((await ask({})).status).toBe(200)
    const before = await everything()
    for (const wrong of [{ bytes: 0 }, { bytes: 10_000_001 }, { sha256: 'abc' }, { part_no: 0 }]) {
      const reply = await ask(wrong)
      expect(reply.status).toBe(422)
      expect(reply.body?.details?.[0]).toContain(Object.keys(wrong)[0])
    }
    expect(await everything()).toBe(before)
  })

  it('of another tenant looks missing', async () => {
    await scene.app.deps.models.uploads.insertMany([
      {
        _id: 'b/o',
        gid: foreign.gid,
        bucket: 'b',
        objectName: 'o',
        uploadId: 'foreign-upload',
        interviewId: foreign.interviewId,
        answerId: 'x',
        segment: 0,
        state: 'open',
        createdBy: 'x',
        createdAt: 1,
      },
    ])
    for (const id of ['foreign-upload', 'no-such-upload']) {
      expect((await sign(id, randomBytes(5))).status).toBe(404)
      expect((await list(id)).status).toBe(404)
      expect((await complete(id, [{ part_no: 1, etag: 'e', sha256: sha256(randomBytes(1)), bytes: 1 }])).status).toBe(404)
    }
  })
})

describe('completing', () => {
  it('R327 says yes for a candidate; no and anything else is refused with 422', async () => {
    const upload = await idOf(newTake())
    const part = await put(upload, randomBytes(100))
    for (const candidate of ['no', 'maybe', '']) expect((await complete(upload, [part], candidate)).status).toBe(422)
    expect((await complete(upload, [part], 'yes')).status).toBe(200)
  })

  it('verifies size and hash against the store, and a repeat gives the same', async () => {
    const upload = await idOf(newTake())
    const bodies = [randomBytes(5_242_880), randomBytes(77)]
    const parts = [await put(upload, bodies[0] ?? randomBytes(0), 1), await put(upload, bodies[1] ?? randomBytes(0), 2)]
    const first = resultOf<{ state: string; bytes: number; checksum: string }>(await complete(upload, parts))
    expect(first).toMatchObject({ state: 'verified', bytes: 5_242_957 })
    expect(first.checksum).toMatch(/-2$/)
    expect(resultOf(await complete(upload, parts))).toEqual(first)
    expect(resultOf<{ state: string }>(await list(upload)).state).toBe('verified')
    expect((await sign(upload, randomBytes(5))).status).toBe(409)
  })

  it('an empty video is refused with 422, a claim that does not fit the stored parts with 409, and nothing changes', async () => {
    const upload = await idOf(newTake())
    const part = await put(upload, randomBytes(500))
    const before = await everything()
    expect((await complete(upload, [])).status).toBe(422)
    expect((await complete(upload, [{ ...part, bytes: 0 }])).status).toBe(422)
    expect((await complete(upload, [{ ...part, part_no: 2 }])).status).toBe(422)
    expect((await complete(upload, [{ ...part, sha256: sha256(randomBytes(3)) }])).status).toBe(409)
    expect((await complete(upload, [{ ...part, bytes: 499 }])).status).toBe(409)
    expect(
      (
        await complete(upload, [
          { ...part, bytes: 6_000_000 },
          { ...part, part_no: 2 },
        ])
      ).status,
    ).toBe(409)
    expect(await everything()).toBe(before)
    expect(resultOf<{ parts: unknown[] }>(await list(upload)).parts).toHaveLength(1)
    expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('verified')
  })

  it('after an upload the store has forgotten says gone, and beginning again gives a new one', async () => {
    const take = newTake()
    const upload = await idOf(take)
    const part = await put(upload, randomBytes(50))
    await scene.app.deps.s3.abortUpload('media', take.object_name, upload)
    expect(resultOf<{ state: string }>(await list(upload)).state).toBe('gone')
    expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('gone')
    expect(await idOf(take)).not.toBe(upload)
  })

  it('that died before it could compare is verified by a repeat', async () => {
    const take = newTake()
    const upload = await idOf(take)
    const part = await put(upload, randomBytes(50))
    await scene.app.deps.s3.completeUpload('media', take.object_name, upload, [
      { partNumber: 1, bytes: 50, sha256: part.sha256, etag: part.etag.replaceAll('"', '') },
    ])
    expect(resultOf<{ state: string }>(await list(upload)).state).toBe('completed')
    expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('verified')
  })
})

describe('the receipt', () => {
  it('comes only when the answer is final and its bytes are verified, whichever is last', async () => {
    for (const last of ['answer', 'bytes'] as const) {
      const take = newTake()
      const body = randomBytes(4000)
      if (last === 'bytes') {
        await makeFinal(take, [body])
        expect((await scene.answer(take.answer_id))?.receipt).toBeUndefined()
      }
      const upload = await idOf(take)
      await complete(upload, [await put(upload, body)])
      if (last === 'answer') await makeFinal(take, [body])
      const answer = await scene.answer(take.answer_id)
      expect(answer?.receipt?.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}$/)
      expect(answer?.media).toEqual({ status: 'waiting' })
      expect((await scene.interview()).delivered).toEqual({ received: 1, total: 3 })
    }
  })

  it('does not come for bytes that differ from the manifest', async () => {
    const take = newTake()
    const upload = await idOf(take)
    await complete(upload, [await put(upload, randomBytes(4000))])
    await makeFinal(take, [randomBytes(4000)])
    expect(await deliverPending(scene.app.deps)).toBe(0)
    expect((await scene.answer(take.answer_id))?.receipt).toBeUndefined()
  })

  it('is given by the sweep when a crash left it out, once', async () => {
    const take = newTake()
    const body = randomBytes(300)
    const upload = await idOf(take)
    await complete(upload, [await put(upload, body)])
    const made = await makeFinal(take, [body])
    await scene.app.deps.models.entities.updateOne({ _id: made._id }, { $unset: { 'body.receipt': 1, 'body.media': 1 } })
    expect(await deliverPending(scene.app.deps)).toBe(1)
    const once = await scene.answer(take.answer_id)
    expect(once?.receipt?.code).toBeDefined()
    expect(await deliverPending(scene.app.deps)).toBe(0)
    expect(await scene.answer(take.answer_id)).toEqual(once)
  })

  it('is what the video status tells', async () => {
    const take = newTake()
    const body = randomBytes(640)
    const status = (file_size: number, attempt_number = takes()) =>
      scene.asCandidate('jobseeker/interview_video_status', { question_id: sample.videoQuestionId, attempt_number, file_size })
    expect(resultOf(await status(640))).toEqual({ status: 'missing', receipt: null })
    const upload = await idOf(take)
    expect(resultOf(await status(640))).toEqual({ status: 'uploading', receipt: null })
    await complete(upload, [await put(upload, body)])
    const made = await makeFinal(take, [body])
    await scene.app.deps.models.entities.updateOne({ _id: made._id }, { $set: { 'body.attempt': takes() } })
    expect(resultOf(await status(640))).toMatchObject({ status: 'uploaded' })
    expect(resultOf(await status(641))).toMatchObject({ status: 'uploading' })
  })
})
