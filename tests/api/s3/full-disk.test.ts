import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskRoom } from '#server/services/disk-room.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { ask } from '../../support/server/http.ts'
import { resultOf, sha256, startScene, type Scene } from '../scene.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
let free = 1000
beforeAll(async () => {
  let now = 0
  // each question comes after what is remembered is over
  const disk = createDiskRoom({ freeBytes: () => Promise.resolve(free), marginBytes: 1000, now: () => (now += 10_000) })
  scene = await startScene({ deps: () => ({ disk }) })
})
afterAll(() => scene.app.stop())

const { newTake, begin, idOf, list, put, complete } = uploadCalls(() => scene)
const FULL = { status: 507, body: { error_code: 1020 } }
const body = new Uint8Array(1000).fill(5)

it('with less room than the margin nothing is begun or taken, in words; what is there is read, and all goes on when there is room', async () => {
  const id = await idOf(newTake())
  const part = { upload_id: id, part_no: 1, sha256: sha256(body), bytes: body.length }
  const signed = resultOf<{ url: string; headers: Record<string, string> }>(await scene.asCandidate('s3/upload_multipart_s3_object', part))
  const pieces = resultOf<{ url: string }>(await scene.asCandidate('pieces/open_part', part))
  const asRecruiter = (path: string, input: object) =>
    ask(`${scene.app.url}/api/s3/${path}`, { body: input, token: scene.world.tokens.recruiter })
  const picture = { bucket_name: 'recruiter', object_name: `company_logos/${sample.gid}/${newId()}.png` }
  const form = resultOf<{ url: string }>(await asRecruiter('put_s3_object_url', picture))
  const send = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, { method: 'PUT', body, ...init })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
  }
  const full = { status: 507, retryAfter: '30', text: expect.stringContaining('no space left') }

  free = 999
  expect(await begin(newTake())).toMatchObject(FULL)
  expect(await asRecruiter('generate_upload_id', { object_name: `outro_videos/${sample.gid}/${newId()}.mp4` })).toMatchObject(FULL)
  expect(await scene.asCandidate('s3/upload_multipart_s3_object', part)).toMatchObject(FULL)
  expect(await scene.asCandidate('pieces/open_part', part)).toMatchObject(FULL)
  expect(await send(`${pieces.url}&from=0`, { headers: { 'x-piece-sha256': sha256(body) } })).toEqual(full)
  expect(await send(form.url, {})).toEqual(full)
  expect(await send(form.url, { method: 'POST' })).toEqual(full)
  if (signed.url.startsWith(scene.app.url)) expect(await send(signed.url, { headers: signed.headers })).toEqual(full)
  expect(resultOf(await list(id))).toEqual({ state: 'open', parts: [] })

  free = 1000
  const sent = await put(id, body)
  expect(resultOf(await complete(id, [sent]))).toMatchObject({ state: 'verified' })
})

it('a margin larger than the disk is believed: the setting counts where objects are kept on this disk', async () => {
  const small = await startScene({ config: { diskMarginBytes: Number.MAX_SAFE_INTEGER } })
  try {
    expect(await uploadCalls(() => small).begin(newTake())).toMatchObject(FULL)
  } finally {
    await small.app.stop()
  }
})
