import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mediaObjectName, type MediaKind } from '#shared/lib/files/group-media.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { ABANDONED_AFTER_MS } from '#server/commands/uploads/abandon-uploads.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { EVERYBODY } from '#server/commands/identity/password-policy.ts'
import { removeFile, storeFile } from '#server/commands/uploads/store-file.ts'
import abandonUploads from '#server/jobs/abandon-uploads.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { resultOf, sha256, type Scene } from '../api/scene.ts'
import { uploadCalls } from '../api/s3/upload-calls.ts'
import { ask } from '../support/server/http.ts'
import { DAY_MS, movableClock } from '../support/clock/movable-clock.ts'
import { useScene } from '../support/server/scene.ts'
import { must } from '#shared/primitives/must.ts'
import { SAMPLE_CANDIDATE_ID, tokenFor } from '../support/server/world.ts'

const clock = movableClock()
const scene = useScene({ clock })
/** A session of its own for each call: weeks pass here. */
const asCandidate: Scene['asCandidate'] = async (path, body) => {
  const { deps, url } = scene.app
  const account = must(await deps.models.accounts.findOne({ _id: SAMPLE_CANDIDATE_ID }).lean(), 'the scene has it')
  return await ask(`${url}/api/${path}`, { body, token: await tokenFor(deps, account, sample.interviewId) })
}
const { newTake, idOf, put, complete, list, makeFinal } = uploadCalls(() => ({ app: scene.app, asCandidate }) as Scene) // the calls use no more of it
const audit = async () => await auditStore(scene.app.deps)
const run = () => abandonUploads.run(scene.app.deps, {}, { number: 1 })
const stateOf = async (upload: string) => resultOf<{ state: string; parts: unknown[] }>(await list(upload))

describe('an upload that nobody goes on with', () => {
  it('is forgotten by the store after 60 days, and the device is told so and begins anew', async () => {
    const take = newTake()
    const upload = await idOf(take)
    await put(upload, randomBytes(50))
    clock.forward(ABANDONED_AFTER_MS - DAY_MS)
    await run()
    expect(await stateOf(upload)).toMatchObject({ state: 'open', parts: [{ part_no: 1 }] })
    clock.forward(2 * DAY_MS)
    await Promise.all([run(), run()])
    expect(await stateOf(upload)).toEqual({ state: 'gone', parts: [] })
    const again = await idOf(take)
    expect(again).not.toBe(upload)
    await run()
    expect((await stateOf(again)).state).toBe('open')
  })

  it('is one that was not continued: an old one to which parts still come stays', async () => {
    const upload = await idOf(newTake())
    clock.forward(ABANDONED_AFTER_MS - DAY_MS)
    await put(upload, randomBytes(50))
    clock.forward(2 * DAY_MS)
    await run()
    expect((await stateOf(upload)).state).toBe('open')
  })

  it('is no slow connection: one that was begun long ago and of which pieces come stays', async () => {
    const upload = await idOf(newTake())
    const part = randomBytes(300_000)
    const open = async () =>
      resultOf<{ url: string }>(
        await asCandidate('pieces/open_part', { upload_id: upload, part_no: 1, sha256: sha256(part), bytes: part.length }),
      ).url
    clock.forward(ABANDONED_AFTER_MS - DAY_MS)
    let since = clock.now()
    const url = await open()
    const touched = async () => (await scene.app.deps.models.uploads.findOne({ uploadId: upload }).lean())?.touchedAt
    expect(await touched()).toBeGreaterThanOrEqual(since)
    clock.forward(10 * 60_000)
    since = clock.now()
    const piece = part.subarray(0, 262_144)
    const sent = await fetch(`${url}&from=0`, { method: 'PUT', headers: { 'x-piece-sha256': sha256(piece) }, body: piece })
    expect(sent.status).toBe(200)
    expect(await touched()).toBeGreaterThanOrEqual(since)
    clock.forward(2 * DAY_MS)
    await run()
    expect((await stateOf(upload)).state).toBe('open')
  })
})

