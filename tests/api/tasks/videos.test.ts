import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { VIDEO_FORM_BYTES } from '#shared/views/upload.ts'
import expireFiles from '#server/jobs/expire-files.ts'
import { ask, formOf, type Answer } from '../../support/server/http.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { SAMPLE_CANDIDATE_ID, tokenFor } from '../../support/server/world.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { resultOf, sha256, type Scene } from '../scene.ts'
import { uploadCalls } from '../s3/upload-calls.ts'

const clock = movableClock()
const scene = useScene({ clock })
/** A session of its own for each call: days pass here. */
const freshToken = async () => {
  const { deps } = scene.app
  const account = must(await deps.models.accounts.findOne({ _id: SAMPLE_CANDIDATE_ID }).lean(), 'the scene has it')
  return await tokenFor(deps, account, sample.interviewId)
}
/** As the candidate, with the token in the form. */
const post = async (path: string, fields: Record<string, unknown>) =>
  await ask(`${scene.app.url}/api/tasks/${path}`, { body: formOf({ token: await freshToken(), ...fields }) })
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(500)])
const fileOf = (bytes: Uint8Array, name = 'practice.webm') => new File([new Uint8Array(bytes)], name)
const answers = () => scene.app.deps.models.entities.countDocuments({ gid: sample.gid, col: 'answers' })

describe('R319 a practice video', () => {
  const key = `practice_${sample.interviewId}.webm`
  const run = () => expireFiles.run(scene.app.deps, {}, { number: 1 })

  it('is a form with token and file; it makes no answer and is deleted within 24 hours', async () => {
    const before = await answers()
    const kept = resultOf<{ bytes: number; deleted_at: number }>(await post('practice_video', { file: fileOf(WEBM) }))
    expect(kept).toMatchObject({ bytes: WEBM.length, content_type: 'video/webm' })
    expect(kept.deleted_at - clock.now()).toBeLessThan(DAY_MS)
    expect(await answers()).toBe(before)
    clock.forward(DAY_MS / 2)
    await run()
    expect((await scene.app.deps.s3.head('media', key))?.bytes).toBe(WEBM.length)
    // an interview has a single one: a later one takes its place
    const later = Buffer.concat([WEBM, randomBytes(10)])
    resultOf(await post('practice_video', { file: fileOf(later) }))
    expect((await scene.app.deps.s3.head('media', key))?.bytes).toBe(later.length)
    clock.forward(DAY_MS)
    await Promise.all([run(), run()])
    expect(await scene.app.deps.s3.head('media', key)).toBeNull()
    expect(await scene.app.deps.models.storedFiles.countDocuments({ gid: sample.gid })).toBe(0)
  })

  it('is refused without a file, with nothing in it, with a text in its place, and when it is no video', async () => {
    const refused = [{}, { file: 'a text' }, { file: fileOf(Buffer.alloc(0)) }, { file: fileOf(Buffer.from('%PDF-1.7')) }]
    const statuses = await Promise.all(refused.map(async (fields) => (await post('practice_video', fields)).status))
    expect(statuses).toEqual([422, 422, 422, 415])
    expect((await post('practice_video', { other: fileOf(WEBM) })).status).toBe(415)
  })
})

