import type { CollectionName } from '#shared/sync/collections.ts'
import type { DeviceStore } from './device-store.ts'

/**
 * The server asked this device to read everything again (away for too long, or the server came back from a backup). Every document without
 * unsent edits leaves the device first, by tombstones handed to the receiving half, so that open screens follow and the content is gone even when
 * the rest never arrives. Documents with unsent edits stay: they are sent as always, and what the server no longer takes is kept as rescued.
 * The stored list makes it go on after a restart.
 */
export class StartOver {
  readonly #store: DeviceStore
  readonly #key: string
  #wipe: CollectionName[] = []
  #unsent: string[] = []

  constructor(options: { store: DeviceStore; accountId: string }) {
    this.#store = options.store
    this.#key = `startOver:${options.accountId}`
  }

  async load(): Promise<void> {
    // Written by this class only.
    const stored = (await this.#store.read(this.#key)) as { wipe?: CollectionName[]; unsent?: string[] } | undefined
    this.#wipe = [...(stored?.wipe ?? [])]
    this.#unsent = [...(stored?.unsent ?? [])]
  }

  async begin(collections: readonly CollectionName[]): Promise<void> {
    this.#wipe = [...collections]
    this.#unsent = []
    await this.#save()
  }

  mustWipe(collection: CollectionName): boolean {
    return this.#wipe.includes(collection)
  }

  /** These documents of the collection held edits when it began. */
  async wiped(collection: CollectionName, unsent: readonly string[]): Promise<void> {
    this.#wipe = this.#wipe.filter((name) => name !== collection)
    this.#unsent.push(...unsent)
    await this.#save()
  }

  /** Did this document hold an edit when the device started over? Then the start is why the server does not know it any more. */
  wasUnsent(id: string): boolean {
    return this.#unsent.includes(id)
  }

  async #save(): Promise<void> {
    await this.#store.write(this.#key, { wipe: this.#wipe, unsent: this.#unsent })
  }
}
