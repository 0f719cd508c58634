import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDigest, digestSum } from '#shared/sync/digest.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { deliverPending } from '#server/commands/deliver-pending.ts'
import { finishPanels } from '#server/commands/blind-jobs.ts'
import { commitEdit, removeDoc } from '#server/sync/commit.ts'
import { readChanges } from '#server/sync/changes.ts'
import { forgetOldDevices } from '#server/sync/devices.ts'
import { digest } from '#server/sync/digest.ts'
import { finishRights, grant, revoke } from '#server/sync/grants.ts'
import { pull } from '#server/sync/pull.ts'
import { compactFeeds, sweepUnpublished } from '#server/sync/sweeper.ts'
import { forgetCounters, removeTombstones } from '#server/sync/tombstones.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
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
  it('is by id or served by an index, each kind of question by the one that is written here', () => {
    const kinds = new Set(asked.filter((one) => !isById(one)).map((one) => `${shapeOf(one)} -> ${indexFor(one)}`))
    expect([...kinds].sort()).toEqual(QUESTIONS)
  })
})

/**
 * Kind of question -> the beginning of an index that it fixes; what it names beyond that is compared document by document. Reviewed by hand: a new
 * kind of question is judged before it is written here. Three read more than they answer, and all three are rare: turning a job blind looks through its
 * interviews; the job that removes tombstones reads the feeds it removes from; the job that looks for lost receipts reads answers once, to mark those of before there were marks.
 */
const QUESTIONS: readonly string[] = [
  'devices: seenAt range -> seenAt',
  'entities: ($or), del, at range, unpub ? -> del at',
  'entities: ($or), iv range, col, del, body.state -> iv',
  'entities: ($or), scope, col, del -> scope col',
  'entities: due range -> due',
  'entities: iv in, col, del -> iv col',
  'entities: iv, col, del, body.blind -> iv col',
  'entities: iv, gid, col -> iv col gid',
  'entities: iv, gid, col, del -> iv col gid',
  'entities: scope, col, _id range, firstN range -> scope col _id',
  'entities: scope, col, del, _id range -> scope col _id',
  'entities: scope, col, del, iv in, _id range -> iv col',
  'entities: scope, col, iv, _id range, firstN range -> iv col',
  'entities: scope, gid, col, del -> scope col',
  'entities: unpub -> unpub',
  'entities: unpub range, at range -> unpub',
  'feed: scope, col, id in -> scope col',
  'feed: scope, col, n in -> scope col n',
  'feed: scope, col, n range -> scope col n',
  'grants: scope, on -> scope',
  'grants: untold -> untold',
  'grants: user -> user',
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

function indexFor({ collection, filter }: Asked): string {
  const indexes = app.deps.models[collection].schema.indexes().map(([fields]) => usedBy(Object.keys(fields), filter))
  // the first that fits is what the embedded engine takes; a real MongoDB tries them
  return indexes.find((used) => used.length > 0)?.join(' ') ?? 'NONE'
}

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
  await compactFeeds(deps)
  await removeTombstones(deps)
  await forgetCounters(deps)
  await forgetOldDevices(deps)
  await finishPanels(deps)
  await deliverPending(deps)
}
