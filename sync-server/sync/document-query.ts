import type { QueryFilter } from 'mongoose'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { StoredEntity } from '../models/sync/entity.ts'
import type { Place, ReadOptions } from './document-types.ts'

/** Fields that every document has; they stand beside the body. */
export const META = ['gid', 'scope', 'iv', 'rev', 'op', 'fop', 'at', 'by'] as const

/** The filter of a read, in the order of the indexes. */
export function filterOf<C extends CollectionName>(
  col: C | readonly C[],
  place: Place,
  options: ReadOptions<C> | undefined,
): QueryFilter<StoredEntity> {
  const { where = {}, anyOf, deleted } = options ?? {}
  return {
    ...placeOf(place),
    // the mark stands on answers only
    ...(!isByMark(place) && { col: typeof col === 'string' ? col : { $in: [...col] } }),
    ...(!deleted && { del: false }),
    ...named(where),
    ...(anyOf && { $or: anyOf.map((one) => named(one)) }),
  }
}

/** Builds the place of a read, by stored names. */
export function placeOf(place: Place): QueryFilter<StoredEntity> {
  if ('due' in place) return { due: place.due }
  if ('tenants' in place) return EVERYWHERE[place.of]
  const { id, iv, scope, gid } = place
  const given = Object.entries({ _id: id, iv, scope, gid }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, isList(value) ? { $in: Array.from(value) } : value]))
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)

const EVERYWHERE = { interviews: { iv: { $gt: '' } }, noInterview: { iv: '' }, due: { due: { $gt: '' } } } as const

const isByMark = (place: Place): boolean => 'due' in place || ('tenants' in place && place.of === 'due')

/** Conditions and orders by stored names. */
export const named = (of: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [storedName(name), value]))

const storedName = (name: string): string => (name === 'id' ? '_id' : META.some((other) => other === name) ? name : `body.${name}`)

/** Projection of each document; undefined: everything. */
export function projectionOf(options: { only?: readonly string[]; deleted?: 'too' } | undefined): Record<string, 1> | undefined {
  if (!options?.only) return undefined
  const names = options.only.map(storedName)
  return Object.fromEntries([...(names.length === 0 ? ['_id'] : names), ...(options.deleted ? ['del'] : [])].map((name) => [name, 1]))
}
