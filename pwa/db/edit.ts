import { mended } from '#shared/primitives/text.ts'
import { partKindsOf } from '#shared/sync/part-kinds.ts'
import { nextStampOf, stampEdit, stampInsert } from '#shared/sync/stamp.ts'
import type { Docs } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { asStorageError } from './storage-errors.ts'
import type { ChangesOf, Db, FieldsOf } from './types.ts'

/** Place of a new document. `iv`: the interview it belongs to, '' when none. */
export interface Place {
  id: string
  scope: string
  iv?: string
}

/** Makes a document on this device; the server gets it when it can. Rejects when the id exists here already, and with StorageFullError when there is no room. */
export async function insertDoc<C extends CollectionName>(db: Db, collection: C, place: Place, fields: FieldsOf<C>): Promise<Docs[C]> {
  const doc = newDoc(db, place, fields)
  const made = plain<C>(await stored(db, async () => await collectionOf(db, collection).insert(doc)))
  db.edits.after(collection, [made])
  return made
}

/** As `insertDoc` for many documents, `WRITTEN_TOGETHER` in one write. Rejects at the first write that fails; what was written before stays. */
export async function insertDocs<C extends CollectionName>(
  db: Db,
  collection: C,
  rows: readonly { place: Place; fields: FieldsOf<C> }[],
): Promise<Docs[C][]> {
  const made: Docs[C][] = []
  for (let from = 0; from < rows.length; from += WRITTEN_TOGETHER) {
    const docs = rows.slice(from, from + WRITTEN_TOGETHER).map(({ place, fields }) => newDoc(db, place, fields))
    const { success, error } = await stored(db, async () => await collectionOf(db, collection).bulkInsert(docs))
    const written = success.map((doc) => plain<C>(doc))
    db.edits.after(collection, written)
    made.push(...written)
    if (error.length > 0) throw new Error(`${error.length} ${collection} are here already`)
  }
  return made
}

function newDoc<C extends CollectionName>(db: Db, place: Place, fields: FieldsOf<C>): Docs[C] {
  const meta = { id: place.id, gid: db.actor.gid, scope: place.scope, iv: place.iv ?? '' }
  // FieldsOf<C> & Meta is Docs[C] without the provenance the server adds; TypeScript cannot see that through the generic.
  return stampInsert(db.replica, meta, mended(withoutUndefined(fields))) as unknown as Docs[C]
}

/** As `insertDoc`, but gives null when the id is here already: the document may have come from the server after the caller looked for it. */
export async function insertMissing<C extends CollectionName>(
  db: Db,
  collection: C,
  place: Place,
  fields: FieldsOf<C>,
): Promise<Docs[C] | null> {
  try {
    return await insertDoc(db, collection, place, fields)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CONFLICT') return null
    throw error
  }
}

/** The new values of some fields; as a function it gets the stored document, so that two quick edits of one list both count, and the stamp they will carry. */
export type EditOf<C extends CollectionName> = ChangesOf<C> | ((current: Docs[C], stamp: string) => ChangesOf<C>)

/** Changes fields of a document on this device; each changed field carries this edit's stamp. `undefined` clears an optional field. Rejects when the document is not here, and with StorageFullError when there is no room. */
export async function editDoc<C extends CollectionName>(db: Db, collection: C, id: string, edit: EditOf<C>): Promise<Docs[C]> {
  const doc = await must(db, collection, id)
  const change = (current: Stored): Stored => {
    mustBeHere(current, collection, id)
    return changed(db, collection, current, typeof edit === 'function' ? edit(asDoc(current), nextStampOf(db.replica)) : edit)
  }
  const after = plain<C>(await stored(db, async () => await doc.incrementalModify(change)))
  db.edits.after(collection, [after])
  return after
}

/** Number of documents that are written together: many for speed, and few enough that the page lives on between two writes. */
export const WRITTEN_TOGETHER = 500

/** Result of an edit of many documents. */
export interface ManyEdited<C extends CollectionName> {
  /** as they are now */
  docs: Docs[C][]
  /** ended early, because the storage failed; what is in `docs` is written */
  error?: unknown
}

/**
 * As `editDoc` for many documents, `WRITTEN_TOGETHER` in one write. `edit` may be asked twice about a document, and gives null to leave it as it
 * is; ids that are not here are left out. `onDone` hears how many ids are behind it.
 */
export async function editDocs<C extends CollectionName>(
  db: Db,
  collection: C,
  ids: readonly string[],
  { edit, onDone }: { edit: (current: Docs[C], stamp: string) => ChangesOf<C> | null; onDone?: (n: number) => void },
): Promise<ManyEdited<C>> {
  const docs: Docs[C][] = []
  for (let from = 0; from < ids.length; from += WRITTEN_TOGETHER) {
    const together = ids.slice(from, from + WRITTEN_TOGETHER)
    const { written, error } = await editTogether(db, collection, together, edit)
    db.edits.after(collection, written)
    for (const doc of written) docs.push(doc)
    if (error !== undefined) return { docs, error }
    onDone?.(from + together.length)
  }
  return { docs }
}

