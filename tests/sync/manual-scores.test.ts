import { describe, expect, it } from 'vitest'
import { insertDoc as insertOnDevice } from '#pwa/db/edit.ts'
import { newId } from '#shared/primitives/ids.ts'
import { scoresReportId, sealedReviewId } from '#shared/policies/review.ts'
import { recoverCrashedWriters } from '#server/sync/upkeep/recover-crashed-writers.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import type { TestApp } from '#tests/support/server/start-app.ts'
import { expectBlind, expectStored, idsOf, useBlindJob, type Rater } from './support/blind-job.ts'
import { eventually } from './support/eventually.ts'
import { Caller } from './support/http.ts'
import { addPerson, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
let panel: string
const { openRater, seal, sealsOn } = useBlindJob((made) => ({ app, world, panel } = made))

const REASON = 'secret reason of the override'
const fieldsOf = (raterId: string, overall: number | null) => ({
  interviewId: world.interviewId,
  jobId: world.jobId,
  raterId,
  raterName: 'x',
  scores: {},
  sealedAt: 2,
  createdAt: 1,
  manual: { overall, reason: REASON },
})
const pushed = async (caller: Caller, place: Partial<{ id: string; scope: string }> = {}, overall: number | null = 50) => {
  const at = { id: newId(), scope: panel, iv: world.interviewId, ...place }
  return { id: at.id, ...(await caller.insert('reviews', at, fieldsOf(caller.person.actor.id, overall))) }
}
const scoreInPanel = async () => {
  const report = await app.deps.models.entities.findOne({ _id: scoresReportId(world.interviewId) }).lean()
  return (report?.body as { values?: Record<string, unknown> } | undefined)?.values?.['recruiterScore']
}
const storesByHand = (rater: Rater): boolean => rater.stored().includes(REASON)

describe('R116 a score set by hand in a blind job', () => {
  it('S128 is refused before the own seal and opens nothing; sealed in the same breath it is taken', async () => {
    const ann = await openRater('Ann')
    await seal(ann, 'Ann', 9)
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    const caller = new Caller(app.url, await addPerson(app.deps, { gid: world.gid, role: 'recruiter', name: 'Bob' }))
    const { id: user } = caller.person.actor
    expect((await pushed(caller)).rejects).toMatchObject([{ reason: 'blind' }])
    expect((await pushed(caller, { scope: world.scope })).rejects).toMatchObject([{ reason: 'blind' }])
    expect((await pushed(caller, { id: sealedReviewId(world.interviewId, user) })).rejects).toMatchObject([{ reason: 'blind' }])
    expect(await app.deps.models.grants.findOne({ user, scope: panel }).lean()).toBeNull()
    expect((await caller.pullAll('reviews')).size).toBe(0)

    const own = caller.make({ id: sealedReviewId(world.interviewId, user), scope: panel, iv: world.interviewId }, {
      ...fieldsOf(user, null),
      manual: undefined,
      overall: 5,
    } as Record<string, unknown>)
    const byHand = caller.make({ id: newId(), scope: panel, iv: world.interviewId }, fieldsOf(user, 12.3456))
    const rows = [{ newDocumentState: own }, { newDocumentState: byHand }]
    expect((await caller.push('reviews', rows)).rejects).toEqual([])
    await eventually(async () => expect(await scoreInPanel()).toBe(12.3456))
    expect(await caller.get('reviews', byHand.id)).toMatchObject({ manual: { overall: 12.3456 }, raterName: 'Bob Test' })
  })

  it('S128 opens no panel to its author, not by a repeat and not after a server that died', async () => {
    const caller = new Caller(app.url, await addPerson(app.deps, { gid: world.gid, role: 'recruiter', name: 'Bob' }))
    const { id: user } = caller.person.actor
    const at = { id: newId(), gid: world.gid, scope: panel, iv: world.interviewId }
    // as if a right to the panel had been there once
    await insertDoc(app.deps, { by: user, col: 'reviews', ...at, fields: fieldsOf(user, 50) })
    await caller.insert('reviews', at, fieldsOf(user, 50))
    await app.deps.models.entities.updateOne({ _id: at.id }, { $set: { unpub: panel } })
    await recoverCrashedWriters(app.deps, 0)
    expect(await app.deps.models.grants.findOne({ user, scope: panel }).lean()).toBeNull()
    expect((await caller.pullAll('reviews')).size).toBe(0)
  })

  it('S128 is on no device of a rater before the own seal, and on it after; it marks nobody as reviewed and is nobody’s seal', async () => {
    const [ann, bob] = [await openRater('Ann'), await openRater('Bob')]
    await seal(ann, 'Ann', 9)
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann)))
    const { db } = ann.device
    const { id } = ann.person.actor
    const at = { id: newId(), scope: panel, iv: world.interviewId }
    await insertOnDevice(db, 'reviews', at, fieldsOf(id, 33.3))
    expect(await db.sync.syncNow()).toMatchObject({ ok: true })
    await eventually(async () => expect(await scoreInPanel()).toBe(33.3))
    expect(await bob.device.db.sync.syncNow()).toMatchObject({ ok: true })
    expectBlind(bob, 'Ann')
    for (const text of [bob.stored(), ...bob.heard]) expect(text.includes(REASON) || text.includes('33.3')).toBe(false)
    await seal(bob, 'Bob', 3)
    await eventually(() => expect(storesByHand(bob)).toBe(true))
    await eventually(() => expectStored(bob, '"recruiterScore":33.3'))
    await insertOnDevice(db, 'reviews', { ...at, id: newId() }, fieldsOf(id, null))
    await eventually(async () => expect(await scoreInPanel()).toBe(60))
    expect(await db.rescued.list()).toEqual([])
  })

  it('S128 a revealed job opens a panel that holds scores and no sealed review', async () => {
    const owner = await openRater('Rita', { person: world.recruiter })
    const bob = await openRater('Bob')
    expectBlind(bob)
    await commitEdit(app.deps, { by: 'owner', col: 'jobs', id: world.jobId, gid: world.gid, changes: { revealedAt: 5 } })
    for (const rater of [owner, bob]) await eventually(() => expectStored(rater, '"autoScore":87.654'))
    expect((await pushed(new Caller(app.url, bob.person))).rejects).toEqual([])
    const interview = await app.deps.models.entities.findOne({ _id: world.interviewId }).lean()
    await eventually(async () => expect(await scoreInPanel()).toBe(50))
    expect(interview?.body).not.toHaveProperty('reviewedAt')
  })
})
