import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { ORPHAN_AFTER_MS, sweepOrphans } from '#server/commands/uploads/sweep-orphans.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import type { BucketName } from '#server/services/s3/object-store.ts'
import { ask } from '../../support/server/http.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const { newTake, idOf, put, complete, makeFinal } = uploadCalls(() => scene)
const HOUR_MS = 3_600_000
/** The sweep as it runs so long after the objects were stored. */
const sweepAfter = (ms: number) => {
  const now = Date.now() + ms
  return sweepOrphans({ ...scene.app.deps, clock: { now: () => now } })
}
const isThere = async (bucket: BucketName, key: string) => (await scene.app.deps.s3.head(bucket, key)) !== null
const bytes = new Uint8Array(100).fill(1)

it('objects that nothing names go after a week; recordings stay, and so does whatever is named or on its way', async () => {
  const { s3 } = scene.app.deps
  const orphans = [
    ['processed', 'left/by-a-job.mp4'],
    ['recruiter', `company_logos/${sample.gid}/${newId()}.png`],
    ['resume', `left/${newId()}.pdf`],
  ] as const
  for (const [bucket, key] of orphans) await s3.put(bucket, key, bytes, 'application/octet-stream')

  const unnamed = newTake().object_name
  await s3.put('media', unnamed, bytes, 'video/webm')
  const take = newTake()
  const id = await idOf(take)
  await complete(id, [await put(id, bytes)])
  await makeFinal(take, [bytes])
  await s3.put('processed', 'named/by-an-answer.mp4', bytes, 'video/mp4')
  await commitEdit(scene.app.deps, {
    by: 'delivery',
    col: 'answers',
    id: take.answer_id,
    gid: sample.gid,
    changes: { media: { status: 'ready', objectName: 'named/by-an-answer.mp4' } },
  })
  const logo = `company_logos/${sample.gid}/${newId()}.png`
  const signed = await ask(`${scene.app.url}/api/s3/put_s3_object_url`, {
    body: { bucket_name: 'recruiter', object_name: logo },
    token: scene.world.tokens.recruiter,
  })
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(50)])
  expect((await fetch(resultOf<{ url: string }>(signed).url, { method: 'PUT', body: png })).status).toBe(201)

  expect(await sweepAfter(ORPHAN_AFTER_MS - HOUR_MS)).toBe(0)
  expect(await sweepAfter(ORPHAN_AFTER_MS + HOUR_MS)).toBe(orphans.length)
  for (const [bucket, key] of orphans) expect(await isThere(bucket, key), key).toBe(false)
  expect(await isThere('media', unnamed)).toBe(true)
  expect(await isThere('media', take.object_name)).toBe(true)
  expect(await isThere('processed', 'named/by-an-answer.mp4')).toBe(true)
  expect(await isThere('recruiter', logo)).toBe(true)
  expect(await sweepAfter(ORPHAN_AFTER_MS + HOUR_MS)).toBe(0)
})
