import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { ABANDONED_AFTER_MS, abandonUploads } from '#server/commands/uploads/abandon-uploads.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { removeFile } from '#server/commands/uploads/store-file.ts'
import { createVirusScanner } from '#server/services/virus/virus-scanner.ts'
import { EICAR, startFakeClamd } from '../../support/faults/fake-clamd.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'
import { resultOf, sha256 } from '../scene.ts'

const scene = useScene()
const nameOf = (folder = 'outro_videos', gid: string = sample.gid) => `${folder}/${gid}/${newId()}.mp4`
const MP4 = (bytes: number) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), randomBytes(bytes)])

const call = (path: string, body: object, token?: string) => scene.post(`s3/${path}`, body, token)
const begin = async (object_name: string) => resultOf<{ upload_id: string }>(await call('generate_upload_id', { object_name })).upload_id
const put = async (upload_id: string, body: Buffer<ArrayBuffer>, part_no = 1) => {
  const part = { part_no, sha256: sha256(body), bytes: body.length }
  const signed = await call('upload_multipart_s3_object', { upload_id, ...part })
  const { url, headers } = resultOf<{ url: string; headers: Record<string, string> }>(signed)
  return { ...part, etag: (await fetch(url, { method: 'PUT', headers, body })).headers.get('etag') ?? '' }
}
const complete = (upload_id: string, parts: object[], candidate = 'no', token?: string) =>
  call('complete_multipart_s3_upload', { candidate, upload_id, parts }, token)
const stored = async (key: string, bucket: 'recruiter' | 'resume' = 'recruiter'): Promise<Buffer | null> => {
  const object = await scene.app.deps.s3.get(bucket, key)
  return object && Buffer.from(await new Response(object.stream).arrayBuffer())
}
/** Objects in the place for gathered parts. */
const gathered = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of scene.app.deps.s3.list('recruiter', 'incoming/')) keys.push(key)
  return keys
}
const stateOf = async (upload_id: string) => resultOf<{ state: string }>(await call('list_parts', { upload_id })).state