describe('files in forms', () => {
  /** Sends the head of a large form and `bytes` of its body; keeps on with a byte now and then, as a slow connection does, until it falls silent. */
  async function slowForm(bytes: number) {
    const token = await freshToken()
    const type = 'multipart/form-data; boundary=x'
    const headers = { 'content-type': type, 'content-length': String(VIDEO_FORM_BYTES), authorization: `Bearer ${token}` }
    const sending = request(`${scene.app.url}/api/tasks/upload_video`, { method: 'POST', headers })
    // it is cut below
    sending.on('error', () => undefined)
    sending.flushHeaders()
    if (bytes > 0) await new Promise((resolve) => sending.write(Buffer.alloc(bytes), resolve))
    const trickle = bytes > 0 ? setInterval(() => sending.write('x'), 200) : undefined
    return { fallSilent: () => clearInterval(trickle), cut: () => sending.destroy() }
  }
  const check = async () => await ask(`${scene.app.url}/api/tasks/check`, { body: { token: await freshToken() } })
  const send = async (path: string, name: string) => {
    const file = fileOf(Buffer.concat([WEBM, Buffer.alloc(300_000)]), name)
    return await ask(`${scene.app.url}/api/tasks/${path}`, { body: formOf({ file }), token: await freshToken() })
  }
  const status = async (): Promise<number> => (await send('upload_video', 'of-nobody.webm')).status

  it('take no room with what they promise', async () => {
    const slow = await Promise.all(Array.from({ length: 11 }, () => slowForm(0)))
    // they are there before what comes after a call or two
    for (let calls = 0; calls < 3; calls++) await check()
    expect(await status()).toBe(404)
    for (const { cut } of slow) cut()
  })

  it('are held in memory up to a limit: who finds no room is told when to come back, other calls go on, and those that fall silent make room', async () => {
    const slow = await Promise.all([slowForm(VIDEO_FORM_BYTES - 100_000), slowForm(VIDEO_FORM_BYTES - 100_000)])
    await expect.poll(status, PATIENTLY).toBe(503)
    const refused = await send('practice_video', 'practice.webm')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await check()).status).toBe(200)
    expect((await post('upload_video', { file: fileOf(WEBM, 'of-nobody.webm') })).status).toBe(404)
    for (const { fallSilent } of slow) fallSilent()
    await expect.poll(status, PATIENTLY).toBe(404)
    for (const { cut } of slow) cut()
  })
})
const PATIENTLY = { timeout: 20_000, interval: 200 }

describe('R319 a video of an answer', () => {
  const { newTake, makeFinal } = uploadCalls(() => ({ app: scene.app }) as Scene) // making answers uses no more of it
  const state = async (fields: Record<string, unknown>) => resultOf<{ state: string; bytes: number }>(await post('upload_video', fields))
  const sendLarge = async (file: File) =>
    await ask(`${scene.app.url}/api/tasks/upload_video`, { body: formOf({ file }), token: await freshToken() })

  it('is a form with token and file, stored as its parts are and leading to the receipt; a repeat gives the same', async () => {
    const take = newTake()
    const bytes = Buffer.concat([WEBM, randomBytes(200_000)])
    await makeFinal(take, [bytes])
    const file = fileOf(bytes, take.object_name)
    const first = await state({ file })
    expect(first).toMatchObject({ state: 'verified', bytes: file.size })
    expect(await state({ file })).toEqual(first)
  })

  it('has its token in the header when it is large: nothing large is read of who has not said who it is', async () => {
    const take = newTake()
    const bytes = [Buffer.concat([WEBM, randomBytes(5_300_000)]), randomBytes(700)]
    await makeFinal(take, bytes)
    const file = fileOf(Buffer.concat(bytes), take.object_name)
    expect((await post('upload_video', { file })).status).toBe(401)
    const first = resultOf(await sendLarge(file))
    expect(first).toMatchObject({ state: 'verified', bytes: file.size })
    expect(resultOf(await sendLarge(file))).toEqual(first)
    const answer = await scene.app.deps.models.entities
      .findOne({ _id: take.answer_id, gid: sample.gid })
      .lean<{ body: { receipt?: object } }>()
    expect(answer?.body.receipt).toBeDefined()
  })

  it.each([
    ['video/mp4;codecs="avc1"', 'video/mp4;codecs="avc1"'],
    ['text/html', 'video/webm'],
    ['image/svg+xml', 'video/webm'],
    ['video/webm;codecs=\u4e2d', 'video/webm'],
  ])('is stored under a type of recordings, whatever the answer calls it (%s)', async (mime, stored) => {
    const take = newTake()
    await makeFinal(take, [WEBM], mime)
    expect((await state({ file: fileOf(WEBM, take.object_name) })).state).toBe('verified')
    expect((await scene.app.deps.s3.head('media', take.object_name))?.contentType).toBe(stored)
  })

  it('is not stored when it differs from what the answer names, and is missing when none names it', async () => {
    const take = newTake()
    await makeFinal(take, [WEBM])
    for (const wrong of [randomBytes(WEBM.length), WEBM.subarray(1), Buffer.concat([WEBM, WEBM])])
      expect((await post('upload_video', { file: fileOf(wrong, take.object_name) })).status).toBe(409)
    expect(await scene.app.deps.s3.head('media', take.object_name)).toBeNull()
    expect((await post('upload_video', { file: fileOf(WEBM, newTake().object_name) })).status).toBe(404)
    expect((await post('upload_video', {})).status).toBe(422)
  })
})

