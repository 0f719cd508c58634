import { defaultHashSha256, type RxStorage } from 'rxdb/plugins/core'
import { RECEIVER } from './replication-meta.ts'

/** Prefix by which RxDB marks writes of the receiving half. */
const RECEIVING = 'replication-downstream-'

/**
 * RxDB tells a received document from an edit by a mark of its receiving half, but its writes (17.6) give all new documents of a batch the same bookkeeping without it. Until what the
 * server is known to have is noted as well, a moment later, documents that this account wrote elsewhere would count as edits of this device, and be sent if the app is closed in it.
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
