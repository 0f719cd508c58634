import type { Job, JobCounts } from '#shared/entities/job.ts'
import { COUNTED_FIELDS, countsOf, NO_COUNTS } from '#shared/policies/programme.ts'
import { mostQuestions, testsOf } from '#shared/policies/setup/job-tests.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

export interface PlaceOfJob {
  scope: string
  gid: string
}

/** Author of the counters. */
const COUNTER = 'count-job'

/** Candidates up to which a job is counted before the edit is answered; more are counted by a job. */
const AT_ONCE = 200

/** Reads the candidates and questions of jobs and counts them, by scope. */
export async function readCounts(
  deps: Pick<Deps, 'models'>,
  { scopes, gid }: { scopes: readonly string[]; gid: string },
): Promise<Map<string, JobCounts>> {
  if (scopes.length === 0) return new Map()
  const place = { scope: scopes, gid }
  const rows = await documents.find(deps, 'interviews', place, { only: ['scope', ...COUNTED_FIELDS] })
  const questions = await documents.find(deps, 'questions', place, { only: ['id', 'scope', 'kind', 'createdAt'] })
  const settings = await documents.find(deps, 'jobSettings', place, { where: { section: 'order' }, only: ['scope', 'tests'] })
  const orders = new Map(settings.map((order) => [order.scope, order]))
  const [candidates, asked] = [groupBy(rows, scopeOfDoc), groupBy(questions, scopeOfDoc)]
  return new Map(
    scopes.map((scope) => [
      scope,
      countsOf(candidates.get(scope) ?? [], mostQuestions(testsOf(orders.get(scope), asked.get(scope) ?? [])).length),
    ]),
  )
}

const scopeOfDoc = ({ scope }: { scope: string }): string => scope

/** TypeScript's library of ES2023 does not know Map.groupBy yet. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Writes the counters of a job anew, if they changed. Safe to repeat; of a job that is gone nothing is written. */
export async function countJob(deps: Deps, place: PlaceOfJob): Promise<void> {
  const counts = (await readCounts(deps, { scopes: [place.scope], gid: place.gid })).get(place.scope) ?? NO_COUNTS
  // no counters are as good as none of anything
  const changes = (job: Pick<Job, 'counts'>): { counts: JobCounts } | null =>
    sameValue(job.counts ?? NO_COUNTS, counts) ? null : { counts }
  try {
    await commitEdit(deps, { by: COUNTER, col: 'jobs', id: jobIdOf(place.scope), gid: place.gid, changes })
  } catch (error) {
    if (!(error instanceof AppError && error.error === 'notFound')) throw error
  }
}

/** Counts a job after its candidates or questions changed: one count, or one wish for it, serves all who ask while another runs. */
export async function countAfterChange(deps: Deps, place: PlaceOfJob): Promise<void> {
  await sharedRound(deps.models, place.scope, async () => {
    const job = await documents.get(deps, 'jobs', { id: jobIdOf(place.scope), gid: place.gid }, { only: ['counts'] })
    if (!job) return
    if ((job.counts?.numOfCandidates ?? 0) > AT_ONCE) await deps.jobs.enqueue('count-job', { ...place }, `count.${place.scope}`)
    else await countJob(deps, place)
  })
}

/** Counts every job anew: a writer may have died before it counted, and jobs of former versions have no counters. Answers how many were looked at. */
export async function countJobs(deps: Deps): Promise<number> {
  let looked = 0
  // jobs belong to no interview, and an index leads to them
  for await (const { scope, gid } of documents.cursor(deps, 'jobs', { tenants: 'all', of: 'noInterview' }, { only: ['scope', 'gid'] })) {
    await sharedRound(deps.models, scope, () => countJob(deps, { scope, gid }))
    await deps.yieldToLoop()
    looked += 1
  }
  return looked
}

/** By database, so that two apps in one process do not share. */
const rounds = new WeakMap<object, Map<string, { running: Promise<void>; next?: Promise<void> }>>()

/** Runs `work` now, or once more after the round that runs already, which may have read old data. */
function sharedRound(world: object, key: string, work: () => Promise<void>): Promise<void> {
  const own = rounds.get(world) ?? new Map<string, { running: Promise<void>; next?: Promise<void> }>()
  rounds.set(world, own)
  const round = own.get(key)
  if (round) {
    round.next ??= round.running
      .catch(() => undefined)
      .then(() => {
        own.delete(key)
        return sharedRound(world, key, work)
      })
    return round.next
  }
  const running = work().finally(() => {
    if (own.get(key)?.next === undefined) own.delete(key)
  })
  own.set(key, { running })
  return running
}
