import { beforeAll, describe, expect, it } from 'vitest'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { must } from '#shared/primitives/must.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { deleteCandidates } from '#server/commands/candidates/delete-candidates.ts'
import type { Deps } from '#server/deps.ts'
import eraseRequested from '#server/jobs/erase-requested.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { ask } from '../../support/server/http.ts'
import { makePerson } from '../../support/server/people.ts'
import { published } from '../../support/server/published.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'

interface Asked {
  changed: string[]
  refused: string[]
  progress_key: string
}
const clock = movableClock()
const scene = useScene({ clock })
const { jobId: job_id, gid } = sample
let deps: Deps
beforeAll(async () => {
  deps = scene.app.deps
  await deps.s3.ensureBuckets()
})

const progress = async (key: string, token = scene.world.tokens.recruiter) =>
  await ask(`${scene.app.url}/api/recruiter/delete_progress/${key}`, { method: 'GET', token })
const erase = (interview_ids: string[], more: object = {}) =>
  scene.result<Asked>('recruiter/delete_candidate', { job_id, interview_ids, ...more })
const listed = async (): Promise<string[]> =>
  (await scene.result<{ candidates: { interviewId: string }[] }>('recruiter/fetch_scores', { job_id, limit: 0 })).candidates.map(
    (row) => row.interviewId,
  )
const counted = async (): Promise<number> => {
  interface Listed {
    programs: { job_list: { job_id: string; numOfCandidates: number }[] }[]
  }
  const { programs } = await scene.result<Listed>('recruiter/fetch_program_list', {})
  const job = programs.flatMap(({ job_list }) => job_list).find((one) => one.job_id === job_id)
  return must(job, 'the sample job is listed').numOfCandidates
}

/** Candidates with a recorded answer each; gives their ids and the names of the recordings. */
async function people(count: number): Promise<{ ids: string[]; objects: string[] }> {
  const ids = Array.from({ length: count }, () => deps.random.id())
  await addCandidates(
    deps,
    'test',
    { jobId: job_id, gid },
    ids.map((id) => ({ id, name: 'Fay Forgotten', email: `${id}@gone.test` })),
  )
  const objects: string[] = []
  for (const iv of ids) {
    const questionId = deps.random.id()
    const objectName = videoObjectName({ interviewId: iv, questionId, attempt: 1, segment: 0 })
    await deps.s3.put('media', objectName, new Uint8Array([1]), 'video/webm')
    objects.push(objectName)
    const segments = [{ n: 0, objectName, mime: 'video/webm', bytes: 1, chunks: [], parts: [], fromMs: 0, toMs: 1, gap: 'none' as const }]
    const fields = { interviewId: iv, questionId, kind: 'video', attempt: 1, state: 'final', segments, startedAt: 1 } as const
    await insertDoc(deps, { by: 'test', gid, scope: scopeOf.job(job_id), iv, col: 'answers', id: deps.random.id(), fields })
  }
  return { ids, objects }
}

describe('delete_candidate', () => {
  it('R171 R292 erases three candidates with their recordings from lists and counts and as tombstones, and one certificate each follows', async () => {
    const { ids, objects } = await people(3)
    const [kept] = (await people(1)).ids
    await published(deps)
    const before = await counted()
    const key = deps.random.id()
    const answer = await erase([...ids, ...ids.slice(0, 1)], { progress_key: key })
    expect(answer).toEqual({ changed: ids, refused: [], progress_key: key })
    expect((await progress(key)).body?.result).toMatchObject({ state: 'running', done: 0, total: 3, failed: 0 })
    // the answer was lost: the same again, also after it is done
    expect(await erase(ids, { progress_key: key })).toEqual(answer)
    await deleteCandidates(deps, key, 1)
    await deleteCandidates(deps, key, 1)
    expect((await progress(key)).body?.result).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      failed: 0,
      interview_ids: ids,
      proven_at_ms: expect.any(Number),
    })
    expect(await erase(ids, { progress_key: key })).toEqual(answer)
    const left = await listed()
    expect([ids.filter((id) => left.includes(id)), left.includes(kept ?? '')]).toEqual([[], true])
    await published(deps)
    await expect.poll(counted).toBe(before - 3)
    const stored: string[] = []
    for await (const { key: name } of deps.s3.list('media')) stored.push(name)
    expect(objects.filter((name) => stored.includes(name))).toEqual([])
    // devices hear it as tombstones without content, also of the answers
    const rows = await deps.models.entities.find({ gid, iv: { $in: ids } }).lean()
    expect(rows.map(({ del, body, pubN }) => [del, body, pubN !== undefined])).toEqual(Array.from({ length: 6 }, () => [true, {}, true]))

    const certificate = (id: string, token?: string) => scene.post('admin/erasure_certificate', { interview_id: id }, token)
    expect((await certificate(ids[0] ?? '')).body).toMatchObject({ error_code: 1 })
    clock.forward(3 * DAY_MS + 1)
    const token = await tokenFor(deps, must(await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean(), 'the recruiter'))
    for (const id of ids)
      expect((await certificate(id, token)).body?.result).toMatchObject({ interview_id: id, gid, place: expect.any(Number) })
    expect(
      await deps.models.audit.countDocuments({ gid, action: 'erasure.carriedOut', target: { $in: ids.map((id) => `interviews/${id}`) } }),
    ).toBe(3)
  })

  it('R171 a recruiter who is no administrator of the group reads the certificates of the own deletions and no others', async () => {
    const [mine, others] = [(await people(1)).ids[0] ?? '', (await people(1)).ids[0] ?? '']
    const { email } = await makePerson(deps, { gid, groupRole: 'recruiter' })
    const account = must(await deps.models.accounts.findOne({ email }).lean(), 'it was just made')
    const sessionOf = async () => await tokenFor(deps, account)
    for (const [id, token] of [
      [mine, await sessionOf()],
      [others, await tokenFor(deps, must(await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean(), 'the recruiter'))],
    ] as const) {
      const { progress_key: key } = await scene.result<Asked>('recruiter/delete_candidate', { job_id, interview_ids: [id] }, token)
      await deleteCandidates(deps, key, 1)
    }
    clock.forward(3 * DAY_MS + 1)
    const token = await sessionOf()
    const statuses = await Promise.all(
      [mine, others].map(async (id) => (await scene.post('admin/erasure_certificate', { interview_id: id }, token)).status),
    )
    expect(statuses).toEqual([200, 404])
  })
})

