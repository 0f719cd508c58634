import type { Docs } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { mayShow } from './lease/lease-rules.ts'
import type { Db } from './types.ts'

export interface Shown<C extends CollectionName> {
  docs: readonly Docs[C][]
  /** the lease is over: `docs` holds only what this person made */
  isLocked: boolean
}

/** Calls `show` with what matches and may be shown, now and whenever that changes. Gives the way to stop. Loads no database code. */
export function watchDocs<C extends CollectionName>(
  db: Db,
  collection: C,
  watched: { query: object; show(shown: Shown<C>): void },
): () => void {
  let docs: readonly Docs[C][] | null = null
  let isLocked = db.lease().state === 'locked'
  const tell = (): void => {
    if (docs) watched.show({ docs: isLocked ? docs.filter((doc) => mayShow(db, collection, doc)) : docs, isLocked })
  }
  const found = finderOf(db, collection)
    .find(watched.query)
    .$.subscribe((list) => {
      // The collection's documents have its type; the common interface of all ten collections cannot say so.
      docs = list.map((doc) => shownOf(doc) as Docs[C])
      tell()
    })
  // Each word of the server makes the lease longer; only its end and its beginning change what is shown.
  const lease = db.lease$.subscribe(({ state }) => {
    if ((state === 'locked') === isLocked) return
    isLocked = !isLocked
    tell()
  })
  return () => {
    found.unsubscribe()
    lease.unsubscribe()
  }
}

/** The part of an RxCollection used here. */
interface Finder {
  find(query: object): { $: { subscribe(listener: (list: { toJSON(): unknown }[]) => void): { unsubscribe(): void } } }
}

const finderOf = (db: Db, collection: CollectionName): Finder => db.collections[collection] as unknown as Finder

/** Documents as they are shown, by RxDB's document of this revision: of ten thousand only those that changed are made again. */
const known = new WeakMap<object, unknown>()

function shownOf(doc: { toJSON(): unknown }): unknown {
  const before = known.get(doc)
  if (before !== undefined) return before
  const shown = doc.toJSON()
  known.set(doc, shown)
  return shown
}
