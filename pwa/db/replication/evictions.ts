import type { CollectionName } from '#shared/primitives/collections.ts'

/** A document that leaves the device: what the server says of everything it does not show. */
export type Tombstone = { id: string; _deleted: true }

/** Documents to be taken off the device as if the server had sent their tombstones. Nothing is kept over a restart: the next comparison finds them again. */
export class Evictions {
  readonly #ids = new Map<CollectionName, Set<string>>()

  add(collection: CollectionName, ids: Iterable<string>): void {
    this.#ids.set(collection, new Set([...(this.#ids.get(collection) ?? []), ...ids]))
  }

  has(collection: CollectionName): boolean {
    return (this.#ids.get(collection)?.size ?? 0) > 0
  }

  take(collection: CollectionName, limit: number): Tombstone[] {
    const waiting = this.#ids.get(collection)
    if (!waiting) return []
    const taken = [...waiting].slice(0, limit)
    for (const id of taken) waiting.delete(id)
    return taken.map((id) => ({ id, _deleted: true }))
  }
}
