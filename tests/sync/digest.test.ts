import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf, digestSum, type Digestible, type DigestSum } from '#shared/sync/digest.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { DigestAnswer, DigestRequest } from '#shared/sync/wire.ts'
import { commitEdit, insertDoc, removeDoc } from '#server/sync/write/commit.ts'
import { digest } from '#server/sync/digest/digest.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { watchQueries } from '../support/server/queries.ts'
import { addCandidate, addInterview, addPerson, buildJob, type JobWorld, type Person } from './support/team.ts'

let app: TestApp
let world: JobWorld
beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
  for (let i = 0; i < 5; i++) await addInterview(app.deps, { ...world, by: 'x', name: `c${i}` })
})
afterAll(() => app.stop())

/** Digest claims of a device that has pulled everything. */
async function held(person: Person, col: CollectionName): Promise<Map<string, Digestible[]>> {
  const documents = [...(await new Caller(app.url, person).pullAll(col)).values()].filter((document) => !document._deleted)
  // a living entry is a whole document
  return Map.groupBy(documents as unknown as (Digestible & { scope: string })[], (document) => document.scope)
}
const sums = (scopes: ReadonlyMap<string, readonly Digestible[]>): Record<string, DigestSum> =>
  Object.fromEntries([...scopes].map(([scope, documents]) => [scope, digestSum(digestOf(documents))]))
const compare = async (person: Person, request: DigestRequest): Promise<DigestAnswer> => await digest(app.deps, person.actor, request)

