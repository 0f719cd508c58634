import { addEdits } from '#pwa/db/recovery/reset-replica.ts'
import { memoryStore, type DeviceStore as KeyStore } from '#pwa/db/device-store.ts'
import { Evictions } from '#pwa/db/replication/evictions.ts'
import { RewindList } from '#pwa/db/replication/checkpoint-rewind.ts'
import { StartOver, type HeldEdits } from '#pwa/db/recovery/start-over.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { DeviceStore } from './store.ts'

/** Memory of one start of the app about rewinds and evictions; the app's own code. */
export interface AppMemory {
  rewinds: RewindList
  startOver: StartOver
  drops: Evictions
}

/** A device with one account: its disk outlives every start of the app. */
export class Device {
  readonly id: string
  readonly actor: Actor
  readonly stores: ReadonlyMap<CollectionName, DeviceStore>
  /** tabs to open when it is switched on */
  readonly tabs: number
  /** switched off: nothing of it runs */
  isAway = false
  /** time that received documents wait until the disk takes them */
  diskMs = 0
  /** time that its sending half takes to look at noticed documents */
  sendMs = 0
  /** batches received so far, on the disk or not */
  batches = 0
  /** it may hold an old state until it compares digests */
  isInDoubt = false
  /** of the next start */
  memory: AppMemory
  readonly now: () => number
  /** told of each note the app makes on the disk beside its documents */
  onNote: (() => void) | null = null
  readonly #keys = this.#noted(memoryStore())
  #tokens = 0

  constructor(options: { id: string; actor: Actor; stores: ReadonlyMap<CollectionName, DeviceStore>; tabs: number; now: () => number }) {
    this.now = options.now
    this.id = options.id
    this.actor = options.actor
    this.stores = options.stores
    this.tabs = options.tabs
    this.memory = this.#newMemory()
  }

  /** Drops the memory of the app and reads what it has stored. */
  async forgetMemory(): Promise<void> {
    this.memory = this.#newMemory()
    await Promise.all([this.memory.rewinds.load(), this.memory.startOver.load()])
  }

  /** As pwa/db/replication/engine.ts does when the server asks for it. */
  async beginAnew({ startOver, rewinds }: AppMemory): Promise<void> {
    const collections = [...this.stores.keys()]
    const held: HeldEdits = { unsent: [], old: {} }
    for (const store of this.stores.values()) await addEdits(held, store.scan(), { startOver, now: this.now() })
    await startOver.begin(collections, held)
    for (const collection of collections) await rewinds.ask(collection, 'all')
  }

  /** Blocks writes of a device that is switched off. */
  #noted(keys: KeyStore): KeyStore {
    return {
      ...keys,
      write: async (key, value) => {
        if (this.isAway) return
        await keys.write(key, value)
        this.onNote?.()
      },
    }
  }

  #newMemory(): AppMemory {
    const own = { store: this.#keys, accountId: this.actor.id }
    return {
      rewinds: new RewindList({ ...own, newToken: () => `rw${++this.#tokens}` }),
      startOver: new StartOver(own),
      drops: new Evictions(),
    }
  }
}
