import type { CollectionName } from '#shared/primitives/collections.ts'
import type { DeviceStore } from '../device-store.ts'

/** As long as the server knows which edits it has taken. */
export const REMEMBERED_MS = 180 * 86_400_000

/** Documents with unsent edits when it began. */
export interface HeldEdits {
  unsent: string[]
  /** those whose edits the server may have taken and forgotten -> stamp of the last */
  old: Record<string, string>
}

/**
 * Empties this device when the server asks it to read everything again, by tombstones that open screens follow. Documents with unsent edits
 * stay and are sent, or kept as rejected; too old ones are only kept (stale-edits.ts). The stored list survives a restart.
 */
export class StartOver {
  readonly #store: DeviceStore
  readonly #key: string
  /** owner of the edits */
  readonly accountId: string
  #wipe: CollectionName[] = []
  #undated: CollectionName[] = []
  #unsent: string[] = []
  #old: Record<string, string> = {}

  constructor(options: { store: DeviceStore; accountId: string }) {
    this.#store = options.store
    this.accountId = options.accountId
    this.#key = `startOver:${options.accountId}`
  }

  async load(): Promise<void> {
    // Written by this class only.
    const stored = (await this.#store.read(this.#key)) as Stored | undefined
    this.#wipe = [...(stored?.wipe ?? [])]
    this.#undated = [...(stored?.undated ?? [])]
    this.#unsent = [...(stored?.unsent ?? [])]
    this.#old = { ...stored?.old }
  }

  async begin(collections: readonly CollectionName[], held: HeldEdits = { unsent: [], old: {} }): Promise<void> {
    this.#wipe = [...collections]
    this.#undated = []
    this.#unsent = [...held.unsent]
    this.#old = { ...held.old }
    await this.#save()
  }

  /** Edits that turned out to be old without a new start. */
  async addOld(old: Readonly<Record<string, string>>): Promise<void> {
    const added = Object.entries(old).filter(([id, op]) => !this.isTooOld(id, op))
    if (added.length === 0) return
    this.#old = { ...this.#old, ...Object.fromEntries(added) }
    this.#unsent.push(...added.map(([id]) => id))
    await this.#save()
  }

  /** True when documents of this collection have an unknown age (uncheckpointed-docs.ts). */
  isUndated(collection: CollectionName): boolean {
    return this.#undated.includes(collection)
  }

  /** These documents of the collection hold edits. */
  async addUndated(collection: CollectionName, unsent: readonly string[]): Promise<void> {
    this.#undated = [...this.#undated.filter((name) => name !== collection), collection]
    this.#unsent.push(...unsent.filter((id) => !this.wasUnsent(id)))
    await this.#save()
  }

  async dated(collection: CollectionName): Promise<void> {
    if (!this.isUndated(collection)) return
    this.#undated = this.#undated.filter((name) => name !== collection)
    await this.#save()
  }

  mustWipe(collection: CollectionName): boolean {
    return this.#wipe.includes(collection)
  }

  /** These documents of the collection hold edits. */
  async wiped(collection: CollectionName, unsent: readonly string[]): Promise<void> {
    this.#wipe = this.#wipe.filter((name) => name !== collection)
    this.#unsent.push(...unsent)
    await this.#save()
  }

  /** Did this document hold an edit when the device started over? Then the start is why the server does not know it any more. */
  wasUnsent(id: string): boolean {
    return this.#unsent.includes(id)
  }

  /** Was this edit old when the device started, or started over? Later edits of the same document are not. */
  isTooOld(id: string, op: string): boolean {
    return this.#old[id] === op
  }

  async #save(): Promise<void> {
    await this.#store.write(this.#key, { wipe: this.#wipe, undated: this.#undated, unsent: this.#unsent, old: this.#old } satisfies Stored)
  }
}

interface Stored {
  wipe?: CollectionName[]
  undated?: CollectionName[]
  unsent?: string[]
  old?: Record<string, string>
}
