import type { MigrationStrategies } from 'rxdb/plugins/core'
import type { CollectionName } from '#shared/primitives/collections.ts'

/**
 * From the version before to this one. The old version has sent what it could (features/update); edits that are still unsent pass through it too, so
 * it must keep what the user typed.
 */
export type Migration = (doc: Record<string, unknown>) => Record<string, unknown>

/**
 * Version of an entity -> how a stored document of the version before becomes one of it. Only for what is more than a new optional field: all
 * other steps leave documents as they are.
 */
const MIGRATIONS: Migrations = {}
export type Migrations = Partial<Record<CollectionName, Readonly<Record<number, Migration>>>>

/** RxDB wants one function for every version up to the newest. */
export function migrationsOf(name: CollectionName, version: number, migrations: Migrations = MIGRATIONS): MigrationStrategies {
  const steps = Array.from({ length: version }, (_, i) => i + 1)
  return Object.fromEntries(steps.map((to) => [to, (doc: Record<string, unknown>) => migrateOne(doc, migrations[name]?.[to])]))
}

/** Deleted documents have no fields to migrate. */
const migrateOne = (doc: Record<string, unknown>, migration: Migration | undefined): Record<string, unknown> =>
  migration && !isTombstone(doc) ? migration(doc) : doc

/** RxDB hands documents over without `_deleted`; by their stamps they are known all the same, and what left with its right has not even those. */
const isTombstone = ({ fop }: Record<string, unknown>): boolean => typeof fop !== 'object' || fop === null || '_deleted' in fop
