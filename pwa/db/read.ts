import type { MangoQuerySelector } from 'rxdb/plugins/core'
import type { Docs } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { mayShow } from './lease/lease-rules.ts'
import type { Db } from './types.ts'

/* Reading once, outside of React. Nothing else reads `db.collections`: what is shown keeps to the lease. */

/** A document to be shown; null when it is not on this device or must not be shown until the server is heard again. */
export async function readDoc<C extends CollectionName>(db: Db, collection: C, id: string): Promise<Docs[C] | null> {
  const doc = await storedDoc(db, collection, id)
  return doc && mayShow(db, collection, doc) ? doc : null
}

/** Documents to be shown that match, without those that must not be shown until the server is heard again. */
export async function readDocs<C extends CollectionName>(db: Db, collection: C, selector: MangoQuerySelector<Docs[C]>): Promise<Docs[C][]> {
  const found = await readerOf(db, collection).find({ selector }).exec()
  // The collection's documents have its type; the common interface of all ten collections cannot say so.
  return found.map((doc) => doc.toMutableJSON() as Docs[C]).filter((doc) => mayShow(db, collection, doc))
}

/** Reads the document from which an edit is made, even without a lease: never to be shown. */
export async function storedDoc<C extends CollectionName>(db: Db, collection: C, id: string): Promise<Docs[C] | null> {
  const doc = await readerOf(db, collection).findOne(id).exec()
  // as above
  return doc ? (doc.toMutableJSON() as Docs[C]) : null
}

/** Is this document on the device? Tells nothing of what is in it. */
export async function isHere(db: Db, collection: CollectionName, id: string): Promise<boolean> {
  return (await readerOf(db, collection).findOne(id).exec()) !== null
}

/** The parts of an RxCollection used here. The union of the ten collection types has no callable methods, this one has. */
interface Reader {
  findOne(id: string): { exec(): Promise<Found | null> }
  find(query: { selector: object }): { exec(): Promise<Found[]> }
}
interface Found {
  toMutableJSON(): unknown
}

const readerOf = (db: Db, collection: CollectionName): Reader => db.collections[collection] as unknown as Reader
