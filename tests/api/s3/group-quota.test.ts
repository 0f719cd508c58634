import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { ask } from '../../support/server/http.ts'
import { foreign } from '../../support/server/world.ts'
import { resultOf, sha256, startScene, type Scene } from '../scene.ts'
import { uploadCalls } from './upload-calls.ts'

const MOST = 100_000
const MINUTE_MS = 60_000
let scene: Scene
let now = Date.now()
beforeAll(async () => {
  scene = await startScene({ config: { groupQuotaBytes: MOST }, clock: { now: () => now } })
})
afterAll(() => scene.app.stop())
beforeEach(async () => {
  await scene.app.deps.models.uploads.deleteMany({ gid: sample.gid })
  now += MINUTE_MS
})

const { newTake, begin, idOf } = uploadCalls(() => scene)
const FULL = { status: 413, body: { error_code: 1021, details: ['group: has used all the room that it has here'] } }
const announce = async (bytes: number) =>
  scene.asCandidate('s3/upload_multipart_s3_object', {
    upload_id: await idOf(newTake()),
    part_no: 1,
    sha256: sha256(new Uint8Array([1])),
    bytes,
  })
const asRecruiter = (path: string, input: object, token = scene.world.tokens.recruiter) =>
  ask(`${scene.app.url}/api/${path}`, { body: input, token })
const logoOf = (gid: string) => `company_logos/${gid}/${newId()}.png`
const beginLogo = (gid: string, token?: string) => asRecruiter('s3/generate_upload_id', { object_name: logoOf(gid) }, token)

it('of a group are counted together: what would go beyond is refused in words, and the other group has its own', async () => {
  expect((await announce(60_000)).status).toBe(200)
  expect(await announce(41_000)).toMatchObject(FULL)
  expect((await announce(40_000)).status).toBe(200)
  expect(await begin(newTake())).toMatchObject(FULL)
  expect(await beginLogo(sample.gid)).toMatchObject(FULL)
  expect((await beginLogo(foreign.gid, scene.world.foreignToken)).status).toBe(200)
})

it('files count as recordings do, and none is taken when there is no room', async () => {
  const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)])
  const store = async () => {
    const { url } = resultOf<{ url: string }>(
      await asRecruiter('s3/put_s3_object_url', { bucket_name: 'recruiter', object_name: logoOf(sample.gid) }),
    )
    const answer = await fetch(url, { method: 'PUT', body: PNG })
    return { status: answer.status, text: await answer.text() }
  }
  expect((await announce(MOST - 600)).status).toBe(200)
  expect((await store()).status).toBe(201)
  expect((await announce(93)).status).toBe(413)
  expect((await announce(92)).status).toBe(200)
  expect(await store()).toEqual({ status: 413, text: expect.stringContaining('no space left for more files') })
  await scene.app.deps.models.storedFiles.deleteMany({ gid: sample.gid })
})

it('are counted anew after a minute, so that what was removed makes room', async () => {
  expect((await announce(MOST)).status).toBe(200)
  await scene.app.deps.models.uploads.deleteMany({ gid: sample.gid })
  now += MINUTE_MS
  expect((await announce(MOST)).status).toBe(200)
})

it('are told to who manages the settings of the group, and to nobody else', async () => {
  const { accounts } = scene.app.deps.models
  await announce(85_000)
  const roomOf = async () => resultOf<{ groups: { settings?: object }[] }>(await asRecruiter('group/fetch', {})).groups[0]?.settings
  for (const [groupRole, expected] of [
    ['line_manager', undefined],
    ['billing_admin', { room: { bytes: 85_000, most: MOST } }],
  ] as const) {
    await accounts.updateOne({ _id: sample.recruiterId }, { $set: { groupRole } })
    if (expected) expect(await roomOf()).toMatchObject(expected)
    else expect(await roomOf()).toBeUndefined()
  }
})
