import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canonicalJson } from '#shared/lib/rubrics/canonical-json.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Deps } from '#server/deps.ts'
import { sumUpJob } from '#server/commands/reviews/sum-up-reviews.ts'
import { loadListeners } from '#server/load-listeners.ts'
import { documents } from '#server/sync/documents.ts'
import { addRated, approveFor, RUBRIC } from '../../contract/made/rated.ts'
import type { Scene } from '../../contract/scene.ts'
import { Rng } from '../../sim/core/rng.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'
import { endLocks } from '../../support/server/end-locks.ts'
import { databaseUri, freshS3Settings } from '../../support/server/engines.ts'
import { makeDeps } from '../../support/server/make-deps.ts'
import { buildWorld } from '../../support/server/world.ts'
import type { Mortal } from './mortal-worker.ts'

const DATABASE = `evidence_${process.pid}`
const SEEDS = byProofForm(2, 20)
const ANSWERS = byProofForm(8, 30)
/** Writes after which a process dies, at most. */
const LONGEST = 60
const { gid, jobId, shortQuestionId: questionId } = sample
const scope = `job:${jobId}`
const QUIET = ['sum-up-job', 'find-evidence', 'sum-up', 'prove-rubric']

let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
let people: string[]
const alive = new Set<ChildProcess>()
let deaths = 0

beforeAll(async () => {
  made = await makeDeps({ database: DATABASE })
  deps = made.deps
  await loadListeners()
  await buildWorld(deps)
  await deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.aiRequired': true } })
  const scene = { app: { deps } } as unknown as Pick<Scene, 'app'> // commands ask for its deps alone
  await approveFor(scene)
  people = await addRated(scene, ANSWERS)
}, 120_000)
afterAll(async () => {
  for (const child of alive) child.kill('SIGKILL')
  await made.close()
})

/** Starts a process that works until a write of its own, given by chance. */
function startMortal(rng: Rng | null): ChildProcess {
  const uri = databaseUri(DATABASE)
  const mortal: Mortal = {
    uri: `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`,
    s3: { ...freshS3Settings(), buckets: deps.s3.buckets },
    dataDir: deps.config.dataDir,
    diesAt: rng ? rng.int(LONGEST) + 1 : 0,
    isAfter: rng ? rng.int(2) === 0 : false,
  }
  const child = fork(path.resolve(import.meta.dirname, 'mortal-worker.ts'), [JSON.stringify(mortal)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  alive.add(child)
  child.once('exit', (_code, signal) => {
    alive.delete(child)
    deaths += signal === 'SIGKILL' ? 1 : 0
  })
  return child
}

const waiting = () => deps.connection.collection('jobs').countDocuments({ name: { $in: QUIET } })

/** Two processes at a time; who dies is replaced while anything waits. */
async function workUntilDone(rng: Rng): Promise<void> {
  const lives = async (): Promise<void> => {
    for (let tries = 0; (await waiting()) > 0; tries++) {
      // nobody may die for ever
      const child = startMortal(tries < MOST_DEATHS ? rng : null)
      const died = once(child, 'exit')
      await Promise.race([died, untilNothingWaits()])
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await died
      await endLocks(deps)
    }
  }
  await Promise.all([lives(), lives()])
}
const MOST_DEATHS = 4

async function untilNothingWaits(): Promise<void> {
  await expect.poll(waiting, { timeout: 120_000, interval: 50 }).toBe(0)
}

const byFirst = ([a]: readonly unknown[], [b]: readonly unknown[]): number => (String(a) < String(b) ? -1 : 1)

/** Everything that was found and summed up, without moments and stamps. */
async function result(): Promise<string> {
  const reports = await documents.find(deps, 'reports', { iv: people, gid })
  const interviews = await documents.find(deps, 'interviews', { id: people, gid })
  const rows = await deps.models.scorings.find({ iv: { $in: people }, openedAt: { $exists: false } }).lean()
  return canonicalJson({
    reports: reports.map(({ id, engine, values, automatic }) => [id, engine, values, automatic]).toSorted(byFirst),
    sums: interviews.map(({ id, autoScore, recruiterScore, totalScore }) => [id, autoScore, recruiterScore, totalScore]).toSorted(byFirst),
    rows: rows.map((row) => [row._id, row]).toSorted(byFirst),
  })
}

it(
  'S131 R271 two real processes that kill themselves at a write while they find evidence leave one run a key, and the same bytes as one that lives',
  async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      // another content of the rubric: everything is read anew
      await approveFor({ app: { deps } } as unknown as Pick<Scene, 'app'>, { ...RUBRIC, jobBasis: `Guests complain, ${seed}.` })
      await deps.jobs.enqueue('sum-up-job', { scope, gid }, `sums.${scope}`)
      await workUntilDone(new Rng(seed))
      const runs = await deps.models.scorings.countDocuments({ iv: { $in: people }, openedAt: { $exists: false } })
      expect(runs, `seed ${seed}`).toBe(ANSWERS * seed)
    }
    expect(deaths).toBeGreaterThanOrEqual(SEEDS)
    const killed = await result()
    // all of it once more, by one that lives
    await deps.models.scorings.deleteMany({ iv: { $in: people }, gid, hash: await hashNow() })
    await sumUpJob(deps, { scope, gid }, { reading: 'now' })
    expect(await result()).toBe(killed)
    recordProof('evidence-kills', { seeds: SEEDS, answers: ANSWERS, 'deaths by SIGKILL': deaths, 'runs, one a key': ANSWERS * SEEDS })
  },
  byProofForm(240_000, 3_600_000),
)

const hashNow = async (): Promise<string> => (await documents.get(deps, 'questions', { id: questionId, gid }))?.rubricApproval?.hash ?? ''
