import { createContext, useContext, useEffect, useState } from 'react'
import type { MangoQuerySelector, MangoQuerySortPart } from 'rxdb/plugins/core'
import type { Docs } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Db, Lease, SyncState } from './types.ts'
import { watchDocs, type Shown } from './watch-docs.ts'

/** The open database, null until it is open. Provided once, around the signed-in areas; this file loads no database code. */
export const DbContext = createContext<Db | null>(null)

/** The open database. Only under a provider that has one. */
export function useDb(): Db {
  const db = useContext(DbContext)
  if (!db) throw new Error('useDb outside of an open database')
  return db
}

export interface LiveDocs<C extends CollectionName> extends Shown<C> {
  /** true until the first answer of the local database */
  isLoading: boolean
}

/** Documents on this device that match and may be shown, kept current. `selector` and `sort` are compared by value, so they may be written inline. */
export function useDocs<C extends CollectionName>(
  collection: C,
  selector: MangoQuerySelector<Docs[C]> = {},
  sort?: MangoQuerySortPart<Docs[C]>[],
): LiveDocs<C> {
  const db = useDb()
  const key = JSON.stringify([selector, sort])
  const [state, setState] = useState<Shown<C> & { of: string; db: Db | null }>({ of: '', db: null, docs: NONE, isLocked: false })
  useEffect(() => {
    const [selectorOfKey, sortOfKey] = JSON.parse(key) as [object, object[] | null]
    const query = { selector: selectorOfKey, ...(sortOfKey ? { sort: sortOfKey } : {}) }
    return watchDocs(db, collection, { query, show: (shown) => setState({ of: collection + key, db, ...shown }) })
  }, [db, collection, key])
  // While a changed query runs for the first time, the documents of the old one must not be taken for its answer.
  const isLoading = state.db !== db || state.of !== collection + key
  return isLoading
    ? { docs: NONE, isLoading, isLocked: db.lease().state === 'locked' }
    : { docs: state.docs, isLoading, isLocked: state.isLocked }
}

const NONE: readonly never[] = []

/** Reads a document by id, kept current; null when it is not on this device. */
export function useDoc<C extends CollectionName>(
  collection: C,
  id: string,
): { doc: Docs[C] | null; isLoading: boolean; isLocked: boolean } {
  const { docs, isLoading, isLocked } = useDocs(collection, { id } as MangoQuerySelector<Docs[C]>)
  return { doc: docs[0] ?? null, isLoading, isLocked }
}

/** Tells, kept current, if other people's data may be shown. */
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
