import { defaultHashSha256, type RxStorage } from 'rxdb/plugins/core'
import { RECEIVER } from './replication-meta.ts'

/** Prefix by which RxDB marks writes of the receiving half. */
const RECEIVING = 'replication-downstream-'

/**
 * Marks received documents as RxDB's receiving half does, which (17.6) omits its mark for new documents of a batch. Until their server
 * version is noted too, own ones from other devices would count as edits and be sent.
 */
export function markReceived<Internals, Options>(storage: RxStorage<Internals, Options>): RxStorage<Internals, Options> {
  return {
    ...storage,
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    createStorageInstance: async (params) => {
      const instance = await storage.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = async (rows, context) => {
        if (context.startsWith(RECEIVING)) {
          const mark = { hash: await defaultHashSha256(RECEIVER), _rev: 1 }
          for (const { document, previous } of rows) if (!previous) document._meta = { ...document._meta, o: mark }
        }
        return await write(rows, context)
      }
      return instance
    },
  }
}
