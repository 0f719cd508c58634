import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { editDoc, insertDoc, removeDoc } from '#pwa/db/edit.ts'
import { openDevice, type Device } from './support/device.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { addPerson, buildJob, type JobWorld } from './support/team.ts'
import { eventually } from './support/eventually.ts'

let app: TestApp
let world: JobWorld
const open: Device[] = []

beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
})
afterAll(() => app.stop())
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.db.close()))
})

async function recruiterDevice(): Promise<Device> {
  const device = await openDevice(app.url, await addPerson(app.deps, { gid: world.gid, role: 'recruiter' }))
  open.push(device)
  await device.db.sync.awaitInitial()
  return device
}

const interviewOn = async (device: Device) => (await device.db.collections.interviews.findOne(world.interviewId).exec())?.toJSON()

describe('two devices', () => {
  it('both get what the other writes, without asking', async () => {
    const [a, b] = [await recruiterDevice(), await recruiterDevice()]
    await editDoc(a.db, 'interviews', world.interviewId, { degree: 'MSc' })
    await eventually(async () => expect((await interviewOn(b))?.degree).toBe('MSc'))
    expect((await interviewOn(b))?.by).toBe(a.db.actor.id)
  })

  it('keep both of two concurrent edits of different fields', async () => {
    const [a, b] = [await recruiterDevice(), await recruiterDevice()]
    a.line.cut()
    b.line.cut()
    await editDoc(a.db, 'interviews', world.interviewId, { phone: '111' })
    await editDoc(b.db, 'interviews', world.interviewId, { language: 'thai' })
    for (const device of [a, b]) {
      device.line.isUp = true
      expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
    }
    await eventually(async () => {
      for (const device of [a, b]) expect(await interviewOn(device)).toMatchObject({ phone: '111', language: 'thai' })
    })
    expect(await interviewOn(a)).toEqual(await interviewOn(b))
  })

  it('agree on the later arrival when both edit one field', async () => {
    const [a, b] = [await recruiterDevice(), await recruiterDevice()]
    a.line.cut()
    b.line.cut()
    await editDoc(b.db, 'interviews', world.interviewId, { degree: 'from b, written first' })
    await editDoc(a.db, 'interviews', world.interviewId, { degree: 'from a, arrives first' })
    for (const device of [a, b]) {
      device.line.isUp = true
      await device.db.sync.syncNow()
    }
    await eventually(async () => {
      for (const device of [a, b]) expect((await interviewOn(device))?.degree).toBe('from b, written first')
    })
  })

  it('keep the first of two different decisions and tell whose came second', async () => {
    const [a, b] = [await recruiterDevice(), await recruiterDevice()]
    a.line.cut()
    b.line.cut()
    await editDoc(a.db, 'interviews', world.interviewId, { shortlisted: 1 })
    await editDoc(b.db, 'interviews', world.interviewId, { shortlisted: -1 })
    for (const device of [a, b]) {
      device.line.isUp = true
      await device.db.sync.syncNow()
    }
    await eventually(async () => {
      for (const device of [a, b]) expect((await interviewOn(device))?.shortlisted).toBe(1)
    })
    expect(await b.db.rescued.list()).toMatchObject([{ reason: 'transition', fields: { shortlisted: -1 } }])
    expect(b.db.sync.state()).toMatchObject({ phase: 'needsYou', rescued: 1 })
    expect(await a.db.rescued.list()).toEqual([])
  })
})