describe('a digest of a device', () => {
  it('is the same as the server has it, for every role and by HTTP', async () => {
    const candidate = await addCandidate(app.deps, world)
    const guest = await addPerson(app.deps, { gid: world.gid, role: 'guest', only: world.interviewId })
    await grant(app.deps, { user: guest.actor.id, gid: world.gid, scope: world.scope, only: world.interviewId, role: 'guest' })
    for (const person of [world.recruiter, candidate, guest]) {
      const scopes = sums(await held(person, 'interviews'))
      expect(Object.keys(scopes)).toEqual([world.scope])
      expect(await compare(person, { collection: 'interviews', scopes })).toEqual({ scopes: { [world.scope]: 'same' }, drop: [] })
      const response = await new Caller(app.url, person).post('digest', { collection: 'interviews', scopes })
      expect(((await response.json()) as { result: DigestAnswer }).result.scopes).toEqual({ [world.scope]: 'same' })
    }
  })

  it('covers documents that are shown by owner', async () => {
    const [one, two] = [
      await addPerson(app.deps, { gid: world.gid, role: 'guest' }),
      await addPerson(app.deps, { gid: world.gid, role: 'guest' }),
    ]
    for (const person of [one, two]) {
      await grant(app.deps, { user: person.actor.id, gid: world.gid, scope: world.scope, role: 'guest' })
      const fields = { interviewId: world.interviewId, authorId: person.actor.id, authorName: 'G', text: 'Mine', createdAt: 1 }
      await insertDoc(app.deps, {
        by: person.actor.id,
        gid: world.gid,
        scope: world.scope,
        col: 'comments',
        id: newId(),
        iv: world.interviewId,
        fields,
      })
    }
    const [first, second] = [sums(await held(one, 'comments')), sums(await held(two, 'comments'))]
    expect(first[world.scope]?.count).toBe(1)
    expect((await compare(one, { collection: 'comments', scopes: first })).scopes).toEqual({ [world.scope]: 'same' })
    expect((await compare(two, { collection: 'comments', scopes: second })).scopes).toEqual({ [world.scope]: 'same' })
    expect((await compare(two, { collection: 'comments', scopes: first })).scopes).toEqual({ [world.scope]: 'differs' })
  })

  it('differs where a document is missing, too many or old, and where a scope is missing altogether', async () => {
    const all = (await held(world.recruiter, 'interviews')).get(world.scope) ?? []
    const [first, ...rest] = all
    const wrong = [rest, [...all, { ...first, id: 'x' }], [{ ...first, rev: 99 }, ...rest]] as Digestible[][]
    for (const documents of wrong)
      expect(
        (await compare(world.recruiter, { collection: 'interviews', scopes: sums(new Map([[world.scope, documents]])) })).scopes,
      ).toEqual({
        [world.scope]: 'differs',
      })
    expect((await compare(world.recruiter, { collection: 'interviews', scopes: {} })).scopes).toEqual({ [world.scope]: 'differs' })
  })

  it('leaves out on both sides what the device has not sent yet', async () => {
    const all = (await held(world.recruiter, 'interviews')).get(world.scope) ?? []
    const [unsent, ...rest] = all
    const request = { collection: 'interviews', scopes: sums(new Map([[world.scope, rest]])) } as const
    expect((await compare(world.recruiter, request)).scopes).toEqual({ [world.scope]: 'differs' })
    const skip = { [world.scope]: [unsent?.id ?? '', 'never-sent'] }
    expect((await compare(world.recruiter, { ...request, skip })).scopes).toEqual({ [world.scope]: 'same' })
  })

  it('follows edits and deletions', async () => {
    const id = await addInterview(app.deps, { ...world, by: 'x' })
    const before = sums(await held(world.recruiter, 'interviews'))
    expect((await compare(world.recruiter, { collection: 'interviews', scopes: before })).scopes).toEqual({ [world.scope]: 'same' })
    await commitEdit(app.deps, { by: 'x', col: 'interviews', gid: world.gid, id, changes: { degree: 'new' } })
    expect((await compare(world.recruiter, { collection: 'interviews', scopes: before })).scopes).toEqual({ [world.scope]: 'differs' })
    await removeDoc(app.deps, { by: 'x', col: 'interviews', id, gid: world.gid })
    const after = sums(await held(world.recruiter, 'interviews'))
    expect((await compare(world.recruiter, { collection: 'interviews', scopes: after })).scopes).toEqual({ [world.scope]: 'same' })
  })

  it('is told which scopes are gone; unknown, foreign and revoked look alike', async () => {
    const foreign = await buildJob(app.deps)
    const person = await addPerson(app.deps, { gid: world.gid, role: 'guest', only: world.interviewId })
    const key = { user: person.actor.id, gid: world.gid, scope: world.scope, only: world.interviewId, role: 'guest' as const }
    await grant(app.deps, key)
    await revoke(app.deps, key)
    const none = { count: 1, hash: '00000000000000ff' }
    const request: DigestRequest = {
      collection: 'interviews',
      scopes: { [world.scope]: none, [foreign.scope]: none, 'job:no-such-job': none },
      ids: { [world.scope]: [world.interviewId], [foreign.scope]: [foreign.interviewId], 'job:no-such-job': ['nothing'] },
    }
    expect(await compare(person, request)).toEqual({
      scopes: { [world.scope]: 'gone', [foreign.scope]: 'gone', 'job:no-such-job': 'gone' },
      drop: [world.interviewId, foreign.interviewId, 'nothing'],
    })
  })

  it('names what a device should not have, and nothing of what it may have or has not sent', async () => {
    const gone = await addInterview(app.deps, { ...world, by: 'x' })
    await removeDoc(app.deps, { by: 'x', col: 'interviews', id: gone, gid: world.gid })
    const foreign = await buildJob(app.deps)
    const answer = await compare(world.recruiter, {
      collection: 'interviews',
      scopes: sums(await held(world.recruiter, 'interviews')),
      skip: { [world.scope]: ['not-sent-yet'] },
      ids: { [world.scope]: [world.interviewId, gone, foreign.interviewId, 'not-sent-yet', 'who-knows'] },
    })
    expect(answer.drop).toEqual([gone, foreign.interviewId, 'who-knows'])
  })

  it('costs one query while nothing moves, also for a colleague who sees the same', async () => {
    const colleague = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
    const scopes = sums(await held(world.recruiter, 'interviews'))
    await held(colleague, 'interviews')
    await compare(world.recruiter, { collection: 'interviews', scopes })
    const watch = watchQueries(app.deps)
    expect((await compare(world.recruiter, { collection: 'interviews', scopes })).scopes).toEqual({ [world.scope]: 'same' })
    expect((await compare(colleague, { collection: 'interviews', scopes })).scopes).toEqual({ [world.scope]: 'same' })
    watch.stop()
    expect(watch.list).toEqual(['heads.find', 'heads.find'])
  })
})
