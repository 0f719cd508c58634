import type { Connection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDigest, digestSum } from '#shared/sync/digest.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { customerFocus } from '#shared/lib/rubrics/starters/customer-focus.ts'
import { countVotes } from '#server/queries/automatic/count-votes.ts'
import { endedProofs } from '#server/queries/automatic/ended-proofs.ts'
import { deliverPending } from '#server/commands/delivery/deliver-pending.ts'
import { finishPanels } from '#server/commands/jobs/blind-jobs.ts'
import { commitEdit, removeDoc } from '#server/sync/write/commit.ts'
import { readChanges } from '#server/sync/pull/changes.ts'
import { forgetOldDevices } from '#server/sync/stream/devices.ts'
import { digest } from '#server/sync/digest/digest.ts'
import { finishRights, grant, revoke } from '#server/sync/rights/grants.ts'
import { pull } from '#server/sync/pull/pull.ts'
import { compactFeeds, sweepUnpublished } from '#server/sync/upkeep/sweeper.ts'
import { sweepTold } from '#server/sync/tell/move-told.ts'
import { forgetCounters, removeTombstones } from '#server/sync/upkeep/tombstones.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { addCandidate, addInterview, addPerson, buildJob, type JobWorld } from './support/team.ts'

/** Collections that grow with what people do; questions to the others are by id. */
const GROWING = ['entities', 'feed', 'heads', 'grants', 'devices'] as const
type Growing = (typeof GROWING)[number]

let app: TestApp
let asked: Asked[]

interface Asked {
  collection: Growing
  filter: Record<string, unknown>
}

beforeAll(async () => {
  app = await startApp()
  asked = []
  app.deps.connection.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    if (GROWING.includes(collection as Growing))
      asked.push(...filtersOf(method, args).map((filter) => ({ collection: collection as Growing, filter })))
  })
  await doEverything()
  app.deps.connection.set('debug', false)
})
afterAll(() => app.stop())

describe('what sync asks the database', () => {
  it('is by id or served by an index, each kind of question by one that is written here', () => {
    const kinds = new Set(
      asked.filter((one) => !isById(one)).map((one) => `${shapeOf(one)} -> ${best(one).map(fixedBy(one)).join(' or ')}`),
    )
    expect([...kinds].sort()).toEqual(QUESTIONS)
  })

  // another database has a planner of its own
  it.skipIf(process.env.MONGODB_URI)(
    'takes the index that fixes most, the same in every database, in whatever order its indexes were made',
    async () => {
      const orders = [(all: Index[]) => all, (all: Index[]) => all.toReversed(), (all: Index[]) => [...all.slice(2), ...all.slice(0, 2)]]
      const databases = await Promise.all(orders.map((order, n) => copyOf(app.deps.connection.useDb(`${app.database}_${n}`), order)))
      const questions = asked.filter((one) => !isById(one))
      for (const one of questions) {
        const taken = await Promise.all([app.deps.connection, ...databases].map((database) => indexTaken(database, one)))
        const said = `${JSON.stringify(one)} -> ${taken.join(' or ')}`
        expect(new Set(taken).size, said).toBe(1)
        expect(best(one).map(nameOf), said).toContain(taken[0])
      }
      await Promise.all(databases.map((database) => database.dropDatabase()))
    },
  )
})

/**
 * Kind of question -> the beginning of the index that fixes most; what it names beyond that is compared document by document. Of several the
 * embedded engine takes the one that reads least; a real MongoDB tries them. Reviewed by hand: a new kind of question is judged before it is written here. Three read more than they answer, and all three are rare: turning a job blind looks through its
 * interviews; the job that removes tombstones reads the feeds it removes from; the job that looks for lost receipts reads answers once, to mark those of before there were marks.
 */
const QUESTIONS: readonly string[] = [
  'devices: seenAt range -> seenAt',
  'entities: ($or), del, at range, unpub ? -> del at',
  'entities: ($or), iv range, col, del, body.state -> del',
  'entities: ($or), scope, col, del -> scope col',
  'entities: due range -> due',
  'entities: iv in, col, del -> iv col',
  'entities: iv in, gid, col, del -> iv col gid',
  'entities: iv, col in, gid, del -> iv col gid',
  'entities: iv, col, del, body.blind -> iv col',
  'entities: iv, gid, col -> iv col gid',
  'entities: iv, gid, col, del -> iv col gid',
  'entities: iv, gid, col, del, body.programmeId -> iv col gid',
  'entities: scope in, gid, col, del -> scope col',
  'entities: scope in, gid, col, del, body.jobId, body.vote.hash -> scope col',
  'entities: scope in, gid, col, del, body.rubricProof.ready -> scope col',
  'entities: scope in, gid, col, del, body.section -> scope col',
  'entities: scope, col, _id range, firstN range -> scope col _id',
  'entities: scope, col, del, _id range -> scope col _id',
  'entities: scope, col, del, iv in, _id range -> iv col or scope col _id',
  'entities: scope, col, iv, _id range, firstN range -> iv col or scope col _id',
  'entities: scope, gid, col in, del -> scope col',
  'entities: scope, gid, col, del -> scope col',
  'entities: scope, uniq -> scope uniq',
  'entities: tellAt range -> tellAt',
  'entities: unpub -> unpub',
  'entities: unpub range, at range -> unpub',
  'feed: scope, col, id in -> scope col',
  'feed: scope, col, n in -> scope col n',
  'feed: scope, col, n range -> scope col n',
  'grants: scope, gid -> scope',
  'grants: scope, on -> scope',
  'grants: untold -> untold',
  'grants: user -> user',
  'grants: user, on, role, only -> user',
  'heads: at range -> at',
]