async function editTogether<C extends CollectionName>(
  db: Db,
  collection: C,
  ids: readonly string[],
  edit: (current: Docs[C], stamp: string) => ChangesOf<C> | null,
): Promise<{ written: Docs[C][]; error?: unknown }> {
  const left = new Set<string>()
  const change = (current: Stored): Stored => {
    const changes = current._deleted ? null : edit(asDoc(current), nextStampOf(db.replica))
    // asked again after a conflict
    left.delete(current.id)
    if (changes !== null) return changed(db, collection, current, changes)
    // taken away or changed while the edit waited its turn
    left.add(current.id)
    return current
  }
  try {
    await db.edits.before()
    const found = [
      ...(
        await collectionOf(db, collection)
          .findByIds([...ids])
          .exec()
      ).values(),
    ]
    const wanted = found.filter((doc) => edit(plain<C>(doc), nextStampOf(db.replica)) !== null)
    // asked for at one moment, RxDB writes them together, and repeats those that another tab changed meanwhile
    const results = await Promise.allSettled(wanted.map(async (doc) => plain<C>(await doc.incrementalModify(change))))
    const written = results.flatMap((result) => (result.status === 'fulfilled' && !left.has(result.value.id) ? [result.value] : []))
    const failed = results.find((result) => result.status === 'rejected')
    return failed ? { written, error: asStorageError(failed.reason) } : { written }
  } catch (error) {
    return { written: [], error: asStorageError(error) }
  }
}

/** Deletes a document on this device; the server gets it when it can. Its fields are emptied at once. */
export async function removeDoc(db: Db, collection: CollectionName, id: string): Promise<void> {
  const doc = await must(db, collection, id)
  const removed = await stored(
    db,
    async () => await doc.incrementalModify((current) => tombstoneOf(db, mustBeHere(current, collection, id))),
  )
  db.edits.after(collection, [plain<typeof collection>(removed)])
}

/** A form must be able to tell "no room" from all else, to keep what was typed and say why. */
async function stored<T>(db: Db, write: () => Promise<T>): Promise<T> {
  try {
    await db.edits.before()
    return await write()
  } catch (error) {
    throw asStorageError(error)
  }
}

/** RxDB's bookkeeping (names with an underscore) and what every document carries stay, the fields go. */
function tombstoneOf(db: Db, current: Stored): Stored {
  const stamped = stampEdit(db.replica, current, {})
  const kept = Object.fromEntries(Object.entries(stamped).filter(([name]) => name.startsWith('_') || KEPT.includes(name)))
  // A deleted document has no fields of its entity; nobody reads it as one.
  return { ...kept, fop: { _deleted: stamped.op }, _deleted: true } as unknown as Stored
}

const KEPT: readonly string[] = ['id', 'gid', 'scope', 'iv', 'rev', 'op']

/** The parts of an RxCollection used here. The union of the ten collection types has no callable methods, this one has. */
interface AnyCollection {
  insert(doc: object): Promise<AnyDocument>
  bulkInsert(docs: readonly object[]): Promise<{ success: AnyDocument[]; error: unknown[] }>
  findByIds(ids: readonly string[]): { exec(): Promise<Map<string, AnyDocument>> }
  findOne(id: string): { exec(): Promise<AnyDocument | null> }
}
interface AnyDocument {
  incrementalModify(change: (current: Stored) => Stored): Promise<AnyDocument>
  toJSON(): object
}
type Stored = Docs[CollectionName] & { _deleted?: boolean }

const collectionOf = (db: Db, name: CollectionName): AnyCollection => db.collections[name] as unknown as AnyCollection

async function must(db: Db, name: CollectionName, id: string): Promise<AnyDocument> {
  const doc = await collectionOf(db, name).findOne(id).exec()
  if (!doc) throw new Error(`${name} ${id} is not on this device`)
  return doc
}

/** It was taken away while the edit waited its turn: an edit of the tombstone would be acknowledged and lost. */
function mustBeHere(current: Stored, name: CollectionName, id: string): Stored {
  if (current._deleted) throw new Error(`${name} ${id} is not on this device`)
  return current
}

/** RxDB hands the stored document over with its own bookkeeping, which stays. */
const changed = <C extends CollectionName>(db: Db, collection: C, current: Stored, changes: ChangesOf<C>): Stored =>
  withoutUndefined(stampEdit(db.replica, current, mended(changes) as Partial<Stored>, partKindsOf(collection)))

/** The collection's documents have its type; the common interface of all ten collections cannot say so. */
const asDoc = <C extends CollectionName>(current: Stored): Docs[C] => current as unknown as Docs[C]

const plain = <C extends CollectionName>(doc: AnyDocument): Docs[C] => doc.toJSON() as Docs[C]

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T
