import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { STILL_BYTES } from '#shared/lib/files/still-image.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { findStalled } from '#server/commands/delivery/stalled-deliveries.ts'
import { presentStuck } from '#server/presenters/delivery.ts'
import processStill from '#server/jobs/process-still.ts'
import processVoice from '#server/jobs/process-voice.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { docOf } from '#server/sync/documents.ts'
import { runTool } from '../../support/media/ffmpeg.ts'
import { ask } from '../../support/server/http.ts'
import { resultOf, sha256, startScene, type Scene } from '../scene.ts'
import { besideOf, uploadWith } from './beside-calls.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
let voice: Buffer
beforeAll(async () => {
  scene = await startScene()
  const tone = ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
  voice = Buffer.from(await runTool('ffmpeg', [...tone, '-c:a', 'libopus', '-b:a', '24k', '-f', 'webm', 'pipe:1']))
})
afterAll(() => scene.app.stop())

const calls = uploadCalls(() => scene)
const { newTake, begin, idOf, sign, put, makeFinal } = calls
const upload = uploadWith(calls)
type Take = ReturnType<typeof newTake>

const voiceOf = (take: Take) => besideOf(take, 'voice')

const manifestOf = (objectName: string, bytes: Buffer, mime = 'audio/webm;codecs=opus') => {
  const piece = { bytes: bytes.length, sha256: sha256(bytes) }
  const times = { fromMs: 0, toMs: 2000, gap: 'none' as const }
  return {
    n: 0,
    objectName,
    mime,
    bytes: bytes.length,
    chunks: [{ n: 0, ...piece }],
    parts: [{ n: 1, ...piece }],
    ...times,
  }
}

/** The final answer names what goes before it, as the device writes it: at once with the rest. */
async function makeFinalWith(take: Take, video: Uint8Array, changes: Pick<Answer, 'voice' | 'still'>): Promise<void> {
  await makeFinal({ ...take }, [video])
  await commitEdit(scene.app.deps, { by: 'candidate', col: 'answers', id: take.answer_id, gid: sample.gid, changes })
}
const makeFinalWithVoice = (take: Take, video: Uint8Array, bytes = voice): Promise<void> =>
  makeFinalWith(take, video, { voice: [manifestOf(voiceOf(take).object_name, bytes)] })

const run = (answerId: string) => processVoice.run(scene.app.deps, { answerId }, { number: 1 })
const stored = async (id: string): Promise<Answer> => must(await scene.answer(id), 'it was just made')

