import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import type { RxStorage } from 'rxdb/plugins/core'
import { newId } from '#shared/lib/ids.ts'
import { editDoc, insertDoc } from '#pwa/db/edit.ts'
import type { StorageGuard } from '#pwa/db/guard.ts'
import { commitEdit } from '#server/sync/commit.ts'
import { revoke } from '#server/sync/grants.ts'
import { deviceStorage, openDevice, type Device } from './support/device.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { addInterview, addPerson, buildJob, type JobWorld, type Person } from './support/team.ts'
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

async function open1(person: Person, options: Parameters<typeof openDevice>[2] = {}): Promise<Device> {
  const device = await openDevice(app.url, person, options)
  open.push(device)
  return device
}
const recruiter = (gid = world.gid) => addPerson(app.deps, { gid, role: 'recruiter' })
const byServer = (changes: { degree?: string; phone?: string }, id = world.interviewId) =>
  commitEdit(app.deps, { by: 'test', col: 'interviews', gid: world.gid, id, changes })
const degreeOn = async (device: Device, id = world.interviewId) => (await device.db.collections.interviews.findOne(id).exec())?.degree

/** A storage whose first write of received documents of one collection fails, as when the quota is used up. */
function failingOnce(collectionName: string): RxStorage<unknown, unknown> {
  const storage = deviceStorage()
  let isSpent = false
  return {
    ...storage,
    createStorageInstance: async (params) => {
      const instance = await storage.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = async (rows, context) => {
        if (params.collectionName === collectionName && context.startsWith('replication-downstream') && !isSpent) {
          isSpent = true
          throw new Error('QuotaExceededError')
        }
        return await write(rows, context)
      }
      return instance
    },
  }
}

const noGuard = (): StorageGuard => ({
  wrap: (storage) => storage,
  onTrip: () => undefined,
  isTripped: () => false,
  reset: () => undefined,
})

describe('F1 a batch that could not be stored', () => {
  const names = Array.from({ length: 25 }, (_, i) => `candidate ${i}`)
  const build = async () => {
    const job = await buildJob(app.deps)
    for (const name of names.slice(1)) await addInterview(app.deps, { ...job, by: job.recruiter.actor.id, name })
    return job
  }
  const countOn = async (device: Device) => (await device.db.collections.interviews.find().exec()).length

  it('F1 comes again after the replication restarted behind the guard', async () => {
    const job = await build()
    const device = await open1(job.recruiter, { storage: failingOnce('interviews'), sync: { pullBatchSize: 10 } })
    await eventually(async () => expect(await countOn(device)).toBe(25))
    await eventually(() => expect(device.db.sync.state().phase).toBe('sent'))
  })

  it('F1 is lost for ever without the guard (why it is there)', async () => {
    const job = await build()
    const device = await open1(job.recruiter, { storage: failingOnce('interviews'), guard: noGuard(), sync: { pullBatchSize: 10 } })
    await device.db.sync.awaitInitial()
    expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
    expect(await countOn(device)).toBeLessThan(25)
  })
})

describe('F3 a row the server refuses', () => {
  it('F3 holds up neither other rows nor what others write', async () => {
    const author = await recruiter()
    const device = await open1(author)
    await device.db.sync.awaitInitial()
    device.line.cut()
    const foreign = newId()
    // a scope this author has no right to, and an edit he may make
    await insertDoc(
      device.db,
      'comments',
      { id: foreign, scope: `panel:${newId()}`, iv: world.interviewId },
      { interviewId: world.interviewId, authorId: author.actor.id, authorName: 'x', text: 'to nowhere', createdAt: 1 },
    )
    const mine = newId()
    await insertDoc(
      device.db,
      'comments',
      { id: mine, scope: world.scope, iv: world.interviewId },
      { interviewId: world.interviewId, authorId: author.actor.id, authorName: 'x', text: 'allowed', createdAt: 1 },
    )
    device.line.isUp = true
    expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
    expect(await app.deps.models.entities.findOne({ _id: mine }).lean()).toMatchObject({ body: { text: 'allowed' } })
    expect(await device.db.rescued.list()).toMatchObject([{ docId: foreign, reason: 'gone', fields: { text: 'to nowhere' } }])
    await byServer({ degree: 'written after the refusal' })
    await eventually(async () => expect(await degreeOn(device)).toBe('written after the refusal'))
  })
})

describe('F4 a request that never settles', () => {
  it('F4 is given up after the time limit and repeated', async () => {
    const device = await open1(await recruiter(), { timeLimitMs: 300 })
    await device.db.sync.awaitInitial()
    let hung = 0
    device.line.fate = (call) => (call === 'pull' && hung++ < 4 ? 'hang' : 'pass')
    await byServer({ degree: 'behind a hanging request' })
    await eventually(async () => expect(await degreeOn(device)).toBe('behind a hanging request'))
    expect(hung).toBeGreaterThan(0)
  })

  it('F4 stops all pulls without the limit (why it is there)', async () => {
    const device = await open1(await recruiter(), { timeLimitMs: 600_000 })
    await device.db.sync.awaitInitial()
    let hung = 0
    device.line.fate = (call, body) => (call === 'pull' && body['collection'] === 'interviews' && hung++ === 0 ? 'hang' : 'pass')
    await byServer({ degree: 'never arrives' })
    await eventually(() => expect(hung).toBe(1))
    expect(await device.db.sync.syncNow({ timeoutMs: 1500 })).toMatchObject({ ok: false })
    expect(await degreeOn(device)).not.toBe('never arrives')
  })
})

