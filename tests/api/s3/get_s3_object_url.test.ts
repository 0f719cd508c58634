import { expect, it } from 'vitest'
import { storeRecording } from '../../contract/made/files.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()

it('gives an address that reads the file without a session, with ranges', async () => {
  const object_name = await storeRecording({ app: scene.app })
  const { url } = await scene.result<{ url: string }>(
    's3/get_s3_object_url',
    { bucket_name: 'media', object_name },
    scene.world.tokens.recruiter,
  )
  expect(new URL(url).origin).toBe(scene.app.url)
  const whole = await fetch(url)
  expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 1000])
  const part = await fetch(url, { headers: { range: 'bytes=10-19' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000'])
})

it('takes the configured name of a bucket, finds nothing in one that has no such file, and refuses other names', async () => {
  const object_name = await storeRecording({ app: scene.app })
  const asked = (bucket_name: string) => scene.post('s3/get_s3_object_url', { bucket_name, object_name }, scene.world.tokens.recruiter)
  expect((await asked(scene.app.deps.s3.buckets.media)).status).toBe(200)
  for (const bucket of ['processed', 'recruiter', 'resume', scene.app.deps.s3.buckets.resume])
    expect((await asked(bucket)).status).toBe(404)
  for (const bucket of ['elsewhere', 'constructor']) expect((await asked(bucket)).status).toBe(422)
})

it('an altered address opens nothing', async () => {
  const object_name = await storeRecording({ app: scene.app })
  const { url } = await scene.result<{ url: string }>(
    's3/get_s3_object_url',
    { bucket_name: 'media', object_name },
    scene.world.tokens.recruiter,
  )
  const altered = new URL(url)
  altered.searchParams.set('X-Amz-Signature', '0'.repeat(64))
  expect((await fetch(altered)).status).toBe(403)
  expect((await fetch(`${altered.origin}${altered.pathname}`)).ok).toBe(false)
})
