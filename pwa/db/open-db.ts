import { createRxDatabase, now, type RxDatabase, type RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { Actor } from '#shared/lib/roles.ts'
import { COLLECTIONS, COLLECTIONS_OF_ROLE, type CollectionName } from '#shared/sync/collections.ts'
import { markOf, newReplica } from '#shared/sync/stamp.ts'
import { addCollections } from './collections.ts'
import { browserStore, type DeviceStore } from './device-store.ts'
import { createGuard, type StorageGuard } from './guard.ts'
import { primeClock, WriteTimeReserve } from './prime-clock.ts'
import type { ReplicateOptions } from './replicate.ts'
import { Sync, type SyncOptions } from './sync.ts'
import { createTransport } from './transport.ts'
import type { Collections, Db } from './types.ts'

export interface OpenOptions {
  actor: Actor
  token: string
  /** the rest replaces parts of the browser in tests */
  databaseName?: string
  /** fewer than the role has: several devices in one process share RxDB's limit of 13 */
  collections?: readonly CollectionName[]
  fetch?: typeof fetch
  storage?: RxStorage<unknown, unknown>
  store?: DeviceStore
  guard?: StorageGuard
  /** one device, one tab: no channel to other tabs */
  multiInstance?: boolean
  timeLimitMs?: number
  sync?: Pick<SyncOptions, 'pullBatchSize' | 'retryBaseMs' | 'pollMs'> & { random?: () => number }
}

/** Opens this account's database and starts to sync. Load this file by a dynamic import: it carries the whole database. */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  const { actor } = options
  const store = options.store ?? browserStore
  const guard = options.guard ?? createGuard()
  const reserve = new WriteTimeReserve(store)
  await primeClock(store)
  const rx = await createRxDatabase({
    name: options.databaseName ?? `holdfast-${actor.id}`,
    storage: guard.wrap(options.storage ?? browserStorage()),
    multiInstance: options.multiInstance ?? true,
    eventReduce: true,
  })
  const collections = await addCollections(rx, options.collections ?? COLLECTIONS_OF_ROLE[actor.role])
  await reserve.cover(now())
  const sync = startSync(options, { rx, collections, store, guard })
  await sync.start()
  // Takes part in the election, so that one tab goes on replicating while all are hidden.
  void rx.waitForLeadership()
  return {
    actor,
    replica: newReplica(() => markOf(actor.id) + crypto.randomUUID().replaceAll('-', '').slice(0, 10)),
    collections: openOnly(collections),
    rx,
    sync,
    rescued: { list: () => sync.rescued.list(), discard: (id) => sync.rescued.discard(id) },
    edits: { before: () => reserve.cover(now()), after: (collection, id, op) => sync.noteEdit(collection, id, op) },
    close: async () => {
      await sync.stop()
      await rx.close()
    },
    destroy: async () => {
      await sync.stop()
      await rx.remove()
    },
  }
}

/** Edits must survive a power cut once they are shown as saved; Chrome's default does not promise that. */
const browserStorage = (): RxStorage<unknown, unknown> =>
  getRxStorageDexie({ chromeTransactionDurability: 'strict' }) as unknown as RxStorage<unknown, unknown>

function startSync(
  options: OpenOptions,
  made: { rx: RxDatabase; collections: Record<string, unknown>; store: DeviceStore; guard: StorageGuard },
): Sync {
  const { random, ...rest } = options.sync ?? {}
  return new Sync({
    accountId: options.actor.id,
    // Object.entries forgets the key type; addCollections made exactly these.
    collections: new Map(Object.entries(made.collections) as [CollectionName, ReplicateOptions['collection']][]),
    transport: createTransport({
      token: options.token,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      ...(options.timeLimitMs === undefined ? {} : { timeLimitMs: options.timeLimitMs }),
    }),
    guard: made.guard,
    store: made.store,
    clock: () => Date.now(),
    random: random ?? (() => Math.random()),
    ...rest,
  })
}

const isCollection = (name: string): boolean => (COLLECTIONS as readonly string[]).includes(name)

/** A collection that this role does not open is a mistake of the caller, to be told by its name. */
function openOnly(collections: Record<string, unknown>): Collections {
  return new Proxy(collections, {
    get: (target, name) => {
      if (typeof name === 'string' && !(name in target) && isCollection(name)) throw new Error(`this role opens no ${name}`)
      return Reflect.get(target, name) as unknown
    },
  }) as unknown as Collections
}
