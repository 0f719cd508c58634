import sharp from 'sharp'
import { expect, it } from 'vitest'
import { identityPhotoName, type IdentityPhoto } from '#shared/lib/files/identity-photo.ts'
import { sample } from '#shared/lib/sample.ts'
import type { OwnData } from '#shared/views/own-data.ts'
import type { LinkFacts, Pack } from '#shared/views/pack.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { must } from '#shared/primitives/must.ts'
import { documents } from '#server/sync/documents.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { interviewId, jobId, gid } = sample
const objectName = identityPhotoName(interviewId)
const grey = (level: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: level, g: level, b: level } } })
    .jpeg()
    .toBuffer()
const post = (image: Buffer, token = scene.world.tokens.jobseeker) =>
  scene.post('jobseeker/keep_identity_photo', { interview_id: interviewId, image: image.toString('base64') }, token)
const interview = () => documents.get(scene.app.deps, 'interviews', { id: interviewId, gid })
const ask = (identityPhoto: boolean) =>
  saveSetting(scene.app.deps, { by: sample.recruiterId, gid, jobId, section: 'layout', changes: { identityPhoto } })
const asCandidate = <T>(call: string) => scene.result<T>(`jobseeker/${call}`, { interview_id: interviewId }, scene.world.tokens.jobseeker)
const kept = async () => (await scene.app.deps.s3.head('resume', objectName)) !== null
const address = (token?: string) => scene.post('s3/get_s3_object_url', { bucket_name: 'resume', object_name: objectName }, token)

it('S051 a photo that no job asks for is not taken; asking is said by link and pack, and changes nothing of what is asked there', async () => {
  const before = await asCandidate<Pack>('fetch_setting')
  expect(before).not.toHaveProperty('identityPhoto')
  expect((await post(await grey(90))).status).toBe(409)
  expect([await kept(), (await interview())?.identityPhoto]).toEqual([false, undefined])
  await ask(true)
  const pack = await asCandidate<Pack>('fetch_setting')
  expect([pack.identityPhoto, pack.hash]).toEqual([true, before.hash])
  const facts = await scene.result<LinkFacts>('jobseeker/check_url_hash', { url_hash: scene.world.linkCode, link_type: 'magic' }, '')
  expect(facts.way?.photo).toBe(true)
})

it('S051 X45 R101 a photo is kept once, replaced by another one, read by recruiters of the job, and told of its candidate with nothing but its size', async () => {
  const { result } = must((await post(await grey(90))).body, 'it answers') as { result: { photo: IdentityPhoto } }
  expect(Object.keys(result.photo).toSorted()).toEqual(['at', 'bytes', 'objectName', 'sha256'])
  expect((await interview())?.identityPhoto).toEqual(result.photo)
  const again = (await post(await grey(90))).body as { result: { photo: IdentityPhoto } }
  expect(again.result.photo).toEqual(result.photo)
  const { url } = await scene.result<{ url: string }>('s3/get_s3_object_url', { bucket_name: 'resume', object_name: objectName })
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(await grey(90))).toBe(true)
  expect((await address(scene.world.foreignToken)).status).toBe(404)
  await post(await grey(160))
  expect((await interview())?.identityPhoto?.sha256).not.toBe(result.photo.sha256)
  expect((await auditStore(scene.app.deps)).problems).toEqual([])
})

it('S051 what is no photo is refused and changes nothing', async () => {
  const before = await interview()
  expect((await post(Buffer.from('<svg/>'))).status).toBe(415)
  expect(
    (
      await post(
        await sharp(await grey(9))
          .png()
          .toBuffer(),
      )
    ).status,
  ).toBe(415)
  expect((await post(Buffer.alloc(130_000))).status).toBe(422)
  expect((await post(await grey(9), scene.world.tokens.recruiter)).status).toBe(403)
  expect(await interview()).toEqual(before)
})

it('S051 S075 the photo is part of the own data, and erased with the interview', async () => {
  const own = await asCandidate<OwnData>('export_own_data')
  expect(own.photo).toMatchObject({ name: objectName, kind: 'photo' })
  expect((await fetch(own.photo?.url ?? '')).status).toBe(200)
  await eraseCandidate(scene.app.deps, must(await interview(), 'it is there'), { days: 0 })
  expect(await kept()).toBe(false)
})