describe('the voice of an answer', () => {
  it('is named by its kind, and both have to agree', async () => {
    const take = newTake()
    expect((await begin({ ...take, kind: 'voice' } as Take)).status).toBe(409)
    const { kind: _kind, ...asFull } = voiceOf(take)
    expect((await begin(asFull)).status).toBe(409)
    expect((await begin(voiceOf(take))).status).toBe(200)
  })

  it('S125 can be heard before the video has arrived: checked, without a receipt, and with how much of the video is here', async () => {
    const { deps } = scene.app
    const take = newTake()
    const video = new Uint8Array(1000).fill(7)
    const finish = await upload(voiceOf(take), new Uint8Array(voice))
    expect(await finish()).toMatchObject({ state: 'verified', probe: 'waiting' })
    await makeFinalWithVoice(take, video)
    await run(take.answer_id)
    const { sound, receipt, media } = await stored(take.answer_id)
    expect(sound).toMatchObject({ status: 'ready', from: 'device', mime: 'audio/webm;codecs="opus"' })
    expect(sound?.durationMs).toBeGreaterThan(1000)
    expect([receipt, media]).toEqual([undefined, undefined])
    expect((await scene.interview()).arriving).toEqual([{ answerId: take.answer_id, percent: 0, hasVoice: true }])
    expect(await finish()).toMatchObject({ state: 'verified', probe: 'readable' })
    const asRecruiter = { token: scene.world.tokens.recruiter, body: { bucket_name: 'processed', object_name: sound?.objectName } }
    const { url } = resultOf<{ url: string }>(await ask(`${scene.app.url}/api/s3/get_s3_object_url`, asRecruiter))
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(sound?.bytes)
    const foreign = await ask(`${scene.app.url}/api/s3/get_s3_object_url`, { ...asRecruiter, token: scene.world.foreignToken })
    expect(foreign.status).toBe(404)
    // only the video is missing, no voice or picture that was begun and did not come; and the store is as the database says
    const sight = { gid: sample.gid, sees: () => true, mayAct: () => true, shows: 'people' } as const
    await idOf(voiceOf(newTake()))
    await idOf(besideOf(newTake(), 'still'))
    const nowMs = deps.clock.now() + 10 * 86_400_000
    expect((await findStalled(deps, sight, { nowMs })).all.map((facts) => presentStuck(facts, nowMs)?.uploads)).toEqual([1])
    expect((await auditStore(deps)).problems).toEqual([])
    // the video comes: the receipt, and nothing is on its way any more
    await (
      await upload(take, video)
    )()
    expect((await stored(take.answer_id)).receipt).toBeTruthy()
    expect((await scene.interview()).arriving).toEqual([])
  })

  it('is one of the files of a received answer by whatever call: what is listed can be fetched one by one', async () => {
    const take = newTake()
    const video = new Uint8Array(700).fill(9)
    await makeFinalWithVoice(take, video)
    for (const one of [voiceOf(take), take]) {
      const finish = await upload(one, new Uint8Array(one === take ? video : voice))
      await finish()
    }
    await run(take.answer_id)
    const token = scene.world.tokens.recruiter
    const call = async (path: string, body: object) => await ask(`${scene.app.url}/api/${path}`, { token, body })
    const all = await call('s3/download_multi_s3_object', { interview_id: sample.interviewId })
    const attempt = (await stored(take.answer_id)).attempt
    const { files } = resultOf<{ files: { kind: string; attempt: number; object_name: string; bucket_name: string; bytes: number }[] }>(all)
    const own = files.filter((file) => file.attempt === attempt)
    expect(own.map(({ kind }) => kind).sort()).toEqual(['recorded', 'sound', 'voice'])
    for (const { kind, object_name, bucket_name, bytes } of own) {
      const { url } = resultOf<{ url: string }>(await call('s3/get_s3_object_url', { bucket_name, object_name }))
      expect([kind, (await (await fetch(url)).arrayBuffer()).byteLength]).toEqual([kind, bytes])
      expect((await call('s3/check_object_exists', { bucket_name, object_name })).body?.result).toMatchObject({ exists: true, bytes })
      const played = await ask(`${scene.app.url}/api/reports/get_video/${object_name}`, { token })
      expect([kind, played.status, played.headers.get('content-length')]).toEqual([kind, 200, String(bytes)])
    }
  })

  it('that is not what the device recorded is not played, and holds up nothing', async () => {
    const take = newTake()
    const video = new Uint8Array(500).fill(3)
    const finish = await upload(voiceOf(take), new Uint8Array(voice))
    await makeFinalWithVoice(take, video, Buffer.from(voice.subarray(0, -1)))
    await finish()
    await run(take.answer_id)
    expect((await stored(take.answer_id)).sound).toBeUndefined()
    await (
      await upload(take, video)
    )()
    expect((await stored(take.answer_id)).receipt).toBeTruthy()
  })

  it('without sound in it is said to be so once, and the device may not forget it for that', async () => {
    const take = newTake()
    const noise = Buffer.from('no sound'.repeat(200))
    await makeFinalWithVoice(take, new Uint8Array(100), noise)
    const finish = await upload(voiceOf(take), new Uint8Array(noise))
    await finish()
    await run(take.answer_id)
    expect((await stored(take.answer_id)).sound).toEqual({ status: 'unreadable', from: 'device' })
    expect(await finish()).toMatchObject({ probe: 'unreadable' })
  })

  it('shows how much of a video of several parts the server holds', async () => {
    const take = newTake()
    const [first, second] = [new Uint8Array(6_000_000).fill(1), new Uint8Array(2_000_000).fill(2)]
    await makeFinal(take, [first, second])
    const id = await idOf(take)
    await put(id, first)
    // asking for the address of the next part shows that the one before is there
    await sign(id, second, 2)
    // the update is not awaited, and the one before it may have been a moment ago
    await vi.waitFor(
      async () => expect((await scene.interview()).arriving).toContainEqual({ answerId: take.answer_id, percent: 75, hasVoice: false }),
      { timeout: 15_000, interval: 100 },
    )
  })
})

