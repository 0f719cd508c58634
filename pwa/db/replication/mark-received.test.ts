import type { RxStorage } from 'rxdb/plugins/core'
import { expect, it, vi } from 'vitest'
import { markOf } from '#shared/sync/stamp.ts'
import { commentOf, deviceOptions, FakeServer, memoryStorage, RECRUITER, useDevices } from '../device.fake.ts'
import { memoryStore } from '../device-store.ts'
import { editDoc } from '../edit.ts'

const { start, close } = useDevices()
const eventually = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 10_000, interval: 10 })

const OWN = `${markOf(RECRUITER.id)}elsewhere:1`
/** Server with documents that this account wrote on another device. */
function serverWithOwn(...ids: string[]): FakeServer {
  const server = new FakeServer()
  const documents = ids.map((id) => ({ ...commentOf(id, 'mine'), op: OWN, fop: { text: OWN, authorId: OWN, createdAt: OWN } }))
  server.documents.set('comments', documents)
  return server
}

/** A device that stores documents and is stopped before it notes what the server is known to have of them. */
function forgetful(): { storage: RxStorage<unknown, unknown>; device: { isForgetful: boolean } } {
  const device = { isForgetful: true }
  const inner = memoryStorage()
  const storage: RxStorage<unknown, unknown> = {
    ...inner,
    createStorageInstance: async (params) => {
      const instance = await inner.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = async (rows, context) =>
        device.isForgetful && ['replication-down-write-meta', 'replication-set-checkpoint'].includes(context)
          ? { error: [] }
          : await write(rows, context)
      return instance
    },
  }
  return { storage, device }
}

it('what this account wrote elsewhere is no edit of this device while it is not noted as received, and none after a stop there', async () => {
  const server = serverWithOwn('a', 'b')
  const { storage, device } = forgetful()
  const options = deviceOptions(server, { storage, store: memoryStore() })
  const db = await start(options)
  const here = async (): Promise<number> => (await db.collections.comments.find().exec()).length
  await eventually(async () => expect(await here()).toBe(2))
  expect(await db.unsentEdits()).toEqual([])
  await editDoc(db, 'comments', 'a', { text: 'mine, and edited here' })
  await eventually(async () => expect((await db.unsentEdits()).map(({ docId }) => docId)).toEqual(['a']))
  await close(db)

  device.isForgetful = false
  const again = await start(options)
  await again.sync.awaitInitial()
  await eventually(async () => expect(await again.unsentEdits()).toEqual([]))
  expect(server.pushed.map(({ id }) => id)).not.toContain('b')
})