describe('F5 a revoked document with an unsent edit', () => {
  it('F5 leaves the device; the text of the edit is kept for its author', async () => {
    const job = await buildJob(app.deps)
    const person = await recruiter(job.gid)
    const device = await open1(person)
    await device.db.sync.awaitInitial()
    device.line.cut()
    await editDoc(device.db, 'interviews', job.interviewId, { degree: 'unsent' })
    await revoke(app.deps, { user: person.actor.id, scope: job.scope })
    device.line.isUp = true
    expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
    await eventually(async () => expect(await device.db.collections.interviews.find().exec()).toEqual([]))
    await eventually(async () => expect(await device.db.collections.jobs.find().exec()).toEqual([]))
    expect(await device.db.rescued.list()).toMatchObject([{ reason: 'gone', fields: { degree: 'unsent' } }])
    const kept = await device.db.collections.interviews.storageInstance.findDocumentsById([job.interviewId], true)
    expect(JSON.stringify(kept)).not.toContain('unsent')
    expect((await app.deps.models.entities.findOne({ _id: job.interviewId }).lean())?.body).not.toHaveProperty('degree')
  })
})

describe('F6 the echo of a conflict', () => {
  it('F6 is accepted, so pushes end and other documents are not held up', async () => {
    const device = await open1(await recruiter())
    await device.db.sync.awaitInitial()
    device.line.cut()
    await editDoc(device.db, 'interviews', world.interviewId, { phone: '42' })
    await byServer({ degree: 'meanwhile' })
    const before = device.line.sent.length
    device.line.isUp = true
    expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
    await eventually(async () => expect(await degreeOn(device)).toBe('meanwhile'))
    const pushes = device.line.sent.slice(before).filter((request) => request.call === 'push')
    expect(pushes.length).toBeGreaterThanOrEqual(1)
    expect(pushes.length).toBeLessThanOrEqual(3)
  })
})

describe('F7 a lost answer', () => {
  it('F7 does not bring an old edit back over a newer one of somebody else', async () => {
    const [a, b] = [await open1(await recruiter()), await open1(await recruiter())]
    await Promise.all([a.db.sync.awaitInitial(), b.db.sync.awaitInitial()])
    a.line.fate = (call) => (call === 'push' ? 'dropAnswerAndCut' : 'pass')
    await editDoc(a.db, 'interviews', world.interviewId, { degree: 'old, by a' })
    await eventually(async () => expect(await degreeOn(b)).toBe('old, by a'))
    await editDoc(b.db, 'interviews', world.interviewId, { degree: 'newer, by b' })
    await b.db.sync.awaitPushed('interviews', world.interviewId)
    // now the retry of the first edit
    a.line.fate = () => 'pass'
    a.line.isUp = true
    expect(await a.db.sync.syncNow()).toMatchObject({ ok: true })
    await eventually(async () => expect(await degreeOn(a)).toBe('newer, by b'))
    expect(await degreeOn(b)).toBe('newer, by b')
  })
})

describe('F8 more documents than a batch', () => {
  it('F8 all 23 arrive in batches of 10, also when the role sees only a part of the feed', async () => {
    const job = await buildJob(app.deps)
    for (let i = 1; i < 23; i++) await addInterview(app.deps, { ...job, by: job.recruiter.actor.id, name: `candidate ${i}` })
    const device = await open1(job.recruiter, { sync: { pullBatchSize: 10 } })
    await device.db.sync.awaitInitial()
    await eventually(async () => expect(await device.db.collections.interviews.find().exec()).toHaveLength(23))
  })
})

describe("F9 a document newer than the device's schema", () => {
  it('F9 arrives all the same, and so do those after it', async () => {
    const job = await buildJob(app.deps)
    const later = await addInterview(app.deps, { ...job, by: job.recruiter.actor.id })
    await app.deps.models.entities.updateOne({ _id: job.interviewId }, { $set: { 'body.inventedLater': { deep: true } } })
    // as in production: without the validator of development
    const storage = { ...getRxStorageMemory(), collectionStates: new Map() } as unknown as RxStorage<unknown, unknown>
    const device = await open1(job.recruiter, { storage })
    await device.db.sync.awaitInitial()
    await eventually(async () =>
      expect((await device.db.collections.interviews.find().exec()).map((doc) => doc.id).sort()).toEqual([job.interviewId, later].sort()),
    )
  })
})
