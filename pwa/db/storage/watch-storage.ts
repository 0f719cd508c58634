import type { RxStorage, RxStorageInstance } from 'rxdb/plugins/core'
import { storageTroubleOf } from '../storage-errors.ts'

/** Methods by which screens, edits and replication use the storage; any of them may be the first to learn that it is lost. */
const METHODS = ['bulkWrite', 'findDocumentsById', 'query', 'count', 'getChangedDocumentsSince'] as const

/** Tells when the browser lost its storage, as soon as a caller notices it. The error goes on to the caller as it is. */
export function watchStorage<Internals, Options>(
  storage: RxStorage<Internals, Options>,
  onBroken: (error: unknown) => void,
): RxStorage<Internals, Options> {
  return {
    ...storage,
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    createStorageInstance: async (params) => {
      const instance = await telling(onBroken, () => storage.createStorageInstance(params))
      let isClosing = false
      // Ignores failures of calls that were under way when we closed it.
      const tell = (error: unknown): void => {
        if (!isClosing) onBroken(error)
      }
      for (const method of METHODS) watchMethod(instance, method, tell)
      for (const end of ['close', 'remove'] as const) {
        const original = instance[end].bind(instance)
        instance[end] = () => {
          isClosing = true
          return original()
        }
      }
      return instance
    },
  }
}

function watchMethod<D, I, O>(
  instance: RxStorageInstance<D, I, O>,
  method: (typeof METHODS)[number],
  onBroken: (error: unknown) => void,
): void {
  // Each method keeps its own arguments and answer; what they have in common is that they answer later.
  const original = instance[method] as ((...args: unknown[]) => Promise<unknown>) | undefined
  if (!original) return
  const watched = (...args: unknown[]): Promise<unknown> => telling(onBroken, () => original.apply(instance, args))
  Object.assign(instance, { [method]: watched })
}

async function telling<T>(onBroken: (error: unknown) => void, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (storageTroubleOf(error) === 'broken') onBroken(error)
    throw error
  }
}
