import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import { insertDoc, commitEdit, removeDoc } from '#server/sync/write/commit.ts'
import { beginEra } from '#server/sync/upkeep/era.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { newId } from '#shared/primitives/ids.ts'
import { startApp, type TestApp } from '../../support/server/start-app.ts'
import { Caller } from '../../sync/support/http.ts'
import { addCandidate, addInterview, addPerson, buildJob, type JobWorld } from '../../sync/support/team.ts'
import { askChanges, changesOf, readAll } from './support.ts'

let app: TestApp
let offsetMs = 0
let world: JobWorld
let foreign: JobWorld
let token: string
beforeAll(async () => {
  app = await startApp({ clock: { now: () => Date.now() + offsetMs } })
  world = await buildJob(app.deps)
  foreign = await buildJob(app.deps)
  token = world.recruiter.token
})
afterAll(() => app.stop())

const addComment = (job: JobWorld, text: string, id = newId()) =>
  insertDoc(app.deps, {
    by: job.recruiter.actor.id,
    col: 'comments',
    id,
    gid: job.gid,
    scope: job.scope,
    iv: job.interviewId,
    fields: { interviewId: job.interviewId, authorId: job.recruiter.actor.id, authorName: 'Rita', text, createdAt: 1 },
  })

describe('the change feed', () => {
  it('gives exactly what the devices of the same person pull, page by page and of any size', async () => {
    await addComment(world, 'one')
    for (let i = 0; i < 7; i++) await addInterview(app.deps, { ...world, by: 'x', name: `Candidate ${i}` })
    const caller = new Caller(app.url, world.recruiter)
    const pulled = new Map<string, unknown>()
    for (const col of COLLECTIONS)
      for (const { _deleted, ...document } of (await caller.pullAll(col)).values())
        pulled.set(document.id, { collection: col, id: document.id, deleted: _deleted, document })
    for (const limit of [1, 3, 1000]) {
      const { held, pages } = await readAll(app.url, token, { limit })
      expect(Object.fromEntries(held)).toEqual(Object.fromEntries(pulled))
      expect(pages).toBeGreaterThanOrEqual(Math.floor(pulled.size / limit))
    }
  })

  it('goes on from a cursor with what changed, and gives the same again to whoever did not store the new one', async () => {
    const { cursor } = await readAll(app.url, token)
    expect(await changesOf(app.url, token, { since: cursor })).toMatchObject({ changes: [], more: false })
    const comment = await addComment(world, 'new')
    await commitEdit(app.deps, { by: 'x', col: 'interviews', id: world.interviewId, gid: world.gid, changes: { shortlisted: 1 } })
    const once = await changesOf(app.url, token, { since: cursor })
    expect(once.changes.map(({ id, deleted }) => [id, deleted])).toEqual([
      [world.interviewId, false],
      [comment._id, false],
    ])
    expect(once.changes[0]?.document).toMatchObject({ shortlisted: 1, rev: 2 })
    expect((await changesOf(app.url, token, { since: cursor })).changes).toEqual(once.changes)
    expect((await changesOf(app.url, token, { since: once.cursor })).changes).toEqual([])
  })

  it('tells deleted and revoked documents alike, without what was in them', async () => {
    const job = await buildJob(app.deps)
    const person = await addPerson(app.deps, { gid: job.gid, role: 'recruiter' })
    const comment = await addComment(job, 'to be deleted')
    const { cursor } = await readAll(app.url, person.token)
    await removeDoc(app.deps, { by: 'x', col: 'comments', id: comment._id, gid: job.gid })
    const afterDelete = await readAll(app.url, person.token, { since: cursor })
    expect(afterDelete.held.get(comment._id)).toEqual({ collection: 'comments', id: comment._id, deleted: true, document: null })
    await revoke(app.deps, { user: person.actor.id, scope: job.scope })
    const afterRevoke = await readAll(app.url, person.token, { since: afterDelete.cursor })
    expect(afterRevoke.held.get(job.interviewId)).toEqual({ collection: 'interviews', id: job.interviewId, deleted: true, document: null })
    expect([...afterRevoke.held.values()].every(({ deleted, document }) => deleted && document === null)).toBe(true)
    await grant(app.deps, { user: person.actor.id, gid: job.gid, scope: job.scope, role: 'recruiter' })
    expect((await readAll(app.url, person.token, { since: afterRevoke.cursor })).held.get(job.interviewId)).toMatchObject({
      deleted: false,
    })
  })

  it('is narrowed to a scope and a collection; an unknown, a foreign and a lost scope answer alike', async () => {
    const second = await buildJob(app.deps, { gid: world.gid, recruiter: world.recruiter })
    const { held } = await readAll(app.url, token, { scope: second.scope, limit: 2 })
    expect([...held.keys()].sort()).toEqual([second.jobId, second.interviewId].sort())
    const interviews = await readAll(app.url, token, { collection: 'interviews' })
    expect(new Set([...interviews.held.values()].map(({ collection }) => collection))).toEqual(new Set(['interviews']))
    const leaver = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
    await revoke(app.deps, { user: leaver.actor.id, scope: second.scope })
    const answers = await Promise.all(
      ['job:20261121081320-n0b0dysx', foreign.scope, second.scope].map(async (scope) => await askChanges(app.url, leaver.token, { scope })),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, ...body, request_id: '-' }))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('tells a reader of one scope, who has begun it, that it was taken away', async () => {
    const job = await buildJob(app.deps)
    const person = await addPerson(app.deps, { gid: job.gid, role: 'recruiter' })
    const { cursor } = await readAll(app.url, person.token, { scope: job.scope })
    await revoke(app.deps, { user: person.actor.id, scope: job.scope })
    const { held } = await readAll(app.url, person.token, { scope: job.scope, since: cursor })
    expect([...held.values()].map(({ id, deleted }) => `${id} ${deleted}`).sort()).toEqual(
      [`${job.jobId} true`, `${job.interviewId} true`].sort(),
    )
  })

  it('a cursor gives no rights: one of another tenant reads nothing of it', async () => {
    const theirs = await readAll(app.url, foreign.recruiter.token)
    const { held } = await readAll(app.url, token, { since: theirs.cursor })
    expect(JSON.stringify([...held.values()])).not.toContain(foreign.gid)
    expect((await askChanges(app.url, token, { since: theirs.cursor, scope: foreign.scope })).status).toBe(422)
    const narrow = await readAll(app.url, foreign.recruiter.token, { scope: foreign.scope })
    expect((await askChanges(app.url, token, { since: narrow.cursor, scope: foreign.scope })).status).toBe(404)
  })

  it.each([
    ['', 422],
    ['x', 422],
    ['2abc', 422],
    ['1****', 422],
    ['1AAAA', 422],
  ])('answers 422 to %j, which is no cursor, and shows nothing of why', async (since, status) => {
    const answer = await askChanges(app.url, token, { since })
    expect([answer.status, answer.body?.details]).toEqual([status, ['since: not a cursor of this feed']])
  })

  it.each([{ limit: 0 }, { limit: 1001 }, { wait: 26 }, { collection: 'accounts' }, { scope: 'job' }])(
    'answers 422 to %j',
    async (query) => {
      expect((await askChanges(app.url, token, query)).status).toBe(422)
    },
  )

  it('gives a candidate the own interview only, with the fields a candidate may see', async () => {
    const carla = await addCandidate(app.deps, world)
    const { held } = await readAll(app.url, carla.token)
    expect([...held.keys()]).toEqual([world.interviewId])
    expect(held.get(world.interviewId)?.document).not.toHaveProperty('shortlisted')
    expect((await readAll(app.url, carla.token, { collection: 'comments' })).held.size).toBe(0)
  })
})