describe("R327 a recruiter's file in parts", () => {
  it('is completed with no, and only then there under its name; a repeat gives the same', async () => {
    const name = nameOf()
    const [first, second] = [MP4(5_300_000), randomBytes(900)]
    const upload = await begin(name)
    expect(await begin(name)).toBe(upload)
    const parts = [await put(upload, first), await put(upload, second, 2)]
    expect(resultOf<{ parts: unknown[] }>(await call('list_parts', { upload_id: upload }))).toMatchObject({
      state: 'open',
      parts: [{}, {}],
    })
    expect(await stored(name)).toBeNull()
    const done = resultOf(await complete(upload, parts))
    expect(done).toEqual({ state: 'verified', bytes: first.length + 900, checksum: expect.stringMatching(/-2$/), probe: 'waiting' })
    expect((await stored(name))?.equals(Buffer.concat([first, second]))).toBe(true)
    expect(resultOf(await complete(upload, parts))).toEqual(done)
    expect([await stateOf(upload), await gathered()]).toEqual(['verified', []])
    expect((await auditStore(scene.app.deps)).problems).toEqual([])
    const { deps } = scene.app
    await removeFile(deps, { bucket: 'recruiter', key: name })
    expect((await auditStore(deps)).problems).toEqual([])
    expect(await begin(name)).not.toBe(upload)
  })

  it('may be a CV, by its name', async () => {
    const name = `resume_files/${sample.gid}/a1b2c3d4e5f6_Lebenslauf Jörg.pdf`
    const upload = await begin(name)
    const pdf = Buffer.from('%PDF-1.7 a curriculum')
    expect(resultOf<{ state: string }>(await complete(upload, [await put(upload, pdf)])).state).toBe('verified')
    expect((await stored(name, 'resume'))?.equals(pdf)).toBe(true)
  })

  it('is no, of a recruiter: yes and anything else is refused with 422', async () => {
    const upload = await begin(nameOf())
    const parts = [await put(upload, MP4(100))]
    for (const candidate of ['yes', 'maybe', ''])
      expect([candidate, (await complete(upload, parts, candidate)).status]).toEqual([candidate, 422])
    expect((await complete(upload, parts)).status).toBe(200)
  })

  it('R329 is of the own group: names of others, recordings and ways out are refused, and a foreign upload looks missing', async () => {
    const recording = `orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm`
    for (const name of [nameOf('outro_videos', foreign.gid), recording, `outro_videos/${sample.gid}/../x.mp4`, `incoming/${nameOf()}`])
      expect([name, (await call('generate_upload_id', { object_name: name })).status]).toEqual([name, 422])
    const upload_id = await begin(nameOf())
    const part = await put(upload_id, MP4(100))
    const { jobseeker } = scene.world.tokens
    for (const token of [scene.world.foreignToken, jobseeker]) {
      expect((await call('list_parts', { upload_id }, token)).status).toBe(404)
      expect((await call('upload_multipart_s3_object', { upload_id, part_no: 1, sha256: part.sha256, bytes: 9 }, token)).status).toBe(404)
      expect((await complete(upload_id, [part], 'no', token)).status).toBe(404)
    }
    expect((await scene.post('pieces/open_part', { upload_id, part_no: 1, sha256: part.sha256, bytes: 9 }, jobseeker)).status).toBe(404)
  })

  it('needs hash and length of each part, and takes no more of them than such a file has', async () => {
    const upload_id = await begin(nameOf())
    const [hash, bytes] = [sha256(MP4(1)), 10_000_000]
    expect((await call('upload_multipart_s3_object', { upload_id, part_no: 1 })).status).toBe(422)
    expect((await call('upload_multipart_s3_object', { upload_id, part_no: 11, sha256: hash, bytes })).status).toBe(413)
    const parts = Array.from({ length: 6 }, (_, at) => ({ part_no: at + 1, etag: 'x', sha256: hash, bytes }))
    expect((await complete(upload_id, parts)).status).toBe(413)
    const part = await put(upload_id, MP4(100))
    expect((await complete(upload_id, [{ ...part, sha256: hash }])).status).toBe(409)
    expect(await stateOf(upload_id)).toBe('open')
  })

  it('that is not what its name says is not stored, and nothing of it stays; the next one begins anew', async () => {
    const name = nameOf()
    const upload = await begin(name)
    const parts = [await put(upload, randomBytes(100))]
    expect((await complete(upload, parts)).status).toBe(415)
    expect(resultOf<{ state: string }>(await complete(upload, parts)).state).toBe('mismatch')
    expect([await stored(name), await gathered()]).toEqual([null, []])
    const again = await begin(name)
    expect(again).not.toBe(upload)
    expect(resultOf<{ state: string }>(await complete(again, [await put(again, MP4(100))])).state).toBe('verified')
  })

  it('is finished by a repeat, wherever the server died', async () => {
    const { s3, models } = scene.app.deps
    const name = nameOf()
    const upload = await begin(name)
    const parts = [await put(upload, MP4(100))]
    const real = { put: s3.put, remove: s3.remove }
    const dies = () => Promise.reject(new Error('the server dies'))
    // when it had put the parts together, and when the file was stored
    Object.assign(s3, { put: dies })
    expect((await complete(upload, parts)).status).toBe(500)
    Object.assign(s3, { ...real, remove: dies })
    expect((await complete(upload, parts)).status).toBe(500)
    Object.assign(s3, real)
    expect(resultOf<{ state: string }>(await complete(upload, parts)).state).toBe('verified')
    expect([(await stored(name))?.length, await gathered()]).toEqual([112, []])
    // abandoned uploads are forgotten, also complete ones
    const left = await begin(nameOf())
    Object.assign(s3, { put: dies })
    await complete(left, [await put(left, MP4(100))])
    Object.assign(s3, real)
    expect(await gathered()).toHaveLength(1)
    const clock = { now: () => Date.now() + ABANDONED_AFTER_MS + 1 }
    await abandonUploads({ models, s3, clock })
    expect(await gathered()).toEqual([])
  })
})

describe('with a virus scanner', () => {
  let clamd: Awaited<ReturnType<typeof startFakeClamd>>
  beforeAll(async () => {
    clamd = await startFakeClamd()
    Object.assign(scene.app.deps.virus, createVirusScanner(clamd.url))
  })
  afterAll(() => clamd.stop())

  it('R324 an infected file answers code 4, is not stored, and its name stays refused', async () => {
    const name = `resume_files/${sample.gid}/a1b2c3d4e5f7_cv.txt`
    const upload = await begin(name)
    const parts = [await put(upload, Buffer.from(EICAR))]
    expect((await complete(upload, parts)).body).toMatchObject({ error_code: 4, message: 'VIRUS_SCAN_POSITIVE' })
    expect([await stored(name, 'resume'), await stored(`incoming/${name}`, 'resume')]).toEqual([null, null])
    expect((await call('generate_upload_id', { object_name: name })).body).toMatchObject({ error_code: 4 })
  })

  it('that does not answer decides nothing: the same is completed later', async () => {
    const name = nameOf()
    const upload = await begin(name)
    const parts = [await put(upload, MP4(100))]
    Object.assign(scene.app.deps.virus, createVirusScanner('tcp://127.0.0.1:1'))
    expect((await complete(upload, parts)).status).toBe(503)
    expect(await stored(name)).toBeNull()
    Object.assign(scene.app.deps.virus, createVirusScanner(clamd.url))
    expect(resultOf<{ state: string }>(await complete(upload, parts)).state).toBe('verified')
  })
})
