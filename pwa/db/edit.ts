import { mended } from '#shared/primitives/text.ts'
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
  const meta = { id: place.id, gid: db.actor.gid, scope: place.scope, iv: place.iv ?? '' }
  // FieldsOf<C> & Meta is Docs[C] without the provenance the server adds; TypeScript cannot see that through the generic.
  const doc = stampInsert(db.replica, meta, mended(withoutUndefined(fields))) as unknown as Docs[C]
  const made = plain<C>(await stored(db, async () => await collectionOf(db, collection).insert(doc)))
  db.edits.after(collection, made.id, made.op)
  return made
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
    // The collection's documents have its type; the common interface of all ten collections cannot say so.
    const changes = typeof edit === 'function' ? edit(current as unknown as Docs[C], nextStampOf(db.replica)) : edit
    // RxDB hands the stored document over with its own bookkeeping, which the spread keeps.
    return withoutUndefined(stampEdit(db.replica, current, mended(changes) as Partial<typeof current>))
  }
  const edited = await stored(db, async () => await doc.incrementalModify(change))
  const after = plain<C>(edited)
  db.edits.after(collection, id, after.op)
  return after
}

/** Deletes a document on this device; the server gets it when it can. Its fields are emptied at once. */
export async function removeDoc(db: Db, collection: CollectionName, id: string): Promise<void> {
  const doc = await must(db, collection, id)
  const removed = await stored(
    db,
    async () => await doc.incrementalModify((current) => tombstoneOf(db, mustBeHere(current, collection, id))),
  )
  db.edits.after(collection, id, plain<typeof collection>(removed).op)
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

const plain = <C extends CollectionName>(doc: AnyDocument): Docs[C] => doc.toJSON() as Docs[C]

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T