describe('a deletion of candidates', () => {
  let fresh: string
  beforeAll(
    async () =>
      void (fresh = await tokenFor(deps, must(await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean(), 'the recruiter'))),
  )
  const erasing = (interview_ids: string[]) => scene.result<Asked>('recruiter/delete_candidate', { job_id, interview_ids }, fresh)
  const eraseNow = (interview_ids: string[], more: object = {}, token = fresh) =>
    scene.post('recruiter/delete_candidate', { job_id, interview_ids, ...more }, token)

  it('refuses candidates of others and deletes the rest, and deletes nobody where all are refused', async () => {
    const { ids } = await people(1)
    const answer = await erasing([foreign.interviewId, ...ids])
    expect(answer).toMatchObject({ changed: ids, refused: [foreign.interviewId] })
    await deleteCandidates(deps, answer.progress_key, 1)
    const living = (id: string) => deps.models.entities.exists({ _id: id, del: false })
    expect([(await living(foreign.interviewId)) !== null, await living(ids[0] ?? '')]).toEqual([true, null])
    const before = await deps.models.deletions.countDocuments({ _id: { $gt: '' } })
    expect((await eraseNow([foreign.interviewId])).body?.result).toEqual({ changed: [], refused: [foreign.interviewId], progress_key: '' })
    expect(await deps.models.deletions.countDocuments({ _id: { $gt: '' } })).toBe(before)
    expect(
      (await scene.post('recruiter/delete_candidate', { job_id: foreign.jobId, interview_ids: [foreign.interviewId] }, fresh)).status,
    ).toBe(404)
  })

  it('R292 is nobody else’s: neither its progress nor its key', async () => {
    const { ids } = await people(1)
    const { progress_key: key } = await erasing(ids)
    const { email } = await makePerson(deps, { gid, groupRole: 'recruiter' })
    const colleague = await tokenFor(deps, must(await deps.models.accounts.findOne({ email }).lean(), 'it was just made'))
    expect((await progress(key, colleague)).status).toBe(404)
    expect((await eraseNow(ids, { progress_key: key }, colleague)).status).toBe(409)
    expect((await ask(`${scene.app.url}/api/recruiter/delete_progress/${key}`, { method: 'GET' })).status).toBe(401)
  })

  it('one who cannot be erased holds up nobody, is tried again, and is told when given up', async () => {
    const { ids } = await people(3)
    const { progress_key: key } = await erasing(ids)
    const broken: Deps = {
      ...deps,
      random: deps.random,
      s3: Object.create(deps.s3, {
        remove: {
          value: async (bucket: 'media', name: string) => {
            if (name.includes(ids[1] ?? '')) throw new Error('no store')
            await deps.s3.remove(bucket, name)
          },
        },
      }) as Deps['s3'], // the store itself, but for one object
    }
    await expect(deleteCandidates(broken, key, 1)).rejects.toThrow('no store')
    expect((await progress(key, fresh)).body?.result).toMatchObject({ state: 'running', done: 2, total: 3, failed: 0 })
    await deleteCandidates(broken, key, 6)
    expect((await progress(key, fresh)).body?.result).toMatchObject({ state: 'failed', done: 2, total: 3, failed: 1 })
    // overdue ones are erased by themselves, and then it is told as done
    await eraseRequested.run(deps, {}, { number: 1 })
    expect((await progress(key, fresh)).body?.result).toMatchObject({ state: 'done', done: 3, total: 3, failed: 0 })
  })
})