describe('waiting for changes', () => {
  it('answers at once when there is something, and soon after something comes', async () => {
    const { cursor } = await readAll(app.url, token)
    const waiting = changesOf(app.url, token, { since: cursor, wait: 25 })
    const comment = await addComment(world, 'while waiting')
    const answer = await waiting
    expect(answer.changes.map(({ id }) => id)).toEqual([comment._id])
    expect((await changesOf(app.url, token, { since: cursor, wait: 25 })).changes).toEqual(answer.changes)
  })

  it('answers nothing when the time is over, and does not wake for what others may see', async () => {
    const { cursor } = await readAll(app.url, token)
    const waiting = changesOf(app.url, token, { since: cursor, wait: 1 })
    await addComment(foreign, 'not for you')
    expect(await waiting).toMatchObject({ changes: [], more: false })
  })

  it('is for twenty requests of an account at once: one more ends the oldest, which is told that there is nothing yet', async () => {
    const person = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
    const { cursor } = await readAll(app.url, person.token)
    const closing = new AbortController()
    const answered: number[] = []
    const waits = Array.from({ length: 21 }, async (_, n) => {
      const headers = { authorization: `Bearer ${person.token}` }
      const answer = await fetch(`${app.url}/v1/changes?${new URLSearchParams({ since: cursor, wait: '25' })}`, {
        headers,
        signal: closing.signal,
      })
      answered.push(n)
      const body: unknown = await answer.json()
      return body
    })
    expect(await Promise.race(waits)).toMatchObject({ error_code: 0, result: { changes: [], more: false } })
    expect(answered).toHaveLength(1)
    closing.abort()
    await Promise.allSettled(waits)
  })

  it('ends with the account: who is suspended while waiting gets nothing', async () => {
    const person = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
    const { cursor } = await readAll(app.url, person.token)
    const waiting = askChanges(app.url, person.token, { since: cursor, wait: 25 })
    await app.deps.models.accounts.updateOne({ _id: person.actor.id }, { $set: { frozenAt: 1 } })
    await addComment(world, 'too late for them')
    expect((await waiting).status).toBe(401)
  })
})

describe('beginning again', () => {
  it('is asked for after a restored backup, in words, and works without a cursor', async () => {
    const { cursor } = await readAll(app.url, token)
    await beginEra(app.deps)
    const answer = await askChanges(app.url, token, { since: cursor })
    expect([answer.status, answer.body?.error_code]).toEqual([409, 1013])
    expect(answer.body?.details?.join(' ')).toContain('without since')
    expect((await readAll(app.url, token)).held.size).toBeGreaterThan(0)
  })

  it('is asked for when the cursor is older than tombstones are kept', async () => {
    const job = await buildJob(app.deps)
    const { cursor } = await readAll(app.url, job.recruiter.token)
    offsetMs = 181 * 86_400_000
    // the session would be over by then
    await app.deps.models.sessions.updateMany({ accountId: job.recruiter.actor.id }, { $set: { expiresAt: app.deps.clock.now() + 60_000 } })
    expect((await askChanges(app.url, job.recruiter.token, { since: cursor })).status).toBe(409)
    offsetMs = 0
  })
})