describe('the audit of the store', () => {
  it('finds nothing while every receipt agrees with the store, and names each recording that is lost, damaged or an orphan', async () => {
    const { s3 } = scene.app.deps
    const bytes = [randomBytes(300), randomBytes(200)]
    const takes = [newTake(), newTake()]
    for (const [i, take] of takes.entries()) {
      const body = must(bytes[i], 'one for each')
      const upload = await idOf(take)
      const part = await put(upload, body)
      await makeFinal(take, [body])
      expect(resultOf<{ state: string }>(await complete(upload, [part])).state).toBe('verified')
    }
    expect(await audit()).toMatchObject({ receipts: 2, problems: [] })

    const [lost, changed] = takes.map((take) => take.object_name)
    await s3.remove('media', must(lost, 'the first'))
    await s3.put('media', must(changed, 'the second'), randomBytes(200), 'video/webm')
    const orphan = `company_logos/${sample.gid}/${newId()}.png`
    await s3.put('recruiter', orphan, randomBytes(10), 'image/png')
    const { problems } = await audit()
    expect(problems.map(({ kind, bucket, key }) => `${kind} ${bucket}/${key}`).sort()).toEqual(
      [`receipt media/${lost}`, `receipt media/${changed}`, `orphan recruiter/${orphan}`].sort(),
    )
  })

  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
  const fileOf = (kind: MediaKind) =>
    must(mediaObjectName({ kind, gid: sample.gid, id: newId(), type: 'image/png' }), 'a kind with pictures')
  const bring = async (key: string) =>
    await storeFile(
      scene.app.deps,
      { bucket: 'recruiter', key, gid: sample.gid, interviewId: '', by: 'test', maxBytes: 1_000_000, expiresAt: 0 },
      new Uint8Array(PNG),
    )
  const missing = async (): Promise<string[]> => (await audit()).problems.flatMap(({ kind, key }) => (kind === 'missing' ? [key] : []))

  it.each(['logo', 'interviewer', 'question', 'choice', 'short'] as const)(
    'R465 to R471: misses a file that was stored and is gone: %s; not one that was removed, is being removed or never came',
    async (kind) => {
      const { s3, models } = scene.app.deps
      const [lost, removed, never] = [fileOf(kind), fileOf(kind), fileOf(kind)]
      for (const key of [lost, removed]) await bring(key)
      expect(await missing()).not.toContain(lost)
      await s3.remove('recruiter', lost)
      const { remove } = s3
      s3.remove = () => Promise.reject(new Error('the server dies'))
      await expect(removeFile(scene.app.deps, { bucket: 'recruiter', key: removed })).rejects.toThrow('dies')
      s3.remove = remove
      await s3.remove('recruiter', removed)
      const { put } = s3
      s3.put = () => Promise.reject(new Error('the server dies'))
      await expect(bring(never)).rejects.toThrow('dies')
      s3.put = put
      const found = await missing()
      expect([lost, removed, never].map((key) => found.includes(key))).toEqual([true, false, false])
      // brought again it is missed again, even after a death in between
      await bring(never)
      await models.storedFiles.updateOne({ _id: `${s3.buckets.recruiter}/${never}` }, { $unset: { storedAt: 1 } })
      await bring(never)
      await s3.remove('recruiter', never)
      expect(await missing()).toContain(never)
    },
  )

  it('misses a file from before that was noted where a document or the administration names it', async () => {
    const { s3, models } = scene.app.deps
    const [kept, unnamed, mail] = [fileOf('question'), fileOf('question'), fileOf('logo')]
    for (const key of [kept, unnamed]) {
      await bring(key)
      await models.storedFiles.updateOne({ _id: `${s3.buckets.recruiter}/${key}` }, { $unset: { storedAt: 1 } })
      await s3.remove('recruiter', key)
    }
    const { gid, recruiterId: by } = sample
    const text = fileOf('choice')
    const fields = { kind: 'question' as const, name: 'Kept', value: { files: [{ name: kept }], text }, ownerId: by, createdAt: 1 }
    await insertDoc(scene.app.deps, { by, col: 'library', id: newId(), gid, scope: `group:${gid}`, iv: '', fields })
    await models.adminProfiles.updateOne({ _id: EVERYBODY }, { $set: { companyLogo: mail } }, { upsert: true })
    const found = await missing()
    expect([kept, unnamed, text, mail].map((key) => found.includes(key))).toEqual([true, false, false, true])
  })
})
