import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { MangoQuerySelector, MangoQuerySortPart } from 'rxdb/plugins/core'
import type { Observable } from 'rxjs'
import type { CollectionName, Docs } from '#shared/sync/collections.ts'
import { staysReadable } from './lease-rules.ts'
import type { Db, Lease, SyncState } from './types.ts'

/** The open database, null until it is open. Provided once, around the signed-in areas; this file loads no database code. */
export const DbContext = createContext<Db | null>(null)

/** The open database. Only under a provider that has one. */
export function useDb(): Db {
  const db = useContext(DbContext)
  if (!db) throw new Error('useDb outside of an open database')
  return db
}

export interface LiveDocs<C extends CollectionName> {
  docs: readonly Docs[C][]
  /** true until the first answer of the local database */
  isLoading: boolean
  /** the lease is over: `docs` holds only what this person made, the rest is not shown until the server is heard again */
  isLocked: boolean
}

/** Documents on this device that match and may be shown, kept current. `selector` and `sort` are compared by value, so they may be written inline. */
export function useDocs<C extends CollectionName>(
  collection: C,
  selector: MangoQuerySelector<Docs[C]> = {},
  sort?: MangoQuerySortPart<Docs[C]>[],
): LiveDocs<C> {
  const db = useDb()
  const key = JSON.stringify([selector, sort])
  const live = useMemo(() => {
    const [selectorOfKey, sortOfKey] = JSON.parse(key) as [object, object[] | null]
    // The union of collection types has no common find signature; the selector is typed by C above.
    const find = db.collections[collection] as unknown as { find(query: object): { $: Observable<{ toJSON(): object }[]> } }
    return find.find({ selector: selectorOfKey, ...(sortOfKey ? { sort: sortOfKey } : {}) }).$
  }, [db, collection, key])
  const [state, setState] = useState<{ of: unknown; docs: readonly Docs[C][] }>({ of: null, docs: [] })
  useEffect(() => {
    const subscription = live.subscribe((docs) => setState({ of: live, docs: docs.map((doc) => doc.toJSON() as Docs[C]) }))
    return () => subscription.unsubscribe()
  }, [live])
  const isLocked = useLease().state === 'locked'
  const shown = useMemo(() => (isLocked ? readable(db, collection, state.docs) : state.docs), [db, collection, isLocked, state.docs])
  // While a changed query runs for the first time, the documents of the old one must not be taken for its answer.
  return state.of === live ? { docs: shown, isLoading: false, isLocked } : { docs: NONE, isLoading: true, isLocked }
}

const readable = <C extends CollectionName>(db: Db, collection: C, docs: readonly Docs[C][]): readonly Docs[C][] =>
  docs.filter((doc) => staysReadable(doc, { collection, userId: db.actor.id, isUnsent: db.sync.isUnsent(collection, doc.id) }))

const NONE: readonly never[] = []

/** One document by id, kept current; null when it is not on this device. */
export function useDoc<C extends CollectionName>(
  collection: C,
  id: string,
): { doc: Docs[C] | null; isLoading: boolean; isLocked: boolean } {
  const { docs, isLoading, isLocked } = useDocs(collection, { id } as MangoQuerySelector<Docs[C]>)
  return { doc: docs[0] ?? null, isLoading, isLocked }
}

/** Whether other people's data may be shown, kept current. */
export function useLease(): Lease {
  const db = useDb()
  const [lease, setLease] = useState(() => db.lease())
  useEffect(() => {
    const subscription = db.lease$.subscribe(setLease)
    return () => subscription.unsubscribe()
  }, [db])
  return lease
}

/** The sync state for the chip, kept current. */
export function useSyncState(): SyncState {
  const { sync } = useDb()
  const [state, setState] = useState(() => sync.state())
  useEffect(() => {
    const subscription = sync.state$.subscribe(setState)
    return () => subscription.unsubscribe()
  }, [sync])
  return state
}
