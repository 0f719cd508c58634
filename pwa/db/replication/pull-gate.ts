import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Checkpoint, Since } from '#shared/sync/wire.ts'
import { Waker } from './retry.ts'
import type { StartOver } from '../recovery/start-over.ts'

const LOOK_AGAIN_MS = 2000

/**
 * Holds the server's last answer to a pull of each collection. A push waits for it, because the server forgets accepted edits after half a
 * year. The gate is open while a collection is reread: stale edits are known then (stale-edits.ts), and RxDB would wait for the push.
 */
export class PullGate {
  readonly #answered = new Map<CollectionName, { checkpoint: Checkpoint; since: Since }>()
  readonly #waker = new Waker()
  readonly #startOver: Pick<StartOver, 'mustWipe'>

  constructor(startOver: Pick<StartOver, 'mustWipe'>) {
    this.#startOver = startOver
  }

  last(collection: CollectionName): Checkpoint | undefined {
    return this.#answered.get(collection)?.checkpoint
  }

  since(collection: CollectionName): Since | undefined {
    return this.#answered.get(collection)?.since
  }

  note(collection: CollectionName, checkpoint: Checkpoint): void {
    const { era, at } = checkpoint
    this.#answered.set(collection, { checkpoint, since: { era, at } })
    this.#waker.wake()
  }

  /** Forgets all pulls, because the former state of the device no longer counts. */
  forget(): void {
    this.#answered.clear()
    this.#waker.wake()
  }

  isOpen(collection: CollectionName): boolean {
    return this.#startOver.mustWipe(collection) || this.#answered.has(collection)
  }

  /** Resolves when something may be sent, with what the last answer said. Rejects when `signal` aborts before. */
  async wait(collection: CollectionName, signal: AbortSignal): Promise<Since | undefined> {
    while (!this.isOpen(collection)) {
      signal.throwIfAborted()
      await this.#waker.sleep(LOOK_AGAIN_MS, signal)
    }
    signal.throwIfAborted()
    return this.since(collection)
  }
}
