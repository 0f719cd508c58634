import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitEdit } from '#server/sync/write/commit.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { pull } from '#server/sync/pull/pull.ts'
import type { Checkpoint } from '#shared/sync/wire.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { eventually } from './support/eventually.ts'
import { Caller } from './support/http.ts'
import { watchQueries, withoutAuth } from '../support/server/queries.ts'
import { addPerson, buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
  for (let i = 0; i < 5; i++) await buildJob(app.deps, { gid: world.gid, recruiter: world.recruiter })
})
afterAll(() => app.stop())

/** A clock that stands still: helping dead writers once a second is not part of a pull. */
const still = (at = Date.now()) => ({ ...app.deps, clock: { now: () => at } })

async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const watch = watchQueries(app.deps)
  try {
    await work()
  } finally {
    watch.stop()
  }
  return withoutAuth(watch.list)
}

it('a pull with nothing new asks one query, however many scopes', async () => {
  const deps = still()
  const first = await pull(deps, world.recruiter.actor, { collection: 'interviews', checkpoint: null, limit: 500 })
  expect(first.documents).toHaveLength(6)
  const again = { collection: 'interviews', checkpoint: first.checkpoint, limit: 500, device: 'tablet' } as const
  expect(await queriesOf(() => pull(deps, world.recruiter.actor, again))).toEqual(['heads.find'])
  expect(await queriesOf(() => pull(deps, world.recruiter.actor, again))).toEqual(['heads.find'])
})

it('the same over HTTP, once the process has looked for dead writers', async () => {
  const caller = new Caller(app.url, world.recruiter)
  const { checkpoint } = await caller.pull('jobs')
  const asked: string[][] = []
  for (let i = 0; i < 4; i++) asked.push(await queriesOf(() => caller.pull('jobs', checkpoint)))
  expect(asked).toContainEqual(['heads.find'])
})

it('rights given or taken in another process are seen by the next pull', async () => {
  const other = await startApp({ database: app.database })
  const person = await addPerson(app.deps, { gid: world.gid, role: 'guest', only: world.interviewId })
  const key = { user: person.actor.id, gid: world.gid, scope: world.scope, only: world.interviewId, role: 'guest' as const }
  const look = async (checkpoint: Checkpoint | null) =>
    await pull(app.deps, person.actor, { collection: 'interviews', checkpoint, limit: 500 })
  const before = await look(null)
  expect(before.documents).toEqual([])
  await grant(other.deps, key)
  const given = await look(before.checkpoint)
  expect(given.documents).toMatchObject([{ id: world.interviewId, name: 'Carla' }])
  await revoke(other.deps, key)
  expect((await look(given.checkpoint)).documents).toEqual([{ id: world.interviewId, _deleted: true }])
  await other.stop()
})

it('what is remembered of rights is never enough to send a document', async () => {
  const person = await addPerson(app.deps, { gid: world.gid, role: 'guest', only: world.interviewId })
  const key = { user: person.actor.id, gid: world.gid, scope: world.scope, only: world.interviewId, role: 'guest' as const }
  await grant(app.deps, key)
  const { checkpoint } = await pull(app.deps, person.actor, { collection: 'interviews', checkpoint: null, limit: 500 })
  // The right is off, and its maker died before anybody could know.
  await app.deps.models.grants.updateOne(
    { _id: `${key.user}|${key.scope}|${key.only}` },
    { $set: { on: false, rN: null, untold: true }, $inc: { e: 1 } },
  )
  await commitEdit(app.deps, { by: 'x', col: 'interviews', gid: world.gid, id: world.interviewId, changes: { name: 'Not for guests' } })
  const look = async () => (await pull(app.deps, person.actor, { collection: 'interviews', checkpoint, limit: 500 })).documents
  expect(JSON.stringify(await look())).not.toContain('Not for guests')
  await eventually(async () => expect(await look()).toEqual([{ id: world.interviewId, _deleted: true }]))
})
