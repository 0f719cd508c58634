import type { RxCollectionCreator, RxConflictHandler, RxDatabase, WithDeleted } from 'rxdb/plugins/core'
import type { AnyDoc } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { migrationsOf, type Migrations } from './migrations.ts'
import stored from './rx-schemas.json' with { type: 'json' }

/** Collection -> JSON schema with its version. */
export type StoredSchemas = Readonly<Record<string, object>>

/** Opens these collections, migrating what an older version of the app left. RxDB without its paid part opens 13 per page, ours are ten at most. */
export async function addCollections(
  rx: RxDatabase,
  names: readonly CollectionName[],
  { schemas = stored, migrations }: { schemas?: StoredSchemas | undefined; migrations?: Migrations | undefined } = {},
): Promise<Record<CollectionName, RxDatabase['collections'][string]>> {
  const creators = names.map((name) => {
    const schema = schemas[name] as RxCollectionCreator['schema'] // made by `npm run generate` in RxDB's form
    return [name, { schema, conflictHandler, migrationStrategies: migrationsOf(name, schema.version, migrations) }] as const
  })
  const collections = (await rx.addCollections(Object.fromEntries(creators))) as Record<CollectionName, RxDatabase['collections'][string]>
  if (names.includes('answers')) collections.answers._changeEventBuffer.limit = ANSWER_CHANGES
  return collections
}

/**
 * RxDB keeps the last hundred changes of a collection in memory, each with the document before and after it. An answer lists every piece of its recording, so of
 * them fewer are kept; a query that missed more asks the database again.
 */
const ANSWER_CHANGES = 10

/**
 * Equal means: same revision, same last edit, as many fields to see and the author shown or not (a change of rights shows or hides them at the
 * same revision).
 */
export const isEqual = (a: WithDeleted<AnyDoc>, b: WithDeleted<AnyDoc>): boolean =>
  a.rev === b.rev && a.op === b.op && a.by === b.by && a._deleted === b._deleted && countOf(a) === countOf(b)

/** The server merges, so its state always wins on the device; what it did not take comes back as rejects. */
const conflictHandler: RxConflictHandler<AnyDoc> = {
  isEqual: (a, b) => isEqual(a, b),
  resolve: async (conflict) => await Promise.resolve(conflict.realMasterState),
}

/** A bare tombstone `{id, _deleted}` has no stamps. */
const countOf = (doc: WithDeleted<AnyDoc>): number => Object.keys((doc.fop as AnyDoc['fop'] | undefined) ?? {}).length
