import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import type { GrantRole } from '#shared/primitives/roles.ts'
import { listAsSeenBy } from '#server/sync/pull/read-visible.ts'
import { readScope, type Unstamped } from '#server/sync/pull/scope-memory.ts'
import { commitEdit, removeDoc } from '#server/sync/write/commit.ts'
import { beginEra } from '#server/sync/upkeep/era.ts'
import { published } from '#tests/support/server/published.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { watchQueries, withoutAuth } from '../support/server/queries.ts'
import { addInterview, buildJob, type JobWorld } from './support/team.ts'

const ROWS = 600
let app: TestApp
let world: JobWorld
let ids: string[]

beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
  const like = await app.deps.models.entities.findOne({ _id: world.interviewId }).lean()
  if (!like) throw new Error('no interview')
  ids = Array.from({ length: ROWS }, () => newId())
  const { uniq: _uniq, unpub: _unpub, ...same } = like
  // as they lie in the store: only reading is tried here
  await app.deps.models.entities.insertMany(
    ids.map((id, n) => ({ ...same, _id: id, iv: id, body: { ...like.body, name: `n${n}`, email: `n${n}@scope.test` } })),
    { lean: true },
  )
})
afterAll(() => app.stop())

const place = () => ({ scope: world.scope, gid: world.gid, col: 'interviews' as const })
const read = async () => (await readScope(app.deps, place())).rows
const inOrder = (rows: readonly Pick<Unstamped, '_id' | 'rev' | 'body'>[]) =>
  rows.map(({ _id, rev, body }) => ({ _id, rev, body })).sort((a, b) => (a._id < b._id ? -1 : 1))
const stored = async () => inOrder(await app.deps.models.entities.find({ ...place(), del: false }).lean())

async function documentsRead(): Promise<number> {
  const watch = watchQueries(app.deps)
  try {
    await read()
  } finally {
    watch.stop()
  }
  return withoutAuth(watch.list).filter((query) => query === 'entities.find').length
}

it('knows thousands as they are now, whoever changed them: edits, deletions, new ones, and what a dead process left unpublished', async () => {
  const { deps } = app
  const other = await startApp({ database: app.database })
  const [edited = '', removed = '', unpublished = ''] = ids
  expect(inOrder(await read())).toEqual(await stored())
  await commitEdit(other.deps, { by: 'x', col: 'interviews', gid: world.gid, id: edited, changes: { degree: 'MSc' } })
  await removeDoc(other.deps, { by: 'x', col: 'interviews', gid: world.gid, id: removed })
  const added = await addInterview(other.deps, { ...world, by: 'x', name: 'new' })
  // marks are taken off: now the feed alone names them
  await published(other.deps)
  await other.stop()
  const rows = inOrder(await read())
  expect(rows).toEqual(await stored())
  expect(rows.find(({ _id }) => _id === edited)?.body['degree']).toBe('MSc')
  expect(rows.map(({ _id }) => _id)).toContain(added)
  expect(rows.map(({ _id }) => _id)).not.toContain(removed)
  const left = { rev: 2, 'body.degree': 'committed, then crashed', unpub: world.scope, at: deps.clock.now() }
  await deps.models.entities.updateOne({ _id: unpublished }, { $set: left })
  expect(inOrder(await read())).toEqual(await stored())
})

it('reads of thousands only what is new, gives another group nothing, and begins anew with an era', async () => {
  await read()
  // marked ones are asked for, and no document beside them
  expect(await documentsRead()).toBe(1)
  expect((await readScope(app.deps, { ...place(), gid: newId() })).rows).toEqual([])
  await read()
  await app.deps.models.entities.updateOne({ _id: ids[4] ?? '' }, { $set: { 'body.name': 'from a backup' } })
  expect(inOrder(await read())).not.toEqual(await stored())
  await beginEra(app.deps)
  expect(inOrder(await read())).toEqual(await stored())
})

it('gives the same list until something changes; many who come while it is read wait for the one reading, and see what was written before they came', async () => {
  await beginEra(app.deps)
  const before = await read()
  expect(new Set(await Promise.all(Array.from({ length: 20 }, read)))).toEqual(new Set([before]))
  await beginEra(app.deps)
  // the same objects for all: they were read once
  expect(new Set(await Promise.all(Array.from({ length: 20 }, read))).size).toBe(1)
  await beginEra(app.deps)
  const reading = read()
  await commitEdit(app.deps, { by: 'x', col: 'interviews', gid: world.gid, id: ids[5] ?? '', changes: { degree: 'PhD' } })
  const [, after] = await Promise.all([reading, read()])
  expect(after.find(({ _id }) => _id === ids[5])?.body['degree']).toBe('PhD')
})

it('shows each kind of viewer what sync shows, of the same memory: a blind row has no score, a guest sees less, and a change shows at once', async () => {
  const [open = '', blind = ''] = ids.slice(10)
  const edit = (id: string, changes: object) => commitEdit(app.deps, { by: 'x', col: 'interviews', gid: world.gid, id, changes })
  await edit(open, { autoScore: 40 })
  await edit(blind, { autoScore: 50, blind: true })
  const rowsFor = async (role: GrantRole) => {
    const { rows } = await listAsSeenBy(app.deps, { userId: role, role }, 'interviews', { scope: world.scope, gid: world.gid })
    return [open, blind].map((id) => rows.find((row) => row.id === id))
  }
  for (const role of ['recruiter', 'lineManager', 'recruiter'] as const)
    expect((await rowsFor(role)).map((row) => row?.autoScore)).toEqual([40, undefined])
  expect((await rowsFor('guest')).map((row) => [row?.name, row?.email, row?.autoScore])).toEqual([
    ['n10', undefined, undefined],
    ['n11', undefined, undefined],
  ])
  await edit(open, { autoScore: 41 })
  await edit(blind, { blind: false })
  expect((await rowsFor('recruiter')).map((row) => row?.autoScore)).toEqual([41, 50])
  await removeDoc(app.deps, { by: 'x', col: 'interviews', gid: world.gid, id: open })
  expect((await rowsFor('lineManager')).map((row) => row?.autoScore)).toEqual([undefined, 50])
})
