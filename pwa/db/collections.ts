import type { RxCollectionCreator, RxConflictHandler, RxDatabase, WithDeleted } from 'rxdb/plugins/core'
import type { AnyDoc, CollectionName } from '#shared/sync/collections.ts'
import schemas from './rx-schemas.json' with { type: 'json' }

/** Opens these collections. RxDB without its paid part opens 13 per page, ours are ten at most. */
export async function addCollections(
  rx: RxDatabase,
  names: readonly CollectionName[],
): Promise<Record<CollectionName, RxDatabase['collections'][string]>> {
  const creators = names.map((name) => [name, { schema: schemas[name] as RxCollectionCreator['schema'], conflictHandler }] as const)
  return (await rx.addCollections(Object.fromEntries(creators))) as Record<CollectionName, RxDatabase['collections'][string]>
}

/**
 * The server merges, so its state always wins on the device; what it did not take comes back as rejects.
 * Equal means: same revision, same last edit, and as many fields to see (a change of rights shows or hides fields of the same revision).
 */
const conflictHandler: RxConflictHandler<AnyDoc> = {
  isEqual: (a, b) => a.rev === b.rev && a.op === b.op && a._deleted === b._deleted && countOf(a) === countOf(b),
  resolve: async (conflict) => await Promise.resolve(conflict.realMasterState),
}

/** A bare tombstone `{id, _deleted}` has no stamps. */
const countOf = (doc: WithDeleted<AnyDoc>): number => Object.keys((doc.fop as AnyDoc['fop'] | undefined) ?? {}).length
