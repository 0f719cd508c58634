import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { MAX_PREVIEW_BYTES } from '#shared/lib/files/preview-video.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import processSmall from '#server/jobs/process-small.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { docOf } from '#server/sync/documents.ts'
import { runTool } from '../../support/media/ffmpeg.ts'
import { ask } from '../../support/server/http.ts'
import { sha256, startScene, type Scene } from '../scene.ts'
import { besideOf, uploadWith } from './beside-calls.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const calls = uploadCalls(() => scene)
const { newTake, begin, idOf, makeFinal } = calls
const upload = uploadWith(calls)
type Take = ReturnType<typeof newTake>
const stored = async (id: string): Promise<Answer> => must(await scene.answer(id), 'it was just made')

describe('the small video of an answer', () => {
  const smallOf = (take: Take) => besideOf(take, 'small')
  const make = (answerId: string) => processSmall.run(scene.app.deps, { answerId }, { number: 1 })
  let webm: Buffer
  let sound: Buffer
  beforeAll(async () => {
    const from = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10:duration=2', '-f', 'lavfi', '-i', 'sine=duration=2']
    const to = ['-c:v', 'libvpx', '-b:v', '80k', '-c:a', 'libopus', '-b:a', '24k', '-f', 'webm', 'pipe:1']
    webm = Buffer.from(await runTool('ffmpeg', [...from, ...to]))
    sound = Buffer.from(await runTool('ffmpeg', [...from.slice(0, 2), ...from.slice(6), '-c:a', 'libopus', '-f', 'webm', 'pipe:1']))
  })
  const video = new Uint8Array(900).fill(5)
  async function sent(take: Take, bytes: Buffer) {
    await makeFinal({ ...take }, [video])
    const finish = await upload(smallOf(take), new Uint8Array(bytes))
    expect(await finish()).toMatchObject({ state: 'verified', probe: 'waiting' })
    await make(take.answer_id)
    return { finish, small: (await stored(take.answer_id)).small }
  }

  it('S125 can be played before the full one has arrived, by those who may see the answer: encoded anew, without a receipt', async () => {
    const { deps, url: origin } = scene.app
    const take = newTake()
    const { finish, small } = await sent(take, webm)
    expect(small).toMatchObject({ status: 'ready', bytes: expect.any(Number) })
    expect(small?.durationMs).toBeGreaterThan(1500)
    const address = `${origin}/api/reports/get_video/${small?.objectName}`
    const { recruiter } = scene.world.tokens
    const head = await ask(address, { method: 'GET', token: recruiter, headers: { range: 'bytes=0-11' } })
    expect([head.status, head.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect(head.headers.get('content-range')).toBe(`bytes 0-11/${small?.bytes}`)
    expect((await ask(address, { method: 'GET', token: scene.world.foreignToken })).status).toBe(404)
    // the device's own file is given to nobody
    const raw = { token: recruiter, body: { bucket_name: 'media', object_name: smallOf(take).object_name } }
    expect((await ask(`${origin}/api/s3/get_s3_object_url`, raw)).status).toBe(404)
    const answer = await stored(take.answer_id)
    expect([answer.receipt, answer.media]).toEqual([undefined, undefined])
    const { rev } = (await deps.models.entities.findOne({ _id: take.answer_id }).lean()) ?? {}
    expect(await finish()).toMatchObject({ state: 'verified', probe: 'readable' })
    await make(take.answer_id)
    expect((await deps.models.entities.findOne({ _id: take.answer_id }).lean())?.rev).toBe(rev)
    expect((await auditStore(deps)).problems).toEqual([])
  })

  it('waits for that of every recorder start, and is made of all of them', async () => {
    const take = newTake()
    await makeFinal({ ...take }, [video])
    const { segments = [] } = await stored(take.answer_id)
    const second = { ...must(segments[0], 'it was just made'), n: 1, objectName: take.object_name.replace('s0.', 's1.') }
    const changes = { segments: [...segments, second] }
    await commitEdit(scene.app.deps, { by: 'candidate', col: 'answers', id: take.answer_id, gid: sample.gid, changes: () => changes })
    await (
      await upload(smallOf(take), new Uint8Array(webm))
    )()
    await make(take.answer_id)
    expect((await stored(take.answer_id)).small).toBeUndefined()
    const other = { ...smallOf(take), segment: 1, object_name: smallOf(take).object_name.replace('s0.', 's1.') }
    await (
      await upload(other, new Uint8Array(webm))
    )()
    await make(take.answer_id)
    expect((await stored(take.answer_id)).small?.durationMs).toBeGreaterThan(3500)
  })

  it('that is none is not played, and holds up nothing', async () => {
    const cases = { text: Buffer.from('no video'.repeat(99)), sound, cut: webm.subarray(0, 200) }
    for (const [name, bytes] of Object.entries(cases)) {
      const take = newTake()
      const { finish, small } = await sent(take, bytes)
      expect(small, name).toEqual({ status: 'unreadable' })
      expect(await finish(), name).toMatchObject({ probe: 'unreadable' })
      await (
        await upload(take, video)
      )()
      expect((await stored(take.answer_id)).receipt, name).toBeTruthy()
    }
  })

  it('is a webm of one part of four million bytes by name, kind and type', async () => {
    const take = newTake()
    expect((await begin({ ...smallOf(take), content_type: 'video/mp4' } as Take)).status).toBe(409)
    expect((await begin({ ...take, kind: 'small' } as Take)).status).toBe(409)
    const id = await idOf(smallOf(take))
    for (const [part_no, bytes] of [
      [1, MAX_PREVIEW_BYTES + 1],
      [2, 10],
    ] as const) {
      const part = { upload_id: id, part_no, bytes, sha256: sha256(new Uint8Array(1)) }
      expect((await scene.asCandidate('s3/upload_multipart_s3_object', part)).status).toBe(413)
      expect((await scene.asCandidate('pieces/open_part', part)).status).toBe(413)
    }
  })

  it('is erased with its candidate', async () => {
    const { deps } = scene.app
    const entity = must(await deps.models.entities.findOne({ _id: sample.interviewId }).lean(), 'of the sample world')
    await eraseCandidate(deps, docOf('interviews', entity), { days: 0 })
    for (const bucket of ['media', 'processed'] as const)
      for await (const { key } of deps.s3.list(bucket)) expect(key).not.toContain(sample.interviewId)
  })
})