describe('the picture of an answer', () => {
  const stillOf = (take: Take) => besideOf(take, 'still')
  const look = (answerId: string) => processStill.run(scene.app.deps, { answerId }, { number: 1 })
  /** 200 by 400 pixels, with a place and a name of a camera in it, as no device of ours writes them. */
  const jpeg = () =>
    sharp({ create: { width: 200, height: 400, channels: 3, background: '#996633' } })
      .withExif({ IFD0: { Make: 'Camera of Cara' } })
      .jpeg()
      .toBuffer()
  async function sent(take: Take, bytes: Buffer) {
    const finish = await upload(stillOf(take), new Uint8Array(bytes))
    await makeFinalWith(take, new Uint8Array(900).fill(take.answer_id.length), {
      still: [manifestOf(stillOf(take).object_name, bytes, 'image/jpeg')],
    })
    await finish()
    await look(take.answer_id)
    return { finish, picture: (await stored(take.answer_id)).picture }
  }

  it('S125 can be seen before the video has arrived: drawn anew, without what the file said beside it, and without a receipt', async () => {
    const { deps } = scene.app
    const take = newTake()
    const bytes = await jpeg()
    expect(bytes.includes('Camera of Cara')).toBe(true)
    const { finish, picture } = await sent(take, bytes)
    expect(picture?.status).toBe('ready')
    const asRecruiter = { token: scene.world.tokens.recruiter, body: { bucket_name: 'processed', object_name: picture?.objectName } }
    const { url } = resultOf<{ url: string }>(await ask(`${scene.app.url}/api/s3/get_s3_object_url`, asRecruiter))
    const seen = Buffer.from(await (await fetch(url)).arrayBuffer())
    const { format, width, height, exif } = await sharp(seen).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 160, height: 320, exif: undefined })
    expect(seen.includes('Camera of Cara')).toBe(false)
    // the device's own file is given to nobody
    const raw = { ...asRecruiter, body: { bucket_name: 'media', object_name: stillOf(take).object_name } }
    expect((await ask(`${scene.app.url}/api/s3/get_s3_object_url`, raw)).status).toBe(404)
    const foreign = await ask(`${scene.app.url}/api/s3/get_s3_object_url`, { ...asRecruiter, token: scene.world.foreignToken })
    expect(foreign.status).toBe(404)
    const answer = await stored(take.answer_id)
    expect([answer.receipt, answer.media, answer.sound]).toEqual([undefined, undefined, undefined])
    // again: the same upload, nothing is made or written anew
    const { rev } = (await deps.models.entities.findOne({ _id: take.answer_id }).lean()) ?? {}
    expect(await idOf(stillOf(take))).toBe(await idOf(stillOf(take)))
    expect(await finish()).toMatchObject({ state: 'verified', probe: 'readable' })
    await look(take.answer_id)
    expect((await deps.models.entities.findOne({ _id: take.answer_id }).lean())?.rev).toBe(rev)
    expect((await auditStore(deps)).problems).toEqual([])
  })

  it('that is no picture, cut off, or made to fill a memory is not shown, and holds up nothing', async () => {
    const cut = await jpeg()
    const bomb = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000' } })
      .jpeg({ quality: 20 })
      .toBuffer()
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const cases = { text: Buffer.from('no picture'), png, cut: cut.subarray(0, cut.length / 2), bomb }
    for (const [name, bytes] of Object.entries(cases)) {
      const take = newTake()
      const { finish, picture } = await sent(take, bytes)
      expect(picture, name).toEqual({ status: 'unreadable' })
      expect(await finish(), name).toMatchObject({ probe: 'unreadable' })
      await (
        await upload(take, new Uint8Array(900).fill(take.answer_id.length))
      )()
      expect((await stored(take.answer_id)).receipt, name).toBeTruthy()
    }
  })

  it('is one small JPEG by name, kind and type: nothing larger gets an address, whole or in pieces', async () => {
    const take = newTake()
    expect((await begin({ ...stillOf(take), content_type: 'video/webm' } as Take)).status).toBe(409)
    expect((await begin({ ...take, content_type: 'image/jpeg' } as Take)).status).toBe(409)
    expect((await begin({ ...stillOf(take), content_type: 'image/svg+xml' } as Take)).status).toBe(422)
    const id = await idOf(stillOf(take))
    for (const [part_no, bytes] of [
      [1, STILL_BYTES.most + 1],
      [2, 10],
    ] as const) {
      const part = { upload_id: id, part_no, bytes, sha256: sha256(new Uint8Array(1)) }
      expect((await scene.asCandidate('s3/upload_multipart_s3_object', part)).status).toBe(413)
      expect((await scene.asCandidate('pieces/open_part', part)).status).toBe(413)
    }
    expect((await sign(id, new Uint8Array(STILL_BYTES.most))).status).toBe(200)
  })
})

describe('what goes before an answer', () => {
  it('is erased with its candidate', async () => {
    const { deps } = scene.app
    const entity = must(await deps.models.entities.findOne({ _id: sample.interviewId }).lean(), 'of the sample world')
    await eraseCandidate(deps, docOf('interviews', entity), { days: 0 })
    for (const bucket of ['media', 'processed'] as const)
      for await (const { key } of deps.s3.list(bucket)) expect(key).not.toContain(sample.interviewId)
  })
})
