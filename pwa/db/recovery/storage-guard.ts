import type { BulkWriteRow, RxStorage, RxStorageBulkWriteResponse, RxStorageInstance } from 'rxdb/plugins/core'

/** Contexts RxDB gives to the writes of the receiving half of a replication, and to checkpoints. */
const DOWNSTREAM = ['replication-downstream', 'replication-down-write-meta', 'replication-set-checkpoint'] as const

export interface StorageGuard {
  wrap<Internals, Options>(storage: RxStorage<Internals, Options>): RxStorage<Internals, Options>
  /** called once per trip: the replication must be stopped, then `reset`, then started again */
  onTrip(listener: (cause: unknown) => void): void
  isTripped(): boolean
  reset(): void
}

/**
 * Refuses all writes of received documents after one failed (quota, aborted transaction), until replication restarts: RxDB would go on and
 * store its checkpoint, and the failed batch would be lost. Edits of the user go on.
 */
export function createStorageGuard(): StorageGuard {
  let tripped = false
  const listeners = new Set<(cause: unknown) => void>()
  const trip = (cause: unknown): void => {
    if (tripped) return
    tripped = true
    for (const listener of listeners) listener(cause)
  }
  return {
    wrap: (storage) => ({
      ...storage,
      name: storage.name,
      rxdbVersion: storage.rxdbVersion,
      createStorageInstance: async (params) =>
        guardInstance(await storage.createStorageInstance(params), { trip, isTripped: () => tripped }),
    }),
    onTrip: (listener) => listeners.add(listener),
    isTripped: () => tripped,
    reset: () => {
      tripped = false
    },
  }
}

function guardInstance<D, I, O>(
  instance: RxStorageInstance<D, I, O>,
  guard: { trip(cause: unknown): void; isTripped(): boolean },
): RxStorageInstance<D, I, O> {
  const write = instance.bulkWrite.bind(instance)
  instance.bulkWrite = async (rows: BulkWriteRow<D>[], context: string): Promise<RxStorageBulkWriteResponse<D>> => {
    if (!DOWNSTREAM.some((prefix) => context.startsWith(prefix))) return await write(rows, context)
    if (guard.isTripped()) throw new Error('an earlier batch could not be stored; the replication restarts')
    try {
      const answer = await write(rows, context)
      // 409: a local edit was faster, the protocol handles it. 422: a validator of development refused one document.
      const failed = answer.error.find((error) => error.status !== 409 && error.status !== 422)
      if (failed) guard.trip(failed)
      return answer
    } catch (error) {
      guard.trip(error)
      throw error
    }
  }
  return instance
}