describe('a device that is offline', () => {
  it('sends a new job with all that belongs to it once, however often it comes and goes', async () => {
    const [a, b] = [await recruiterDevice(), await recruiterDevice()]
    a.line.cut()
    const jobId = newJobId(app.deps.clock.now())
    const scope = `job:${jobId}`
    const questionId = newId()
    await insertDoc(a.db, 'questions', { id: questionId, scope }, { jobId, kind: 'video', text: { english: 'Why?' }, createdAt: 1 })
    await insertDoc(
      a.db,
      'jobs',
      { id: jobId, scope },
      { programmeId: newId(), name: 'Made offline', jobType: 'interview', createdAt: 1, ownerId: a.db.actor.id },
    )
    await editDoc(a.db, 'jobs', jobId, { name: 'Made offline, renamed' })
    expect(a.db.sync.state().unsent).toBe(2)
    expect(await a.db.sync.syncNow({ timeoutMs: 20_000 })).toEqual({ ok: false, reason: 'offline', unsent: 2 })
    a.line.isUp = true
    expect(await a.db.sync.syncNow()).toMatchObject({ ok: true })
    expect(a.db.sync.state()).toMatchObject({ phase: 'sent', unsent: 0, rescued: 0 })
    await eventually(async () => {
      expect((await b.db.collections.jobs.findOne(jobId).exec())?.name).toBe('Made offline, renamed')
      expect((await b.db.collections.questions.findOne(questionId).exec())?.text).toEqual({ english: 'Why?' })
    })
    const stored = await app.deps.models.entities.find({ scope }).lean()
    expect(stored.map((entity) => entity._id).sort()).toEqual([jobId, questionId].sort())
  })

  it('counts what it could not send after a restart', async () => {
    const device = await recruiterDevice()
    device.line.cut()
    await editDoc(device.db, 'interviews', world.interviewId, { degree: 'before the restart' })
    await device.db.close()
    open.splice(open.indexOf(device), 1)
    const again = await openDevice(app.url, { actor: device.db.actor, token: 'x' }, { earlier: device, line: device.line })
    open.push(again)
    await eventually(() => expect(again.db.sync.state()).toMatchObject({ phase: 'waiting', unsent: 1, reason: 'offline' }))
  })
})

describe('deleting', () => {
  it('tells whose edit waited its turn meanwhile: an edit of a tombstone would be acknowledged and lost', async () => {
    const device = await recruiterDevice()
    const id = newId()
    const fields = { interviewId: world.interviewId, authorId: device.db.actor.id, authorName: 'x', text: 'first', createdAt: 1 }
    await insertDoc(device.db, 'comments', { id, scope: world.scope, iv: world.interviewId }, fields)
    const [removed, edited] = await Promise.allSettled([
      removeDoc(device.db, 'comments', id),
      editDoc(device.db, 'comments', id, { text: 'too late' }),
    ])
    expect(removed.status).toBe('fulfilled')
    expect(edited).toMatchObject({ status: 'rejected', reason: { message: `comments ${id} is not on this device` } })
  })

  it('reaches the other device and beats an edit made meanwhile', async () => {
    const a = await recruiterDevice()
    const commentId = newId()
    const place = { id: commentId, scope: world.scope, iv: world.interviewId }
    await insertDoc(a.db, 'comments', place, {
      interviewId: world.interviewId,
      authorId: a.db.actor.id,
      authorName: 'x',
      text: 'first',
      createdAt: 1,
    })
    await a.db.sync.awaitPushed('comments', commentId)
    const second = await openDevice(app.url, { actor: a.db.actor, token: await tokenOf(a) })
    open.push(second)
    await eventually(async () => expect((await second.db.collections.comments.findOne(commentId).exec())?.text).toBe('first'))
    second.line.cut()
    await editDoc(second.db, 'comments', commentId, { text: 'edited meanwhile' })
    await removeDoc(a.db, 'comments', commentId)
    await a.db.sync.awaitPushed('comments', commentId)
    second.line.isUp = true
    await second.db.sync.syncNow()
    await eventually(async () => expect(await second.db.collections.comments.findOne(commentId).exec()).toBeNull())
    expect(await second.db.rescued.list()).toMatchObject([{ reason: 'gone', fields: { text: 'edited meanwhile' } }])
    expect((await app.deps.models.entities.findOne({ _id: commentId }).lean())?.body).toEqual({})
  })
})

/** A second session of the same person. */
async function tokenOf(device: Device): Promise<string> {
  const { hashToken } = await import('#server/services/token-hash.ts')
  const token = app.deps.random.token()
  const { id, gid } = device.db.actor
  await app.deps.models.sessions.insertMany([
    {
      _id: hashToken(token),
      accountId: id,
      gid,
      role: 'recruiter',
      loginMethod: 'normal',
      identifier: newId(),
      createdAt: 1,
      expiresAt: app.deps.clock.now() + 3_600_000,
      lastSeenAt: app.deps.clock.now(),
    },
  ])
  return token
}
