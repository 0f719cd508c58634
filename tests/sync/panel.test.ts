import { describe, expect, it } from 'vitest'
import { sealedReviewId } from '#shared/policies/review.ts'
import { insertDoc as insertOnDevice } from '#pwa/db/edit.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import type { TestApp } from '#tests/support/server/start-app.ts'
import { AUTO_SCORE, expectBlind, expectStored, idsOf, noteOf, useBlindJob, type Rater } from './support/blind-job.ts'
import { eventually } from './support/eventually.ts'
import { Caller } from './support/http.ts'
import type { JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
let panel: string
const { openRater, seal, sealsOn } = useBlindJob((made) => ({ app, world, panel } = made))

describe('raters of a blind job', () => {
  it('hold nothing of each other or of the machine before they sealed, and everything after', async () => {
    const [ann, bob] = [await openRater('Ann'), await openRater('Bob')]
    ann.device.line.cut()
    bob.device.line.cut()
    await seal(ann, 'Ann', 9)
    await seal(bob, 'Bob', 3)

    ann.device.line.isUp = true
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
    expect(await sealsOn(ann)).toEqual(idsOf(ann))
    expectBlind(bob, 'Ann')

    bob.device.line.isUp = true
    expect(await bob.device.db.sync.syncNow()).toMatchObject({ ok: true })
    // Ann's passed by before Bob had a right to it
    await eventually(async () => expect(await sealsOn(bob)).toEqual(idsOf(ann, bob)))
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann, bob)))
    expectStored(ann, noteOf('Bob'))
    await eventually(() => expectStored(bob, '"recruiterScore":60'))
    expect(await ann.device.db.rescued.list()).toEqual([])
  })

  it('who comes late is blind too, and catches up by sealing', async () => {
    const ann = await openRater('Ann')
    await seal(ann, 'Ann', 9)
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    const late = await openRater('Late')
    expect(await late.device.db.sync.syncNow()).toMatchObject({ ok: true })
    await late.device.db.sync.awaitInitial()
    expectBlind(late, 'Ann')
    await seal(late, 'Late', 5)
    await eventually(async () => expect(await sealsOn(late)).toEqual(idsOf(ann, late)))
  })

  it('a line manager of one interview takes part', async () => {
    const [ann, max] = [await openRater('Ann'), await openRater('Max', { role: 'lineManager' })]
    await seal(ann, 'Ann', 9)
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann)))
    expectBlind(max, 'Ann')
    await seal(max, 'Max', 4)
    await eventually(async () => expect(await sealsOn(max)).toEqual(idsOf(ann, max)))
  })

  it('a guest seals too, and sees only the own review ever after', async () => {
    const [ann, gus] = [await openRater('Ann'), await openRater('Gus', { role: 'guest' })]
    await seal(ann, 'Ann', 9)
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann)))
    await seal(gus, 'Gus', 4)
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann, gus)))
    expect(await gus.device.db.sync.syncNow()).toMatchObject({ ok: true })
    expect(await sealsOn(gus)).toEqual(idsOf(gus))
    expectBlind(gus, 'Ann')
    expect(await gus.device.db.rescued.list()).toEqual([])
  })

  it('lose the panel with the job, and get it back with the job', async () => {
    const ann = await openRater('Ann')
    await seal(ann, 'Ann', 9)
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
    const right = { user: ann.person.actor.id, scope: world.scope }
    await revoke(app.deps, right)
    await eventually(async () => expect(await sealsOn(ann)).toEqual([]))
    await eventually(() => expectGone(ann))
    await grant(app.deps, { ...right, gid: world.gid, role: 'recruiter' })
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann)))
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
  })

  it('a panel right that outlived the one to its job, because the server died, shows nothing', async () => {
    const ann = await openRater('Ann')
    await seal(ann, 'Ann', 9)
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
    const caller = new Caller(app.url, ann.person)
    expect((await caller.pullAll('reports')).size).toBeGreaterThan(0)
    await app.deps.models.grants.updateOne(
      { _id: `${ann.person.actor.id}|${world.scope}|` },
      { $set: { on: false, rN: null, untold: true }, $inc: { e: 1 } },
    )
    // the process that turned it off would have told others by the head of the user's rights
    const fresh = new Caller(app.url, ann.person)
    await eventually(async () => {
      for (const document of (await fresh.pullAll('reports')).values()) expect(document).toEqual({ id: document.id, _deleted: true })
    })
  })

  it('a seal whose server died before it opened the panel is finished by the next repeat', async () => {
    const ann = await openRater('Ann')
    const isSeal = (body: object): boolean => JSON.stringify(body).includes(`"scope":"${panel}"`)
    ann.device.line.fate = (call, body) => (call === 'push' && isSeal(body) ? 'dropAnswerAndCut' : 'pass')
    await seal(ann, 'Ann', 9)
    await eventually(async () =>
      expect(await app.deps.models.entities.findOne({ _id: sealedReviewId(world.interviewId, ann.person.actor.id) }).lean()).not.toBeNull(),
    )
    await eventually(() => expect(ann.device.line.isUp).toBe(false))
    await app.deps.models.grants.deleteOne({ _id: `${ann.person.actor.id}|${panel}|${world.interviewId}` })
    ann.device.line.fate = () => 'pass'
    ann.device.line.isUp = true
    await ann.device.db.sync.syncNow()
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann)))
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
    expect(await ann.device.db.rescued.list()).toEqual([])
  })

  it('a review beside the panel is refused, and its text is kept for its author', async () => {
    const [ann, bob] = [await openRater('Ann'), await openRater('Bob')]
    const { id: raterId } = bob.person.actor
    const { interviewId, jobId, scope } = world
    const fields = { interviewId, jobId, raterId, raterName: 'Bob', scores: {}, note: noteOf('Bob'), createdAt: 1, sealedAt: 2 }
    await insertOnDevice(bob.device.db, 'reviews', { id: sealedReviewId(interviewId, raterId), scope, iv: interviewId }, fields)
    await bob.device.db.sync.syncNow()
    await eventually(async () => {
      expect(await bob.device.db.rescued.list()).toMatchObject([{ reason: 'blind', fields: { note: noteOf('Bob') } }])
    })
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    expectBlind(ann, 'Bob')
  })
})

/** Tombstones of RxDB keep nothing but ids. */
function expectGone(rater: Rater): void {
  const stored = rater.stored()
  expect([stored.includes(String(AUTO_SCORE)), stored.includes(noteOf('Ann'))]).toEqual([false, false])
}
