import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { commitEdit, removeDoc } from '#server/sync/write/commit.ts'
import { headId } from '#server/sync/write/publish.ts'
import { pull } from '#server/sync/pull/pull.ts'
import { compactFeeds } from '#server/sync/upkeep/sweeper.ts'
import { forgetCounters, removeTombstones } from '#server/sync/upkeep/tombstones.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { published } from '#tests/support/server/published.ts'
import { Caller } from './support/http.ts'
import { addInterview, buildJob, type JobWorld } from './support/team.ts'

const DAY = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const later = (days: number): Deps => ({ ...app.deps, clock: { now: () => Date.now() + days * DAY } })
const entryIds = async (scope: string) =>
  (await app.deps.models.feed.find({ scope, col: 'interviews' }).lean()).sort((a, b) => a.n - b.n).map((entry) => entry.id)
const stored = (id: string) => app.deps.models.entities.findOne({ _id: id }).lean()

async function deletedInterview(job: JobWorld): Promise<string> {
  const id = await addInterview(app.deps, { ...job, by: 'x' })
  await removeDoc(app.deps, { by: 'x', col: 'interviews', id, gid: job.gid })
  await published(app.deps)
  return id
}

describe('a tombstone', () => {
  it('is kept for every device that may go on, then removed with its feed entries', async () => {
    const job = await buildJob(app.deps)
    const gone = await deletedInterview(job)
    const newer = await addInterview(app.deps, { ...job, by: 'x' })
    await published(app.deps)
    expect(await removeTombstones(later(180))).toBe(0)
    expect(await stored(gone)).not.toBeNull()
    expect(await removeTombstones(later(182))).toBeGreaterThan(0)
    expect(await stored(gone)).toBeNull()
    expect(await entryIds(job.scope)).toEqual([job.interviewId, newer])
    expect(await removeTombstones(later(182))).toBe(0)
  })

  it('at the end of its feed goes too, and publishers count on', async () => {
    const job = await buildJob(app.deps)
    const gone = await deletedInterview(job)
    await removeTombstones(later(182))
    expect(await stored(gone)).toBeNull()
    expect(await entryIds(job.scope)).toEqual([job.interviewId])
    const next = await addInterview(app.deps, { ...job, by: 'x' })
    expect([...(await new Caller(app.url, job.recruiter).pullAll('interviews', 1)).keys()].sort()).toEqual([job.interviewId, next].sort())
  })

  it('stays with entries beyond the stored head, because publishers count on all of them', async () => {
    const job = await buildJob(app.deps)
    const gone = await deletedInterview(job)
    const { models } = app.deps
    const head = { _id: headId(job.scope, 'interviews') }
    const newest = await models.heads.findOne(head).lean()
    await models.heads.updateOne(head, { $set: { n: (newest?.n ?? 0) - 1 } })
    await removeTombstones(later(182))
    expect(await stored(gone)).not.toBeNull()
  })

  it('that is in no feed yet stays', async () => {
    const job = await buildJob(app.deps)
    const gone = await deletedInterview(job)
    await addInterview(app.deps, { ...job, by: 'x' })
    await app.deps.models.entities.updateOne({ _id: gone }, { $set: { unpub: job.scope } })
    await removeTombstones(later(182))
    expect(await stored(gone)).not.toBeNull()
    await app.deps.models.entities.updateOne({ _id: gone }, { $unset: { unpub: '' } })
  })

  it('that was published late stays as long from then on', async () => {
    const job = await buildJob(app.deps)
    const gone = await deletedInterview(job)
    await addInterview(app.deps, { ...job, by: 'x' })
    await app.deps.models.entities.updateOne({ _id: gone }, { $set: { at: Date.now() - 100 * DAY } })
    await removeTombstones(later(100))
    expect(await stored(gone)).not.toBeNull()
    await removeTombstones(later(182))
    expect(await stored(gone)).toBeNull()
  })

  it('goes in a run that was cut off between feed and document too', async () => {
    const job = await buildJob(app.deps)
    const gone = await deletedInterview(job)
    await addInterview(app.deps, { ...job, by: 'x' })
    await app.deps.models.feed.deleteMany({ scope: job.scope, id: gone })
    await removeTombstones(later(182))
    expect(await stored(gone)).toBeNull()
  })

  it('reached every device that is still let in', async () => {
    const job = await buildJob(app.deps)
    const id = await addInterview(app.deps, { ...job, by: 'x' })
    const ask = (days: number, checkpoint: Parameters<typeof pull>[2]['checkpoint']) =>
      pull(later(days), job.recruiter.actor, { collection: 'interviews', checkpoint, limit: 500, device: 'sleeper' })
    const { checkpoint } = await ask(0, null)
    await removeDoc(later(1), { by: 'x', col: 'interviews', id, gid: job.gid })
    await addInterview(later(1), { ...job, by: 'x' })
    // the last moment at which this device may come back
    await removeTombstones(later(179.9))
    await compactFeeds(later(179.9))
    expect((await ask(179.9, checkpoint)).documents).toContainEqual(expect.objectContaining({ id, _deleted: true }))
  })
})

describe('counters of edits', () => {
  it('go where nobody wrote for so long, and stay where somebody did', async () => {
    const job = await buildJob(app.deps)
    const [quiet, busy] = [await addInterview(app.deps, { ...job, by: 'x' }), await addInterview(app.deps, { ...job, by: 'x' })]
    await published(app.deps)
    const rev = (await stored(quiet))?.rev
    await commitEdit(later(100), { by: 'x', col: 'interviews', gid: job.gid, id: busy, changes: { degree: 'later' } })
    await published(app.deps)
    expect(await forgetCounters(later(180))).toBe(0)
    expect(await forgetCounters(later(182))).toBeGreaterThan(0)
    expect(await stored(quiet)).toMatchObject({ seen: {}, rev })
    expect(Object.keys((await stored(busy))?.seen ?? {})).not.toEqual([])
    expect(await forgetCounters(later(182))).toBe(0)
    expect(await forgetCounters(later(300))).toBe(1)
    expect((await stored(busy))?.seen).toEqual({})
  })
})