describe('a candidate with two interviews who signed in with a password', () => {
  const { gid, jobId, interviewId: older, videoQuestionId: questionId } = sample
  const scope = `job:${jobId}`
  const newer = '01k9sample0000000000000iv2'
  const by = 'test'
  /** Reaches all of the account's interviews. */
  const asBoth = async (path: string, body: object): Promise<Answer> => {
    const { deps, url } = scene.app
    const account = must(await deps.models.accounts.findOne({ _id: SAMPLE_CANDIDATE_ID }).lean(), 'the scene has it')
    const token = await tokenFor(deps, account)
    return await ask(`${url}/api/${path}`, body instanceof FormData ? { body, token } : { body, token })
  }
  beforeAll(async () => {
    const { deps } = scene.app
    const fields = { jobId, name: 'Cara', email: 'cara.again@people.test', createdAt: deps.clock.now() + DAY_MS }
    await insertDoc(deps, { by, col: 'interviews', id: newer, gid, scope, iv: newer, fields })
    await grant(deps, { user: SAMPLE_CANDIDATE_ID, gid, scope, only: newer, role: 'candidate' })
  })

  it.each([older, newer])('R319 sends a recording to the one that its name says: %s', async (interviewId) => {
    const { deps } = scene.app
    const name = videoObjectName({ interviewId, questionId, attempt: 15, segment: 0 })
    const piece = { bytes: WEBM.length, sha256: sha256(WEBM) }
    const times = { fromMs: 0, toMs: 1, gap: 'none' as const }
    const of = { n: 0, objectName: name, mime: 'video/webm', bytes: WEBM.length, chunks: [{ n: 0, ...piece }], parts: [{ n: 1, ...piece }] }
    const take = { interviewId, questionId, kind: 'video' as const, attempt: 15, state: 'final' as const, startedAt: 1 }
    const fields = { ...take, segments: [{ ...of, ...times }] }
    await insertDoc(deps, { by, col: 'answers', id: `${interviewId}.two`, gid, scope, iv: interviewId, fields })
    const look = async () => (await asBoth('s3/check_object_exists', { bucket_name: 'media', object_name: name })).body?.result
    expect(await look()).toMatchObject({ exists: false })
    const sent = await asBoth('tasks/upload_video', formOf({ file: fileOf(WEBM, name) }))
    expect(sent.body).toMatchObject({ error_code: 0, result: { state: 'verified' } })
    expect(await look()).toMatchObject({ exists: true, bytes: WEBM.length })
  })

  it('R319 practises for the newest, and is told of the newest what arrived, unless one is named', async () => {
    const { s3 } = scene.app.deps
    expect((await asBoth('tasks/practice_video', formOf({ file: fileOf(WEBM) }))).status).toBe(200)
    expect([(await s3.head('media', `practice_${newer}.webm`))?.bytes, await s3.head('media', `practice_${older}.webm`)]).toEqual([
      WEBM.length,
      null,
    ])
    const received = async (body: object) => resultOf<{ received: number }>(await asBoth('tasks/check', body)).received
    await insertDoc(scene.app.deps, {
      by,
      col: 'answers',
      id: `${newer}.words`,
      gid,
      scope,
      iv: newer,
      fields: {
        interviewId: newer,
        questionId: sample.shortQuestionId,
        kind: 'short',
        attempt: 1,
        state: 'final',
        text: 'By boat.',
        startedAt: 1,
      },
    })
    expect(await received({})).toBe(await received({ interview_id: newer }))
    expect(await received({})).not.toBe(await received({ interview_id: older }))
  })
})
