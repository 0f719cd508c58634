import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { commitEdit, removeDoc } from '#server/sync/write/commit.ts'
import { publish, trueEnd } from '#server/sync/write/publish.ts'
import { compactFeeds, sweepUnpublished } from '#server/sync/upkeep/sweeper.ts'
import type { Poke } from '#server/ports.ts'
import { Caller } from './support/http.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { published } from '#tests/support/server/published.ts'
import { addInterview, addPerson, buildJob, type JobWorld } from './support/team.ts'
import { eventually } from './support/eventually.ts'
import { watchQueries } from '../support/server/queries.ts'

let app: TestApp
let world: JobWorld

beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
})
afterAll(() => app.stop())

const numbersOf = async (scope: string) =>
  (await app.deps.models.feed.find({ scope, col: 'interviews' }).lean()).map((entry) => entry.n).sort((a, b) => a - b)
const edit = (id: string, degree: string) => commitEdit(app.deps, { by: 'x', col: 'interviews', gid: world.gid, id, changes: { degree } })

describe('the feed of a scope', () => {
  it('is dense and complete when many write at once, in several processes', async () => {
    const job = await buildJob(app.deps, { gid: world.gid, recruiter: world.recruiter })
    const second = await startApp({ database: app.database })
    const writers = [app, second]
    await Promise.all(Array.from({ length: 40 }, (_, i) => addInterview((writers[i % 2] ?? app).deps, { ...job, by: 'x', name: `c${i}` })))
    await second.stop()
    expect(await numbersOf(job.scope)).toEqual(Array.from({ length: 41 }, (_, i) => i + 1))
    expect(await new Caller(app.url, world.recruiter).pullAll('interviews', 7)).toHaveProperty('size', 42)
    // either sweep stopped with marks left, which the other takes off
    await eventually(async () => {
      await sweepUnpublished(app.deps)
      expect(await app.deps.models.entities.countDocuments({ scope: job.scope, unpub: { $exists: true } })).toBe(0)
    })
  })

  it('two editors of one document both get through', async () => {
    const id = await addInterview(app.deps, { ...world, by: 'x' })
    await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        commitEdit(app.deps, { by: 'x', col: 'interviews', gid: world.gid, id, changes: i % 2 ? { degree: `d${i}` } : { phone: `${i}` } }),
      ),
    )
    expect((await app.deps.models.entities.findOne({ _id: id }).lean())?.rev).toBe(6)
  })

  it('a commit whose process died before publishing is published by whoever pulls', async () => {
    const job = await buildJob(app.deps)
    const caller = new Caller(app.url, job.recruiter)
    const { checkpoint } = await caller.pull('interviews')
    const at = app.deps.clock.now() - 10_000
    await app.deps.models.entities.updateOne(
      { _id: job.interviewId },
      { $set: { rev: 2, 'body.degree': 'committed, then crashed', unpub: job.scope, at } },
    )
    // a process looks for such commits once a second at most
    await eventually(async () => {
      const { documents } = await caller.pull('interviews', checkpoint)
      expect(documents).toMatchObject([{ rev: 2, degree: 'committed, then crashed' }])
    })
    expect(await numbersOf(job.scope)).toEqual([1, 2])
  })

  it('the sweeper publishes what nobody pulls', async () => {
    const job = await buildJob(app.deps)
    await published(app.deps)
    await app.deps.models.entities.updateOne(
      { _id: job.interviewId },
      { $set: { rev: 2, unpub: job.scope, at: app.deps.clock.now() - 10_000 } },
    )
    expect(await sweepUnpublished(app.deps)).toBe(1)
    await published(app.deps)
    expect(await sweepUnpublished(app.deps)).toBe(0)
    expect(await trueEnd(app.deps, job.scope, 'interviews')).toBe(2)
  })

  it('a stale head is only a lower bound', async () => {
    const job = await buildJob(app.deps)
    await app.deps.models.heads.deleteOne({ _id: `${job.scope}|interviews` })
    await addInterview(app.deps, { ...job, by: 'x' })
    expect(await numbersOf(job.scope)).toEqual([1, 2])
  })

  it('publishing twice is harmless', async () => {
    const job = await buildJob(app.deps)
    const entity = await app.deps.models.entities.findOne({ _id: job.interviewId }).lean()
    if (entity) await publish(app.deps, [entity, entity])
    expect(await numbersOf(job.scope)).toEqual([1, 2, 3])
    expect((await new Caller(app.url, job.recruiter).pullAll('interviews')).size).toBe(1)
    expect((await app.deps.models.entities.findOne({ _id: job.interviewId }).lean())?.firstN).toBe(1)
  })

  it('compaction keeps the newest entry of each document, after its grace, and readers miss nothing', async () => {
    const job = await buildJob(app.deps, { gid: world.gid, recruiter: world.recruiter })
    const second = await addInterview(app.deps, { ...job, by: 'x' })
    for (let i = 0; i < 6; i++) await edit(job.interviewId, `edit ${i}`)
    await compactFeeds(app.deps)
    expect(await numbersOf(job.scope)).toHaveLength(8)
    const later = { ...app.deps, clock: { now: () => Date.now() + 3_700_000 } }
    await compactFeeds(later)
    expect(await numbersOf(job.scope)).toEqual([2, 8])
    // feeds without moves since are not read again
    const watch = watchQueries(app.deps)
    await compactFeeds({ ...app.deps, clock: { now: () => Date.now() + 4 * 3_600_000 } })
    await compactFeeds({ ...app.deps, clock: { now: () => Date.now() + 5 * 3_600_000 } })
    watch.stop()
    const feeds = watch.list.slice(watch.list.lastIndexOf('heads.find')).filter((query) => query.startsWith('feed.'))
    expect(feeds).toEqual([])
    const documents = await new Caller(app.url, world.recruiter).pullAll('interviews', 1)
    expect(documents.get(job.interviewId)).toMatchObject({ degree: 'edit 5' })
    expect(documents.has(second)).toBe(true)
  })

  it('a deleted document stays as a tombstone without its content', async () => {
    const id = await addInterview(app.deps, { ...world, by: 'x', name: 'To be forgotten' })
    const caller = new Caller(app.url, world.recruiter)
    const before = await caller.pull('interviews')
    await removeDoc(app.deps, { by: 'x', col: 'interviews', id, gid: world.gid })
    const after = await caller.pull('interviews', before.checkpoint)
    expect(after.documents).toMatchObject([{ id, _deleted: true }])
    expect(JSON.stringify(after)).not.toContain('forgotten')
    expect(JSON.stringify(await app.deps.models.entities.findOne({ _id: id }).lean())).not.toContain('forgotten')
  })

  it('a pull with nothing new answers at once with an empty list', async () => {
    const caller = new Caller(app.url, world.recruiter)
    let checkpoint = (await caller.pull('jobSettings')).checkpoint
    for (const col of ['interviews', 'jobs'] as const) {
      checkpoint = (await caller.pull(col)).checkpoint
      expect((await caller.pull(col, checkpoint)).documents).toEqual([])
    }
  })
})

