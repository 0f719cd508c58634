import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RxStorage } from 'rxdb/plugins/core'
import { editDoc } from '#pwa/db/edit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { deviceStorage, openDevice, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { addInterview, addPerson, buildJob, type JobWorld } from './support/team.ts'

/* Differences that no feed can heal are made by hand, in the device's storage or on the server; the comparison has to find and mend them. */

let app: TestApp
let world: JobWorld
let bo: string
const open: Device[] = []

beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
  bo = await addInterview(app.deps, { ...world, by: 'test', name: 'Bo' })
})
afterAll(() => app.stop())
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.db.close()))
})

async function device(options: Parameters<typeof openDevice>[2] = {}): Promise<Device> {
  const made = await openDevice(app.url, await addPerson(app.deps, { gid: world.gid, role: 'recruiter' }), options)
  open.push(made)
  await made.db.sync.awaitInitial()
  await made.db.sync.syncNow()
  return made
}

/** A storage that says it has stored a received document and has not, as long as its id is in `lost`. */
function forgetful(lost: ReadonlySet<string>): RxStorage<unknown, unknown> {
  const storage = deviceStorage()
  return {
    ...storage,
    createStorageInstance: async (params) => {
      const instance = await storage.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = async (rows, context) => {
        if (!context.startsWith('replication-down')) return await write(rows, context)
        const kept = rows.filter(({ document }) => ![...lost].some((id) => JSON.stringify(document).includes(id)))
        return kept.length > 0 ? await write(kept, context) : { error: [] }
      }
      return instance
    },
  }
}

const namesOn = async (of: Device): Promise<string[]> => (await of.db.collections.interviews.find().exec()).map((doc) => doc.name).sort()
const digests = (of: Device) => of.line.sent.filter(({ call, body }) => call === 'digest' && body['collection'] === 'interviews')

it('finds nothing when nothing differs, with one question a collection', async () => {
  const here = await device()
  expect(await here.db.sync.compareNow()).toBe(true)
  expect(digests(here)).toHaveLength(1)
})

it('F1 F9 a document that was lost on the device comes back', async () => {
  const lost = new Set([bo])
  const here = await device({ storage: forgetful(lost) })
  expect(await namesOn(here)).not.toContain('Bo')
  lost.clear()
  expect(await here.db.sync.syncNow()).toMatchObject({ ok: true })
  expect(await namesOn(here)).not.toContain('Bo')
  expect(await here.db.sync.compareNow()).toBe(true)
  expect(await namesOn(here)).toContain('Bo')
  // seen twice, read again, compared once more
  expect(digests(here)).toHaveLength(3)
  expect(await here.db.sync.compareNow()).toBe(true)
  expect(digests(here)).toHaveLength(4)
})

it('a document the server no longer shows goes away', async () => {
  const here = await device()
  const ghost = await addInterview(app.deps, { ...world, by: 'test', name: 'Ghost' })
  await eventually(async () => expect(await namesOn(here)).toContain('Ghost'))
  // as after a restore from a backup in which it never was
  await app.deps.models.entities.deleteOne({ _id: ghost })
  await app.deps.models.feed.deleteMany({ scope: world.scope, id: ghost })
  expect(await here.db.sync.compareNow()).toBe(true)
  await eventually(async () => expect(await namesOn(here)).not.toContain('Ghost'))
})

it('a push that hangs holds up a comparison no longer than its time limit', async () => {
  const lost = new Set([bo])
  const here = await device({ storage: forgetful(lost), timeLimitMs: 300 })
  lost.clear()
  let hung = 0
  here.line.fate = (call) => (call === 'push' && hung++ < 2 ? 'hang' : 'pass')
  await editDoc(here.db, 'interviews', world.interviewId, { degree: 'behind a hanging push' })
  await eventually(() => expect(hung).toBe(1))
  const before = digests(here).length
  expect(await here.db.sync.compareNow()).toBe(true)
  // not one question while the push was under way: its outcome would have changed the answer
  expect(hung).toBeGreaterThan(2)
  expect(digests(here).length).toBeGreaterThan(before)
  expect(await namesOn(here)).toContain('Bo')
})

it('compares by itself every quarter of an hour of use', async () => {
  const here = await device({ sync: { compareEveryMs: 300 } })
  await eventually(() => expect(digests(here).length).toBeGreaterThan(2))
})
