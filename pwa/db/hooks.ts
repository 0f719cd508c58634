import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { MangoQuerySelector, MangoQuerySortPart } from 'rxdb/plugins/core'
import type { Observable } from 'rxjs'
import type { CollectionName, Docs } from '#shared/sync/collections.ts'
import type { Db, SyncState } from './types.ts'

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
}

/** Documents on this device that match, kept current. `selector` and `sort` are compared by value, so they may be written inline. */
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
  // While a changed query runs for the first time, the documents of the old one must not be taken for its answer.
  return state.of === live ? { docs: state.docs, isLoading: false } : { docs: NONE, isLoading: true }
}

const NONE: readonly never[] = []

/** One document by id, kept current; null when it is not on this device. */
export function useDoc<C extends CollectionName>(collection: C, id: string): { doc: Docs[C] | null; isLoading: boolean } {
  const { docs, isLoading } = useDocs(collection, { id } as MangoQuerySelector<Docs[C]>)
  return { doc: docs[0] ?? null, isLoading }
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
