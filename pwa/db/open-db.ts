import { addRxPlugin, createRxDatabase, now, type RxDatabase, type RxStorage } from 'rxdb/plugins/core'
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema'
import type { Actor } from '#shared/primitives/roles.ts'
import { inTime } from '#worker/vault/in-time.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import { COLLECTIONS, type CollectionName } from '#shared/primitives/collections.ts'
import { markOf, newReplica } from '#shared/sync/stamp.ts'
import { browserStorage, canOpenStorage } from './storage/browser-storage.ts'
import { addCollections, type StoredSchemas } from './collections.ts'
import { resultsKey, browserStore, type DeviceStore } from './device-store.ts'
import type { SyncedCollections } from './replication/engine.ts'
import { createStorageGuard, type StorageGuard } from './recovery/storage-guard.ts'
import type { Locks } from './tabs/leadership.ts'
import { LeaseKeeper } from './lease/lease.ts'
import { noteOrigin } from '../network/response-origins.ts'
import { markReceived } from './replication/mark-received.ts'
import type { Migrations } from './migrations.ts'
import { followWriteTimes, primeWriteTime, WriteTimeReserve } from './recovery/monotonic-write-time.ts'
import { scanById, withSource } from './replication/replication-meta.ts'
import { asStorageError } from './storage-errors.ts'
import { Sync } from './tabs/sync.ts'
import type { SyncOptions } from './tabs/sync-options.ts'
import { channelName, type Channel } from './tabs/tab-messages.ts'
import { createTransport } from './replication/transport.ts'
import type { Collections, Db, UnsentEdit } from './types.ts'
import { readUnsentEdits, unsentAmong } from './replication/unsent-edits.ts'
import { watchStorage } from './storage/watch-storage.ts'

export interface OpenOptions {
  actor: Actor
  token: string
  /** the rest replaces parts of the browser in tests */
  databaseName?: string
  /** fewer than the role has: several devices in one process share RxDB's limit of 13 */
  collections?: readonly CollectionName[]
  schemas?: StoredSchemas
  migrations?: Migrations
  fetch?: typeof fetch
  storage?: RxStorage<unknown, unknown>
  store?: DeviceStore
  guard?: StorageGuard
  /** single device and tab: no channel to other tabs, no lock */
  multiInstance?: boolean
  /** null: this browser has none, every tab replicates */
  locks?: Locks | null
  channel?: ((name: string) => Channel) | null
  clock?: () => number
  /** goes on evenly whatever happens to the clock */
  monotonic?: () => number
  timeLimitMs?: number
  sync?: Partial<Pick<SyncOptions, 'pullBatchSize' | 'retryBaseMs' | 'pollMs' | 'pingMs' | 'compareEveryMs' | 'random' | 'resend'>>
}

/**
 * Opens this account's database and starts to sync. Load this file by a dynamic import: it carries the whole database.
 * Rejects with StorageFullError or StorageBrokenError when the device has no room or the browser no storage.
 */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  try {
    return await open(options)
  } catch (error) {
    throw asStorageError(error)
  }
}

async function open(options: OpenOptions): Promise<Db> {
  const { actor } = options
  const store = options.store ?? browserStore
  const guard = options.guard ?? createStorageGuard()
  const reserve = new WriteTimeReserve(store)
  let noteBroken: () => void = () => undefined
  await primeWriteTime(store)
  addRxPlugin(RxDBMigrationSchemaPlugin)
  const storage = options.storage ?? browserStorage(() => noteBroken())
  const rx = await createRxDatabase({
    name: options.databaseName ?? `holdfast-${actor.id}`,
    storage: guard.wrap(markReceived(watchStorage(storage, () => noteBroken()))),
    multiInstance: options.multiInstance ?? true,
    eventReduce: true,
  })
  followWriteTimes(rx)
  let lease: LeaseKeeper | undefined
  try {
    const collections = await addCollections(rx, options.collections ?? COLLECTIONS_OF_ROLE[actor.role], options)
    await reserve.cover(now())
    // Object.entries forgets the key type; addCollections made exactly these.
    const synced: SyncedCollections = new Map(Object.entries(collections) as [CollectionName, never][])
    lease = await startLease(options, store)
    const sync = await startSync(options, { rx, synced, store, guard, lease, reserve })
    noteBroken = () => sync.noteBroken()
    await sync.start()
    return dbOf(actor, { rx, synced, collections, sync, lease, reserve, store })
  } catch (error) {
    lease?.stop()
    // a storage that does not answer does not close either
    await inTime(rx.close(), 'the database', { ms: CLOSE_TIMEOUT_MS }).catch(() => undefined)
    throw error
  }
}

const CLOSE_TIMEOUT_MS = 1000