/** A filter as `field`, `field in` (some values), `field range`, `field ?` (there or not). */
const shapeOf = ({ collection, filter }: Asked): string =>
  `${collection}: ${Object.entries(filter)
    .map(([field, wanted]) => (field === '$or' ? '($or)' : [field, kindOf(wanted)].filter(Boolean).join(' ')))
    .join(', ')}`

function kindOf(wanted: unknown): '' | 'in' | 'range' | '?' {
  if (typeof wanted !== 'object' || wanted === null) return ''
  if ('$in' in wanted) return 'in'
  return '$exists' in wanted ? '?' : 'range'
}

const isById = ({ filter }: Asked): boolean => '_id' in filter && kindOf(filter['_id']) !== 'range'

type Index = Record<string, 1 | -1>

const indexesOf = (collection: Growing): Index[] =>
  app.deps.models[collection].schema
    .indexes()
    .map(([fields]) => Object.fromEntries(Object.entries(fields).map(([field, way]) => [field, way === -1 ? -1 : 1])))

const nameOf = (index: Index): string => Object.entries(index).flat().join('_')

/** Those that fix most fields by value: among them the embedded engine takes the one that reads least. */
function best({ collection, filter }: Asked): Index[] {
  const able = indexesOf(collection).filter(
    // a partial index serves those who ask for a value of its field
    (index) => usedBy(Object.keys(index), filter).length > 0 && (!('uniq' in index) || 'uniq' in filter),
  )
  const most = Math.max(...able.map((index) => equalIn(Object.keys(index), filter)))
  return able.filter((index) => equalIn(Object.keys(index), filter) === most)
}

const fixedBy =
  ({ filter }: Asked) =>
  (index: Index): string =>
    usedBy(Object.keys(index), filter).join(' ')

const equalIn = (fields: readonly string[], filter: Record<string, unknown>): number =>
  usedBy(fields, filter).filter((field) => kindOf(filter[field]) !== 'range').length

/** The first fields of an index that the filter fixes, and one range after them. */
function usedBy(fields: readonly string[], filter: Record<string, unknown>): string[] {
  const used: string[] = []
  for (const field of fields) {
    const kind = field in filter ? kindOf(filter[field]) : '?'
    if (kind === '?') break
    used.push(field)
    if (kind === 'range') break
  }
  return used
}

async function indexTaken(database: Connection, { collection, filter }: Asked): Promise<unknown> {
  const found = await database.collection<{ _id: string }>(app.deps.models[collection].collection.name).find(filter).explain()
  const { winningPlan } = (found as { queryPlanner: { winningPlan: { stage: string; inputStage?: { indexName: string } } } }).queryPlanner
  return winningPlan.inputStage?.indexName ?? winningPlan.stage
}

/** The same documents with the same indexes, made in another order. */
async function copyOf(to: Connection, order: (indexes: Index[]) => Index[]): Promise<Connection> {
  for (const collection of GROWING) {
    const { schema, collection: from } = app.deps.models[collection]
    const target = to.collection(from.name)
    const options = new Map(
      schema
        .indexes()
        .map(([fields, { unique, sparse, partialFilterExpression: part }]) => [
          nameOf(fields as Index),
          { unique: unique === true, sparse: sparse === true, ...(part ? { partialFilterExpression: part } : {}) },
        ]),
    )
    for (const index of order(indexesOf(collection))) await target.createIndex(index, options.get(nameOf(index)) ?? {})
    const documents = await from.find().toArray()
    if (documents.length > 0) await target.insertMany(documents)
  }
  return to
}

/** As mongoose tells them: the first argument, or those of the operations of a bulk write. */
function filtersOf(method: string, [first]: readonly unknown[]): Record<string, unknown>[] {
  if (/^insert|^create/.test(method)) return []
  if (method === 'bulkWrite')
    return (first as { updateOne: { filter: Record<string, unknown> } }[]).map(({ updateOne }) => updateOne.filter)
  return [first as Record<string, unknown>]
}

