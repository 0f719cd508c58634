import type { CollectionName } from '#shared/primitives/collections.ts'
import type { PullResult } from '#shared/sync/wire.ts'
import type { Evictions } from '../replication/evictions.ts'
import type { RewindList, StoredCheckpoint } from '../replication/checkpoint-rewind.ts'
import type { StartOver } from './start-over.ts'

export interface UncheckpointedOptions {
  collection: CollectionName
  rewinds: RewindList
  drops: Evictions
  startOver: StartOver
  /** all ids on this device: living ones without unsent edits, and those with */
  listIds(): Promise<{ clean: string[]; unsent: string[] }>
}

/**
 * Rereads documents of unknown age, from an app closed before the first batch's checkpoint was written: their tombstones may be gone.
 * Missing ones leave the device only at the end, so that an open one does not vanish from the screen.
 */
export class UncheckpointedDocs {
  readonly #options: UncheckpointedOptions
  /** those that have not come again; null: there are none, or what did not come was taken off */
  #left: Set<string> | null = null
  /** missing documents are on their way off the device. RxDB asks on before that is on the disk; an empty answer makes it wait */
  #isSwept: 'no' | 'given' | 'waited' = 'no'

  constructor(options: UncheckpointedOptions) {
    this.#options = options
  }

  /** Before the first request of each start. It goes on where the start before was closed. */
  async start(checkpoint: StoredCheckpoint | null): Promise<void> {
    const { collection, startOver, rewinds, listIds } = this.#options
    const isDated = checkpoint && !rewinds.isAllAhead(collection, checkpoint) && !startOver.isUndated(collection)
    if (isDated || startOver.mustWipe(collection)) return
    const { clean, unsent } = await listIds()
    if (clean.length === 0) return await startOver.dated(collection)
    await startOver.addUndated(collection, unsent)
    await rewinds.ask(collection, 'all')
    this.#left = new Set(clean)
  }

  /** A deletion says nothing until it is on the disk: the answer that brought it may be put aside (sweep), and its tombstone be gone before the next. */
  came(documents: PullResult['documents']): void {
    for (const { id, _deleted } of documents) if (_deleted !== true) this.#left?.delete(id)
  }

  /** Everything was read. True: something did not come, and is to be taken off the device before this end counts. */
  async sweep(): Promise<boolean> {
    const { collection, drops, startOver, listIds } = this.#options
    const left = this.#left
    this.#left = null
    if (!left || startOver.mustWipe(collection)) return false
    // documents edited meanwhile are for the server to judge
    const ids = left.size === 0 ? [] : (await listIds()).clean.filter((id) => left.has(id))
    if (ids.length === 0) {
      await startOver.dated(collection)
      return false
    }
    drops.add(collection, ids)
    this.#isSwept = 'given'
    return true
  }

  /** Before each request once all that did not come was handed out. */
  async isToWait(): Promise<boolean> {
    const { collection, drops, startOver } = this.#options
    if (this.#isSwept === 'no' || drops.has(collection)) return false
    if (this.#isSwept === 'given') {
      this.#isSwept = 'waited'
      return true
    }
    this.#isSwept = 'no'
    await startOver.dated(collection)
    return false
  }
}
