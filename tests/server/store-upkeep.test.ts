import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/lib/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { ABANDONED_AFTER_MS } from '#server/commands/abandon-uploads.ts'
import { auditStore } from '#server/commands/audit-store.ts'
import abandonUploads from '#server/jobs/abandon-uploads.ts'
import { resultOf, sha256, type Scene } from '../api/scene.ts'
import { uploadCalls } from '../api/s3/upload-calls.ts'
import { ask } from '../support/http.ts'
import { DAY_MS, movableClock } from '../support/movable-clock.ts'
import { useScene } from '../support/scene.ts'
import { must } from '#shared/lib/must.ts'
import { SAMPLE_CANDIDATE_ID, tokenFor } from '../support/world.ts'

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

  it('is no slow line: one that was begun long ago and of which pieces come stays', async () => {
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
})
