import { afterAll, beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { canonicalJson } from '#shared/lib/rubrics/canonical-json.ts'
import { must } from '#shared/primitives/must.ts'
import type { Deps } from '#server/deps.ts'
import { loadListeners } from '#server/load-listeners.ts'
import { loadJobs } from '#server/jobs/runner/load-jobs.ts'
import type { Job } from '#server/jobs/runner/define-job.ts'
import { documents } from '#server/sync/documents.ts'
import type { Scene } from '../../contract/scene.ts'
import { addRated, approveFor } from '../../contract/made/rated.ts'
import { Rng } from '../../sim/core/rng.ts'
import { makeDeps } from '../../support/server/make-deps.ts'
import { buildWorld } from '../../support/server/world.ts'

const ANSWERS = 30
const SEEDS = 20
const WRITES: ReadonlySet<string> = new Set(['create', 'insertMany', 'bulkWrite', 'updateOne', 'updateMany', 'deleteMany', 'deleteOne'])

let made: Awaited<ReturnType<typeof makeDeps>>
let jobs: ReadonlyMap<string, Job>
let people: string[]
/** Jobs that wait, by key: as a real queue they outlive whoever runs them. */
const waiting = new Map<string, { name: string; data: unknown }>()
const queue: Deps['jobs'] = {
  enqueue: async (name, data, key) => void (waiting.has(key) || waiting.set(key, { name, data })),
  wake: () => {},
  start: async () => {},
  stop: async () => {},
}

beforeAll(async () => {
  made = await makeDeps()
  await loadListeners()
  jobs = await loadJobs()
  await buildWorld(made.deps)
  await made.deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.aiRequired': true } })
  const scene = { app: { deps: { ...made.deps, jobs: queue } } } as unknown as Pick<Scene, 'app'> // commands ask for its deps alone
  await approveFor(scene)
  people = await addRated(scene, ANSWERS)
}, 120_000)
afterAll(() => made.close())

class Killed extends Error {}

/** A process that dies at one of its next writes, before or after it. Whatever it does then fails. */
function mortal(deps: Deps, rng: Rng): Deps {
  let left = rng.int(20) + 1
  let isDead = false
  const write = async (work: () => Promise<unknown>): Promise<unknown> => {
    if (isDead) throw new Killed()
    left -= 1
    isDead = left === 0
    if (isDead && rng.int(2) === 0) throw new Killed()
    const answer = await work()
    if (isDead) throw new Killed()
    return answer
  }
  const models = Object.entries(deps.models).map(([name, model]) => [
    name,
    new Proxy(model as object, {
      get(target, key, receiver) {
        const own: unknown = Reflect.get(target, key, receiver)
        if (typeof own !== 'function') return own
        const call = (...args: unknown[]): unknown => Reflect.apply(own, target, args)
        return WRITES.has(String(key)) ? (...args: unknown[]) => write(async () => await call(...args)) : call
      },
    }),
  ])
  const jobsOfIt = {
    ...queue,
    enqueue: (...args: Parameters<Deps['jobs']['enqueue']>) => write(() => queue.enqueue(...args)) as Promise<void>,
  }
  return { ...deps, models: Object.fromEntries(models) as Deps['models'], jobs: jobsOfIt }
}

/** Lets a process do waiting jobs until it dies or nothing waits; a job that it did not end waits again. */
async function work(deps: Deps, rng: Rng): Promise<boolean> {
  for (;;) {
    const [key, job] = [...waiting][rng.int(Math.max(1, waiting.size))] ?? []
    if (key === undefined || !job) return false
    waiting.delete(key)
    try {
      const { data, run } = must(jobs.get(job.name), 'a job of this server')
      await run(deps, data.parse(job.data), { number: 1 })
    } catch (error) {
      waiting.set(key, job)
      if (!(error instanceof Killed)) throw error
      return true
    }
  }
}

const byFirst = ([a]: readonly unknown[], [b]: readonly unknown[]): number => (String(a) < String(b) ? -1 : 1)

/** Everything that was found and summed up, without moments and stamps. */
async function result(): Promise<string> {
  const { deps } = made
  const reports = await documents.find(deps, 'reports', { iv: people, gid: sample.gid })
  const interviews = await documents.find(deps, 'interviews', { id: people, gid: sample.gid })
  const rows = await deps.models.scorings.find({ iv: { $in: people } }).lean()
  return canonicalJson({
    reports: reports.map(({ id, engine, values, automatic }) => [id, engine, values, automatic]).toSorted(byFirst),
    sums: interviews.map(({ id, autoScore, recruiterScore, totalScore }) => [id, autoScore, recruiterScore, totalScore]).toSorted(byFirst),
    rows: rows.map(({ openedAt, ...row }) => [row._id, row, openedAt !== undefined]).toSorted(byFirst),
    proof: (await documents.get(deps, 'questions', { id: sample.shortQuestionId, gid: sample.gid }))?.rubricProof,
  })
}

it('S131 R271 jobs of two processes that are killed at any of their writes leave one run a key and the same bytes as one that lives', async () => {
  let kills = 0
  for (let seed = 1; waiting.size > 0 || seed <= SEEDS; seed++) {
    const rng = new Rng(seed)
    if (waiting.size === 0) await queue.enqueue('prove-rubric', { questionId: sample.shortQuestionId, gid: sample.gid }, `again ${seed}`)
    const died = await Promise.all([work(mortal(made.deps, rng), rng), work(mortal(made.deps, rng), rng)])
    kills += died.filter(Boolean).length
  }
  expect(kills).toBeGreaterThan(SEEDS)
  const killed = await result()
  const rows = await made.deps.models.scorings.find({ iv: { $in: people } }).lean()
  expect([
    rows.filter(({ openedAt }) => openedAt === undefined).length,
    rows.filter(({ openedAt }) => openedAt !== undefined).length,
  ]).toEqual([ANSWERS, ANSWERS])
  expect(JSON.parse(killed)).toMatchObject({ proof: { n: ANSWERS, ready: true } })

  // the same work once more by one that lives: it finds everything
  for (const iv of people) await queue.enqueue('sum-up', { iv, gid: sample.gid }, iv)
  const rng = new Rng(99)
  expect(await work({ ...made.deps, jobs: queue }, rng)).toBe(false)
  expect(await result()).toBe(killed)
}, 180_000)
