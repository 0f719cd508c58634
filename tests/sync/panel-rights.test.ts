import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealedReviewId } from '#shared/policies/review.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { recoverCrashedWriters } from '#server/sync/upkeep/recover-crashed-writers.ts'
import { published } from '#tests/support/server/published.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { addPerson, buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
let caller: Caller
let user: string
let reviewId: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  world = await buildJob(app.deps)
  await commitEdit(app.deps, { by: 'owner', col: 'jobs', id: world.jobId, gid: world.gid, changes: { blind: true } })
  const person = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
  caller = new Caller(app.url, person)
  user = person.actor.id
  reviewId = sealedReviewId(world.interviewId, user)
})

const makeReview = () => {
  const { interviewId: iv, jobId } = world
  const fields = { interviewId: iv, jobId, raterId: user, raterName: 'Ann', scores: {}, note: 'a', createdAt: 1, sealedAt: 2 }
  return { newDocumentState: caller.make({ id: reviewId, scope: `panel:${iv}`, iv }, fields) }
}

const comeBack = (): Promise<void> => grant(app.deps, { user, gid: world.gid, scope: world.scope, role: 'recruiter' })

describe('the right to a panel', () => {
  it('comes with the job when the seal was repeated while the job was away', async () => {
    const row = makeReview()
    expect((await caller.push('reviews', [row])).rejects).toEqual([])
    // as if the server had died between the two
    const _id = `${user}|panel:${world.interviewId}|${world.interviewId}`
    await app.deps.models.grants.deleteOne({ _id })
    await revoke(app.deps, { user, scope: world.scope })
    expect((await caller.push('reviews', [row])).rejects).toMatchObject([{ reason: 'gone' }])
    expect(await app.deps.models.grants.findOne({ _id }).lean()).toMatchObject({ on: false })
    await comeBack()
    expect(await caller.get('reviews', reviewId)).toMatchObject({ _deleted: false })
  })

  it('starts anew after the job was away for a moment, also when nobody had time to take it back', async () => {
    await caller.push('reviews', [makeReview()])
    const { documents, checkpoint } = await caller.pull('reviews')
    expect(documents.map(({ id }) => id)).toEqual([reviewId])
    await app.deps.models.grants.updateOne({ _id: `${user}|${world.scope}|` }, { $set: { on: false, rN: {} }, $inc: { e: 1 } })
    await comeBack()
    expect((await caller.pull('reviews', checkpoint)).documents.map(({ id }) => id)).toEqual([reviewId])
  })

  it('comes when the server died after the seal and nobody sends it again, also when somebody else lost the panel meanwhile', async () => {
    const { gid, interviewId: iv } = world
    const scope = `panel:${iv}`
    await caller.push('reviews', [makeReview()])
    await published(app.deps)
    const _id = `${user}|${scope}|${iv}`
    await app.deps.models.grants.deleteOne({ _id })
    await app.deps.models.entities.updateOne({ _id: reviewId }, { $set: { unpub: scope } })
    const later: (() => Promise<void>)[] = []
    const deps = { ...app.deps, runLater: (_ms: number, work: () => Promise<void>) => void later.push(work) }
    const other = await addPerson(app.deps, { gid, role: 'recruiter' })
    await grant(deps, { user: other.actor.id, gid, scope, role: 'recruiter' })
    await revoke(deps, { user: other.actor.id, scope })
    for (const work of later) await work()
    expect(await recoverCrashedWriters(app.deps, 0)).toBe(1)
    expect(await app.deps.models.grants.findOne({ _id }).lean()).toMatchObject({ on: true })
    expect((await caller.pull('reviews')).documents.map(({ id }) => id)).toEqual([reviewId])
  })
})
