import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { editDoc, insertDoc } from '#pwa/db/edit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { openDevice, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { Caller } from './support/http.ts'
import { addCandidate, addPerson, buildJob, type JobWorld, type Person } from './support/team.ts'

/* Attacks with a manipulated device storage. The server takes none of it, and the device comes back to the truth. */

let app: TestApp
let world: JobWorld
const open: Device[] = []
beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
  await commitEdit(app.deps, {
    by: world.recruiter.actor.id,
    col: 'interviews',
    gid: world.gid,
    id: world.interviewId,
    changes: { email: 'carla@team.test', degree: 'none' },
  })
})
afterAll(() => app.stop())
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.db.close()))
})

async function deviceOf(person: Person): Promise<Device> {
  const device = await openDevice(app.url, person)
  open.push(device)
  await device.db.sync.awaitInitial()
  await device.db.sync.syncNow()
  return device
}
async function lineManager(): Promise<Person> {
  const person = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
  await revoke(app.deps, { user: person.actor.id, scope: world.scope })
  await grant(app.deps, { user: person.actor.id, gid: world.gid, scope: world.scope, only: world.interviewId, role: 'lineManager' })
  return person
}
const entity = async (id: string): Promise<StoredEntity | null> =>
  await app.deps.models.entities.findOne({ _id: id, gid: world.gid }).lean<StoredEntity>()
const here = async (device: Device): Promise<Record<string, unknown> | undefined> =>
  (await device.db.collections.interviews.findOne(world.interviewId).exec())?.toJSON()
/** Fields of the interview as the server has them, for this person. */
const truth = async (person: Person): Promise<Record<string, unknown>> => ({
  ...(await new Caller(app.url, person).get('interviews', world.interviewId)),
})

/** Sends, compares, and waits until the device shows what the server has for this person. */
async function untilHealed(device: Device, person: Person): Promise<void> {
  await device.db.sync.syncNow()
  await device.db.sync.compareNow()
  await eventually(async () => {
    const { _deleted, ...expected } = await truth(person)
    expect(await here(device)).toEqual(expected)
  })
}

describe('what somebody writes into the storage of their own device', () => {
  it.each([
    ['a line manager the address of a candidate', lineManager, { email: 'mine@evil.test' }],
    ['a line manager the score', lineManager, { recruiterScore: 100 }],
    ['a candidate the outcome', () => addCandidate(app.deps, world), { shortlisted: 1 }],
    ['a candidate what counts as delivered', () => addCandidate(app.deps, world), { delivered: { received: 9, total: 9 } }],
    ['a candidate the time that is allowed', () => addCandidate(app.deps, world), { endAt: 9_999_999_999_999 }],
  ] as const)('as an edit: %s. It is refused, and the device heals', async (_title, who, changes) => {
    const person = await who()
    const before = await entity(world.interviewId)
    const device = await deviceOf(person)
    await editDoc(device.db, 'interviews', world.interviewId, changes)
    expect(await here(device)).toMatchObject(changes)
    await untilHealed(device, person)
    const after = await entity(world.interviewId)
    expect([after?.body, after?.rev]).toEqual([before?.body, before?.rev])
  })

  it.each([
    ['the rights to it', { scope: 'user:mine', gid: 'mine' }],
    ['the server’s revision', { rev: 9_000_000 }],
  ] as const)('past the app, without a stamp: %s. It is not sent, and the device heals', async (_title, changes) => {
    const person = await lineManager()
    const before = await entity(world.interviewId)
    const device = await deviceOf(person)
    const doc = await device.db.collections.interviews.findOne(world.interviewId).exec()
    await doc?.incrementalPatch(changes)
    await untilHealed(device, person)
    const after = await entity(world.interviewId)
    expect([after?.body, after?.scope, after?.gid]).toEqual([before?.body, before?.scope, before?.gid])
  })

  it('past the app, a value under the stamp that was there: nobody else sees it, and the next change of the document takes it away', async () => {
    const person = await lineManager()
    const before = await entity(world.interviewId)
    const device = await deviceOf(person)
    const doc = await device.db.collections.interviews.findOne(world.interviewId).exec()
    await doc?.incrementalPatch({ email: 'mine@evil.test' })
    await device.db.sync.syncNow()
    expect((await entity(world.interviewId))?.body).toEqual(before?.body)
    const by = world.recruiter.actor.id
    await commitEdit(app.deps, { by, col: 'interviews', gid: world.gid, id: world.interviewId, changes: { degree: 'another' } })
    await untilHealed(device, person)
  })

  it('with the stamp of somebody who may: it is not believed', async () => {
    const person = await lineManager()
    const before = await entity(world.interviewId)
    const device = await deviceOf(person)
    const doc = await device.db.collections.interviews.findOne(world.interviewId).exec()
    const forged = before?.op.replace(/\d+$/, (counter) => String(Number(counter) + 100)) ?? ''
    await doc?.incrementalPatch({ email: 'mine@evil.test', op: forged, fop: { ...doc.toJSON().fop, email: forged } })
    await untilHealed(device, person)
    expect((await entity(world.interviewId))?.body).toEqual(before?.body)
  })

  it('as a new document: a job for oneself, a question or a candidate in a job of others. It comes into being nowhere', async () => {
    const person = await lineManager()
    const device = await deviceOf(person)
    const count = async () => await app.deps.models.entities.countDocuments({ gid: world.gid })
    const before = await count()
    const fields = { jobId: world.jobId, createdAt: 1 }
    await insertDoc(
      device.db,
      'questions',
      { id: 'planted-question', scope: world.scope },
      { ...fields, kind: 'short', text: { english: '?' } },
    )
    const planted = { id: 'planted-candidate', scope: world.scope, iv: 'planted-candidate' }
    await insertDoc(device.db, 'interviews', planted, { ...fields, name: 'Planted', email: 'planted@evil.test' })
    await device.db.sync.syncNow()
    expect(await count()).toBe(before)
    await eventually(async () => {
      expect(await device.db.collections.questions.findOne('planted-question').exec()).toBeNull()
      expect(await device.db.collections.interviews.findOne('planted-candidate').exec()).toBeNull()
    })
  })

  it('as a session of another role: the collections of that role stay empty', async () => {
    const person = await addCandidate(app.deps, world)
    const forged: Person = {
      token: person.token,
      actor: { id: person.actor.id, name: person.actor.name, gid: world.gid, role: 'recruiter' },
    }
    const device = await deviceOf(forged)
    for (const col of ['jobs', 'questions', 'comments'] as const) expect(await device.db.collections[col].find().exec()).toEqual([])
    const caller = new Caller(app.url, forged)
    for (const col of COLLECTIONS.filter((one) => one !== 'interviews' && one !== 'answers'))
      expect(await (await caller.post('pull', { collection: col, checkpoint: null, limit: 5 })).json()).not.toMatchObject({
        result: { documents: [expect.anything()] },
      })
  })
})