describe('pokes', () => {
  /** Reads the stream of one person until `stop`; gives the collections that were poked. */
  const listen = async (url: string, token: string) => {
    const heard: string[] = []
    const closing = new AbortController()
    const response = await fetch(`${url}/api/sync/stream`, { headers: { authorization: `Bearer ${token}` }, signal: closing.signal })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    let raw = ''
    let ended = false
    const done = (async () => {
      for await (const part of response.body ?? []) {
        raw += new TextDecoder().decode(part)
        for (const match of raw.matchAll(/data: (.*)\n/g)) heard.push(...(JSON.parse(match[1] ?? '{}') as { c: string[] }).c)
      }
      ended = true
    })().catch(() => undefined)
    await eventually(() => expect(raw).toContain(': open'))
    return {
      heard,
      text: () => raw,
      isEnded: () => ended,
      stop: async () => {
        closing.abort()
        await done
      },
    }
  }

  it('tell devices of another process that something changed, and nothing of what', async () => {
    const foreign = await buildJob(app.deps)
    const second = await startApp({ database: app.database })
    const stream = await listen(second.url, world.recruiter.token)
    const stranger = await listen(second.url, foreign.recruiter.token)
    await edit(world.interviewId, 'a very private degree')
    await eventually(() => expect(stream.heard).toContain('interviews'))
    expect(stream.text()).not.toContain('private')
    expect(stream.text()).not.toContain(world.jobId)
    expect(stranger.heard).toEqual([])
    await stream.stop()
    await stranger.stop()
    await second.stop()
  })

  it('tell a device of rights it got', async () => {
    const person = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
    const stream = await listen(app.url, person.token)
    const job = await buildJob(app.deps, { gid: world.gid, recruiter: world.recruiter })
    await eventually(() => expect(stream.heard).toContain('jobs'))
    await edit(job.interviewId, 'x')
    await eventually(() => expect(stream.heard.filter((col) => col === 'interviews').length).toBeGreaterThan(0))
    await stream.stop()
  })

  it('need a session', async () => {
    expect((await fetch(`${app.url}/api/sync/stream`)).status).toBe(401)
    expect((await fetch(`${app.url}/api/sync/stream`, { headers: { authorization: `Bearer ${newId()}` } })).status).toBe(401)
  })

  it('are heard once per change by a subscriber of the same process', async () => {
    const heard: Poke[] = []
    const stop = app.deps.pokes.subscribe((poke) => heard.push(poke))
    await edit(world.interviewId, 'again')
    stop()
    // rights of tests before may be noticed only now
    expect(heard.filter(({ col }) => col !== 'grants')).toEqual([{ scope: world.scope, col: 'interviews', ivs: [world.interviewId] }])
  })
})
