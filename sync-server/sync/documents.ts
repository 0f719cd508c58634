import type { QueryFilter } from 'mongoose'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/sync/entity.ts'
import type { Doc, FieldsOf, Known, Place, Read, ReadOptions } from './document-types.ts'
import { filterOf, META, named, placeOf, projectionOf } from './document-query.ts'

export type { Doc } from './document-types.ts'

type Reader = Pick<Deps, 'models'>
type Options<C extends CollectionName> = ReadOptions<C>

/** Reads replicated documents with the type of their collection. Deleted ones are not found unless they are asked for. */
export const documents = { get, find, findEach, cursor, exists, refs }

async function get<C extends CollectionName, const O extends Options<C> = object>(
  deps: Reader,
  col: C,
  place: Place,
  options?: O & Known<C, O>,
): Promise<Read<C, O> | null> {
  const entity = await deps.models.entities.findOne(filterOf(col, place, options), projectionOf(options)).lean<StoredEntity>()
  return entity && read<C, O>(entity, options)
}

async function find<C extends CollectionName, const O extends Options<C> = object>(
  deps: Reader,
  col: C,
  place: Place,
  options?: O & Known<C, O>,
): Promise<Read<C, O>[]> {
  const found = await questionOf(deps, filterOf(col, place, options), options)
  return found.map((entity) => read<C, O>(entity, options))
}

/** Reads several collections by one question; gives each by its name. */
async function findEach<C extends CollectionName, const O extends Omit<Options<C>, 'only'> = object>(
  deps: Reader,
  cols: readonly C[],
  place: Place,
  options?: O & Known<C, O>,
): Promise<{ [K in C]: Read<K, O>[] }> {
  const found = await questionOf(deps, filterOf(cols, place, options), options)
  const each = cols.map((col) => [col, found.filter((entity) => entity.col === col).map((entity) => read<C, O>(entity, options))])
  // each name has the documents of its collection
  return Object.fromEntries(each) as { [K in C]: Read<K, O>[] }
}

/** Reads one after the other, for more than memory should hold. Of several collections, where the caller need not tell them apart. */
async function* cursor<C extends CollectionName, const O extends Options<C> = object>(
  deps: Reader,
  col: C | readonly C[],
  place: Place,
  options?: O & Known<C, O> & { batchSize?: number },
): AsyncGenerator<Read<C, O>> {
  const { batchSize } = options ?? {}
  const question = deps.models.entities.find(filterOf(col, place, options), projectionOf(options)).lean<StoredEntity>()
  for await (const entity of question.cursor(batchSize === undefined ? {} : { batchSize })) yield read<C, O>(entity, options)
}

async function exists<C extends CollectionName>(deps: Reader, col: C, place: Place, options?: Pick<Options<C>, 'where'>): Promise<boolean> {
  return (await deps.models.entities.exists(filterOf(col, place, options))) !== null
}

/** Names what is in a place, of whatever collection: for who removes it. */
async function refs(
  deps: Reader,
  place: Place,
  { except, limit }: { except?: CollectionName; limit?: number } = {},
): Promise<{ id: string; col: CollectionName }[]> {
  const filter = { ...placeOf(place), ...(except && { col: { $ne: except } }), del: false }
  const question = deps.models.entities.find(filter, { col: 1 })
  if (limit !== undefined) question.limit(limit)
  const found = await question.lean<Pick<StoredEntity, '_id' | 'col'>[]>()
  return found.map(({ _id: id, col }) => ({ id, col }))
}

/** The document in a stored entity that a commit gave back. Fails for an entity of another collection. */
export function docOf<C extends CollectionName>(col: C, entity: StoredEntity): Doc<C> {
  if (entity.col !== col) throw new Error(`${entity.col}/${entity._id} is not of ${col}`)
  return flat(entity) as Doc<C>
}

/** A document as a projection shows it: it may lack fields that this viewer does not see. */
export const docAsSeen = <C extends CollectionName>(seen: WireDoc): Doc<C> => seen as unknown as Doc<C>

/** The fields of a document without what every document has. */
export function fieldsOf<C extends CollectionName>(doc: { readonly [F in keyof Doc<C>]?: Doc<C>[F] | undefined }): FieldsOf<C> {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => name !== 'id' && !META.some((other) => other === name))) as FieldsOf<C>
}

const flat = (entity: StoredEntity): Record<string, unknown> => ({
  ...entity.body,
  ...Object.fromEntries(META.filter((name) => name in entity).map((name) => [name, entity[name]])),
  id: entity._id,
})

/** The one place where a body gets its type: every commit passed the zod object of its collection. */
const read = <C extends CollectionName, O>(entity: StoredEntity, options: Pick<Options<C>, 'deleted'> | undefined): Read<C, O> =>
  ({ ...flat(entity), ...(options?.deleted && { del: entity.del }) }) as Read<C, O>

function questionOf<C extends CollectionName>(
  deps: Reader,
  filter: QueryFilter<StoredEntity>,
  options: Options<C> | undefined,
): Promise<StoredEntity[]> {
  const question = deps.models.entities.find(filter, projectionOf(options))
  if (options?.sort) question.sort(named(options.sort) as Record<string, 1 | -1>)
  if (options?.limit !== undefined) question.limit(options.limit)
  return question.lean<StoredEntity[]>().exec()
}
