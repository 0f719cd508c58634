import type { MigrationStrategies } from 'rxdb/plugins/core'
import type { CollectionName } from '#shared/sync/collections.ts'

/** From the version before to this one. Edits that are not sent yet pass through it too, so it must keep what the user typed. */
export type Migration = (doc: Record<string, unknown>) => Record<string, unknown>

/**
 * Version of an entity -> how a stored document of the version before becomes one of it. Only for what is more than a new optional field: all
 * other steps leave documents as they are.
 */
const MIGRATIONS: Partial<Record<CollectionName, Readonly<Record<number, Migration>>>> = {}

/** RxDB wants one function for every version up to the newest. */
export function migrationsOf(
  name: string,
  version: number,
  migrations: Partial<Record<string, Readonly<Record<number, Migration>>>> = MIGRATIONS,
): MigrationStrategies {
  const steps = Array.from({ length: version }, (_, i) => i + 1)
  return Object.fromEntries(steps.map((to) => [to, (doc: Record<string, unknown>) => migrateOne(doc, migrations[name]?.[to])]))
}

/** Deleted documents have no fields to migrate; RxDB adds its own bookkeeping again itself. */
const migrateOne = (doc: Record<string, unknown>, migration: Migration | undefined): Record<string, unknown> =>
  migration && doc['_deleted'] !== true ? migration(doc) : doc
