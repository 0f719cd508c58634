import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { getChangedDocumentsSince, type RxStorage, type RxStorageInstance, type RxStorageInstanceCreationParams } from 'rxdb/plugins/core'
import { memoryStore, type DeviceStore } from '#pwa/db/device-store.ts'
import { editDoc } from '#pwa/db/edit.ts'
import type { OpenOptions } from '#pwa/db/open-db.ts'
import { openDevice, type Device } from './support/device.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { buildJob, type JobWorld } from './support/team.ts'
import { eventually } from './support/eventually.ts'

/*
 * Moves all stored write times a day ahead to make a device whose clock was ahead in an earlier session. RxDB keeps the highest time in a
 * module variable, so its clock cannot go back within one process.
 */

const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** First session: everything is read. Then its write times move. Second session: an edit offline. Third: is it sent? */
async function editAfterClockWentBack(world: JobWorld, store: DeviceStore, sync: OpenOptions['sync'] = {}): Promise<Device> {
  const { storage, moveAhead } = recordingStorage()
  const first = await openDevice(app.url, world.recruiter, { storage, store, collections: ['interviews'] })
  await first.db.sync.awaitInitial()
  await first.db.sync.syncNow()
  // its own edit makes a checkpoint of what was sent
  await editDoc(first.db, 'interviews', world.interviewId, { phone: '1' })
  await first.db.sync.awaitPushed('interviews', world.interviewId)
  await first.db.sync.syncNow()
  await first.db.close()
  const moved = await moveAhead(DAY_MS)
  const second = await openDevice(app.url, world.recruiter, {
    earlier: { ...first, storage: moved },
    store,
    line: first.line,
    collections: ['interviews'],
  })
  second.line.cut()
  await editDoc(second.db, 'interviews', world.interviewId, { degree: 'written with the clock set back' })
  await second.db.close()
  second.line.isUp = true
  return await openDevice(app.url, world.recruiter, { earlier: second, line: second.line, collections: ['interviews'], sync })
}

const storedDegree = async (world: JobWorld) => (await app.deps.models.entities.findOne({ _id: world.interviewId }).lean())?.body['degree']

// This one first: the other raises the clock of the whole process for good.
it('F2 without its countermeasure goes wrong: when nobody remembers the highest time or looks for it, the edit is never sent', async () => {
  const world = await buildJob(app.deps)
  const forgetful: DeviceStore = { ...memoryStore(), read: () => Promise.resolve(undefined) }
  const device = await editAfterClockWentBack(world, forgetful, { resend: () => Promise.resolve(0) })
  await device.db.sync.awaitInitial()
  await device.db.sync.syncNow()
  expect(await storedDegree(world)).toBeUndefined()
  await device.db.close()
})

it('F2 an edit made after the clock was set back is sent', async () => {
  const world = await buildJob(app.deps)
  const kept = memoryStore()
  // a clock value that the first session, a day ahead, would have kept
  const store: DeviceStore = {
    ...kept,
    read: async (key) => (key === 'highestWriteTime' ? Number((await kept.read(key)) ?? 0) + DAY_MS : await kept.read(key)),
  }
  const device = await editAfterClockWentBack(world, store)
  await eventually(async () => expect(await storedDegree(world)).toBe('written with the clock set back'))
  await device.db.close()
})

type AnyInstance = RxStorageInstance<Record<string, unknown>, unknown, unknown>
type AnyParams = RxStorageInstanceCreationParams<Record<string, unknown>, unknown>

/** A memory storage that can be copied into a new one with all its write times moved. */
function recordingStorage() {
  const memory = { ...getRxStorageMemory(), collectionStates: new Map() } as unknown as RxStorage<unknown, unknown>
  const opened = new Map<string, AnyParams>()
  const storage: RxStorage<unknown, unknown> = {
    ...memory,
    createStorageInstance: async (params) => {
      opened.set(params.collectionName, params as unknown as AnyParams)
      return await memory.createStorageInstance(params)
    },
  }
  const moveAhead = async (ms: number): Promise<RxStorage<unknown, unknown>> => {
    const target = { ...getRxStorageMemory(), collectionStates: new Map() } as unknown as RxStorage<unknown, unknown>
    for (const params of opened.values()) {
      const [from, to] = [await openInstance(memory, params), await openInstance(target, params)]
      await copyMoved(from, to, ms)
      await Promise.all([from.close(), to.close()])
    }
    return target
  }
  return { storage, moveAhead }
}

const openInstance = async (storage: RxStorage<unknown, unknown>, params: AnyParams): Promise<AnyInstance> =>
  (await storage.createStorageInstance(params as never)) as unknown as AnyInstance

async function copyMoved(from: AnyInstance, to: AnyInstance, ms: number): Promise<void> {
  const { documents } = (await getChangedDocumentsSince(from as never, 10_000)) as unknown as { documents: StoredDoc[] }
  if (documents.length === 0) return
  const moved = documents.map((document) => ({
    ...document,
    _meta: { ...document._meta, lwt: document._meta.lwt + ms },
    ...(document.checkpointData?.lwt ? { checkpointData: { ...document.checkpointData, lwt: document.checkpointData.lwt + ms } } : {}),
  }))
  await to.bulkWrite(moved.map((document) => ({ document })) as never, 'test')
}

interface StoredDoc {
  _meta: { lwt: number }
  checkpointData?: { lwt?: number }
}