async function doEverything(): Promise<void> {
  const world = await buildJob(app.deps)
  await readAndWrite(world)
  await changeRights(world)
  await readNumbers(world)
  await sealBlind(await buildJob(app.deps, { gid: world.gid, recruiter: world.recruiter }))
  for (const at of [0, 1, 400]) await keepHouse(at)
}

async function readAndWrite({ gid, jobId, scope, interviewId, recruiter }: JobWorld): Promise<void> {
  const { actor } = recruiter
  const caller = new Caller(app.url, recruiter)
  const iv = interviewId
  const place = { id: 'note', scope, iv }
  await caller.insert('comments', place, { interviewId: iv, authorId: actor.id, authorName: 'x', text: 'one', createdAt: 1 })
  const note = await caller.get('comments', 'note')
  if (note) await caller.edit('comments', note, { text: 'two' })
  const twice = { jobId, name: 'x', email: `${iv}@example.test`, createdAt: 1 }
  await caller.insert('interviews', { id: 'twin', scope, iv: 'twin' }, twice)
  for (const id of ['first', 'second']) await caller.insert('programmes', { id, scope: `group:${gid}` }, { name: 'P', createdAt: 1 })
  const gone = await addInterview(app.deps, { gid, jobId, by: 'x' })
  await removeDoc(app.deps, { by: 'x', col: 'interviews', id: gone, gid })
  await caller.pullAll('interviews', 1)
  await (
    await caller.post('pull', { collection: 'jobs', checkpoint: (await caller.pull('jobs')).checkpoint, limit: 5, device: 'd' })
  ).text()
  const scopes = { [scope]: digestSum(emptyDigest) }
  await digest(app.deps, actor, { collection: 'interviews', scopes, skip: { [scope]: [iv] }, ids: { [scope]: [gone] } })
  await readChanges(app.deps, actor, { scope, limit: 100 })
}

async function changeRights(world: JobWorld): Promise<void> {
  const { gid, scope, interviewId } = world
  const candidate = await addCandidate(app.deps, world)
  const guest = await addPerson(app.deps, { gid, role: 'guest', only: interviewId })
  const key = { user: guest.actor.id, scope, only: interviewId }
  await grant(app.deps, { ...key, gid, role: 'guest' })
  const colleague = await addPerson(app.deps, { gid, role: 'recruiter' })
  for (const { actor } of [candidate, guest, colleague]) {
    const first = await pull(app.deps, actor, { collection: 'interviews', checkpoint: null, limit: 9 })
    await digest(app.deps, actor, { collection: 'interviews', scopes: {} })
    if (actor.id === guest.actor.id) await revoke(app.deps, key)
    if (actor.id === colleague.actor.id) await revoke(app.deps, { user: actor.id, scope })
    await pull(app.deps, actor, { collection: 'interviews', checkpoint: first.checkpoint, limit: 9 })
  }
  await finishRights(app.deps)
}

/** Questions of lists, rubrics and candidates beside sync. */
async function readNumbers(world: JobWorld): Promise<void> {
  const { gid, scope, jobId } = world
  await endedProofs(app.deps, { scopes: [scope, `job:${jobId}x`], gid })
  await countVotes(app.deps, { scope, gid, jobId, rubric: customerFocus.rubric, hash: 'aaaaaaaaaaaa' })
  const candidate = await addCandidate(app.deps, world)
  const status = await new Caller(app.url, candidate).post('../jobseeker/fetch_status', {})
  expect(status.status).toBe(200)
}

async function sealBlind({ gid, jobId, interviewId: iv, recruiter }: JobWorld): Promise<void> {
  const caller = new Caller(app.url, recruiter)
  const job = await caller.get('jobs', jobId)
  if (job) await caller.edit('jobs', job, { blind: true })
  const id = sealedReviewId(iv, recruiter.actor.id)
  const fields = { interviewId: iv, jobId, raterId: recruiter.actor.id, raterName: 'x', scores: {}, sealedAt: 1, createdAt: 1 }
  expect((await caller.insert('reviews', { id, scope: `panel:${iv}`, iv }, fields)).rejects).toEqual([])
  await commitEdit(app.deps, { by: 'x', col: 'jobs', id: jobId, gid, changes: { revealedAt: 1 } })
}

/** The jobs, some days later. */
async function keepHouse(days: number): Promise<void> {
  const deps = { ...app.deps, clock: { now: () => Date.now() + days * 86_400_000 } }
  await sweepUnpublished(deps)
  await sweepTold(deps, 0)
  await compactFeeds(deps)
  await removeTombstones(deps)
  await forgetCounters(deps)
  await forgetOldDevices(deps)
  await finishPanels(deps)
  await deliverPending(deps)
}
