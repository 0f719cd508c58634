import type { Docs } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { followQuery, type Followed } from './follow-query.ts'
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
  // The common interface of all ten collections has no type of its own documents.
  const stop = followQuery(db.collections[collection] as unknown as Followed, watched.query, (list) => {
    docs = list as Docs[C][]
    tell()
  })
  // Each word of the server makes the lease longer; only its end and its beginning change what is shown.
  const lease = db.lease$.subscribe(({ state }) => {
    if ((state === 'locked') === isLocked) return
    isLocked = !isLocked
    tell()
  })
  return () => {
    stop()
    lease.unsubscribe()
  }
}
