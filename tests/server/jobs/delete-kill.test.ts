import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '#server/deps.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { endLocks } from '../../support/server/end-locks.ts'
import { forkServer, type ForkedServer } from '../../support/server/fork-server.ts'
import { ask } from '../../support/server/http.ts'
import { makeDeps } from '../../support/server/make-deps.ts'
import { published } from '../../support/server/published.ts'
import { buildWorld, type World } from '../../support/server/world.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'

const DATABASE = `delete_kill_${process.pid}`
const { gid, recruiterId: by } = sample
/** Chosen candidates of a job that stays. */
const CHOSEN = byProofForm(12, 500)
const SLOWER = byProofForm(1, 15)
let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
let world: World
const servers: ForkedServer[] = []
beforeAll(async () => {
  made = await makeDeps({ database: DATABASE })
  deps = made.deps
  world = await buildWorld(deps)
  await deps.s3.ensureBuckets()
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await made.close()
})

interface Started {
  server: ForkedServer
  post(path: string, body: object): Promise<unknown>
  progress(key: string): Promise<unknown>
}

async function startServer(): Promise<Started> {
  const server = forkServer({ database: DATABASE, deps })
  servers.push(server)
  const url = await server.ready()
  const token = world.tokens.recruiter
  const result = async (path: string, body?: object) => (await ask(`${url}/api/recruiter/${path}`, { token, body })).body?.result
  return { server, post: result, progress: (key) => result(`delete_progress/${key}`) }
}

it(
  'R171 R293 jobs and chosen candidates whose deletion was cut off by kill -9 are gone after the next start, with every document and object, one erasure each, and nothing of others is',
  async () => {
    const first = await startServer()
    const [gone, also, kept, thinned] = [
      await addJob(first.post),
      await addJob(first.post),
      await addJob(first.post),
      await addJob(first.post),
    ]
    for (const [job, people] of [
      [gone, 25],
      [also, 5],
      [kept, 3],
      [thinned, 2],
    ] as const)
      await addPeople(job, people)
    await published(deps)
    const [keptBefore, all] = [await storedOf(kept), await objects()]
    expect([keptBefore.length, all.length]).toEqual([13, 35 + 4])
    // chosen among others of a job that stays
    const chosen = await addPeople(thinned, CHOSEN, 2)
    await published(deps)

    const progress_key = newId()
    const jobs = [{ program: PROGRAMME, job_ids: [gone, also] }]
    const some = { job_id: thinned, interview_ids: chosen, progress_key: newId() }
    await first.post('delete_candidate', some)
    await first.post('delete_jobs', { jobs, progress_key })
    const leftOf = (jobId: string) => deps.models.entities.countDocuments({ scope: scopeOf.job(jobId), gid, col: 'interviews', del: false })
    const left = async () => [await leftOf(gone), (await leftOf(thinned)) - 2]
    const hasBegun = async () => (await left()).every((n, at) => n < (at === 0 ? 24 : CHOSEN - 1))
    await expect.poll(hasBegun, { timeout: 30_000, interval: 10 }).toBe(true)
    await first.server.end('SIGKILL')
    expect(Math.min(...(await left()))).toBeGreaterThan(0)

    await endLocks(deps)
    const second = await startServer()
    await expect
      .poll(() => second.progress(progress_key), { timeout: 80_000 * SLOWER })
      .toMatchObject({ state: 'done', done: 32, total: 32, failed: 0 })
    await expect
      .poll(() => second.progress(some.progress_key), { timeout: 80_000 * SLOWER })
      .toMatchObject({ state: 'done', done: CHOSEN, total: CHOSEN, failed: 0 })
    await published(deps)
    const erasures = await deps.models.erasures.find({ gid, erasedAt: { $exists: true } }).lean()
    expect(erasures.map(({ _id }) => _id).toSorted()).toEqual(chosen.toSorted())
    expect(await deps.models.audit.countDocuments({ gid, action: 'erasure.carriedOut' })).toBe(CHOSEN)
    expect([await storedOf(gone), await storedOf(also)]).toEqual([[], []])
    expect(await deps.models.grants.countDocuments({ scope: [gone, also].map((id) => scopeOf.job(id)), on: true })).toBe(0)
    expect(await storedOf(kept)).toEqual(keptBefore)
    expect(await leftOf(thinned)).toBe(2)
    const stays = [kept, thinned]
    expect(await objects()).toEqual(all.filter((name) => stays.some((id) => name.includes(id) || name === logos.get(id))))
    // a repeat of the command is the same one, and begins nothing
    expect(await second.post('delete_jobs', { jobs, progress_key })).toMatchObject({ progress_key })
    expect(await second.progress(progress_key)).toMatchObject({ state: 'done', done: 32 })
    recordProof('kills-deletion', {
      'candidates of deleted jobs': 32 - 2,
      'chosen candidates': CHOSEN,
      'deaths by kill -9': 1,
      erasures: erasures.length,
      'documents and objects of others that are missing': 0,
    })
  },
  240_000 * SLOWER,
)

const PROGRAMME = 'Deleted programme'

const logos = new Map<string, string>()
/** A job with a logo of its own. */
async function addJob(post: (path: string, body: object) => Promise<unknown>): Promise<string> {
  const job_id = newJobId(Date.now())
  await post('add_program', { program: PROGRAMME, job_id, job_id_to_copy: sample.jobId })
  const logo = `company_logos/${gid}/${newId()}.png`
  logos.set(job_id, logo)
  await deps.s3.put('recruiter', logo, new Uint8Array([1]), 'image/png')
  await deps.models.entities.updateOne({ _id: settingId(job_id, 'layout'), gid }, { $set: { 'body.companyLogo': logo } })
  return job_id
}

/** Candidates with a recorded answer each; gives their ids. */
async function addPeople(jobId: string, count: number, from = 0): Promise<string[]> {
  const scope = scopeOf.job(jobId)
  const ids = Array.from({ length: count }, (_, n) => `${jobId}.${from + n}`)
  for (const [n, iv] of ids.entries()) {
    const [questionId, at] = [newId(), Date.now()]
    const objectName = videoObjectName({ interviewId: iv, questionId, attempt: 1, segment: 0 })
    await deps.s3.put('media', objectName, new Uint8Array([1, 2]), 'video/webm')
    const place = { by, gid, scope, iv }
    await insertDoc(deps, {
      ...place,
      col: 'interviews',
      id: iv,
      fields: { jobId, name: `C${n}`, email: `${iv}@sample.test`, createdAt: at },
    })
    const segments = [{ n: 0, objectName, mime: 'video/webm', bytes: 2, chunks: [], parts: [], fromMs: 0, toMs: 1, gap: 'none' as const }]
    const fields = { interviewId: iv, questionId, kind: 'video', attempt: 1, state: 'final', segments, startedAt: at } as const
    await insertDoc(deps, { ...place, col: 'answers', id: newId(), fields })
  }
  return ids
}

/** Living documents of a job, as they are stored. */
const storedOf = async (jobId: string): Promise<unknown[]> =>
  await deps.models.entities
    .find({ scope: scopeOf.job(jobId), gid, del: false })
    .sort({ _id: 1 })
    .lean()

/** Names of all objects. */
async function objects(): Promise<string[]> {
  const names: string[] = []
  for (const bucket of ['media', 'recruiter', 'resume', 'processed'] as const)
    for await (const { key } of deps.s3.list(bucket)) names.push(key)
  return names
}