async function startLease({ actor, clock, monotonic }: OpenOptions, store: DeviceStore): Promise<LeaseKeeper> {
  const lease = new LeaseKeeper({
    store,
    accountId: actor.id,
    isExempt: actor.role === 'jobseeker',
    clock: clock ?? (() => Date.now()),
    monotonic: monotonic ?? (() => performance.now()),
  })
  await lease.load()
  return lease
}

interface Parts {
  rx: RxDatabase
  synced: SyncedCollections
  store: DeviceStore
  guard: StorageGuard
  lease: LeaseKeeper
  reserve: WriteTimeReserve
}

async function startSync(options: OpenOptions, { rx, synced, store, guard, lease, reserve }: Parts): Promise<Sync> {
  const isShared = options.multiInstance ?? true
  const channel = options.channel === undefined ? browserChannel() : options.channel
  return new Sync({
    random: () => Math.random(),
    ...options.sync,
    accountId: options.actor.id,
    name: rx.name,
    collections: synced,
    device: await deviceOf(store, options.actor.id),
    transport: createTransport({
      token: options.token,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      onOrigin: (origin) => noteOrigin('server', origin),
      onContact: () => {
        lease.contact()
        // Received documents move the write times too.
        void reserve.cover(now()).catch(() => undefined)
      },
      ...(options.timeLimitMs === undefined ? {} : { timeLimitMs: options.timeLimitMs }),
    }),
    guard,
    store,
    lease,
    clock: options.clock ?? (() => Date.now()),
    locks: isShared ? (options.locks === undefined ? browserLocks() : options.locks) : null,
    channel: isShared && channel ? channel(channelName(rx.name)) : null,
  })
}

/** Names this account's data on this device to the server, which remembers how long it was away. */
async function deviceOf(store: DeviceStore, accountId: string): Promise<string> {
  const known = await store.read(`device:${accountId}`)
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  await store.write(`device:${accountId}`, made)
  return made
}

const browserChannel = (): ((name: string) => Channel) | null =>
  typeof BroadcastChannel === 'undefined' ? null : (name) => new BroadcastChannel(name) as Channel // has more than a Channel asks for

/** Absent without https and in old browsers. */
const browserLocks = (): Locks | null =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? (navigator.locks as unknown as Locks) : null // its overloads are more general

interface OpenParts extends Pick<Parts, 'rx' | 'synced' | 'lease' | 'reserve' | 'store'> {
  collections: Record<string, unknown>
  sync: Sync
}

function dbOf(actor: Actor, { rx, synced, collections, sync, lease, reserve, store }: OpenParts): Db {
  const end = async (): Promise<void> => {
    lease.stop()
    await sync.stop()
  }
  const close = async (): Promise<void> => {
    await end()
    await rx.close()
  }
  return {
    actor,
    replica: newReplica(() => markOf(actor.id) + crypto.randomUUID().replaceAll('-', '').slice(0, 10)),
    collections: openOnly(collections),
    rx,
    sync,
    rescued: rescuedOf(sync),
    unsentEdits: () => unsentEditsOf(synced, actor.id),
    unsentEditsOf: (name) => knownUnsentEdits(synced, { name, ids: sync.unsentIds(name), mark: markOf(actor.id) }),
    edits: { before: () => reserve.cover(now()), after: (collection, edited) => sync.noteEdits(collection, edited) },
    lease$: lease.lease$,
    lease: () => lease.lease$.value,
    scopesGone$: sync.scopesGone$,
    recover: async () => {
      await close().catch(() => undefined)
      return await canOpenStorage()
    },
    close,
    destroy: async () => {
      await end()
      await rx.remove()
      await store.write(resultsKey(actor.id), null)
    },
  }
}

async function unsentEditsOf(synced: SyncedCollections, accountId: string): Promise<UnsentEdit[]> {
  const edits: UnsentEdit[] = []
  for (const [name, collection] of synced) {
    edits.push(...(await withSource(collection, (source) => readUnsentEdits(name, source, markOf(accountId)))))
  }
  return edits
}

async function knownUnsentEdits(
  synced: SyncedCollections,
  { name, ids, mark }: { name: CollectionName; ids: readonly string[]; mark: string },
): Promise<UnsentEdit[]> {
  const collection = synced.get(name)
  if (!collection || ids.length === 0) return []
  return await withSource(collection, async (source) => unsentAmong(await scanById(source, ids), { collection: name, mark }))
}

const rescuedOf = (sync: Sync): Db['rescued'] => ({
  list: () => sync.rescued.list(),
  discard: async (id) => {
    await sync.rescued.discard(id)
    sync.tellRescued()
  },
  add: async (rows) => {
    await sync.rescued.add(rows)
    sync.tellRescued()
  },
})

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
