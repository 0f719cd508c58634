import type { CollectionName } from '#shared/primitives/collections.ts'
import type { UnsentEdit } from '../../db/types.ts'

export interface UnsentKind {
  collection: CollectionName
  count: number
  /** moment of the oldest of them, ms UTC */
  since: number | undefined
}

/** Changes that only this device has, by kind; the longest waiting first. */
export function unsentKinds(edits: readonly Pick<UnsentEdit, 'collection' | 'at'>[]): UnsentKind[] {
  const kinds = new Map<CollectionName, UnsentKind>()
  for (const { collection, at } of edits) {
    const { count = 0, since } = kinds.get(collection) ?? {}
    kinds.set(collection, { collection, count: count + 1, since: at === undefined || (since ?? at) < at ? since : at })
  }
  return [...kinds.values()].toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0))
}
