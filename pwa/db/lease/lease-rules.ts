import type { CollectionName } from '#shared/primitives/collections.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Db } from '../types.ts'

/** A document as far as the lease looks at it. */
export interface LeasedDoc {
  id: string
  scope: string
  rev: number
  authorId?: unknown
  raterId?: unknown
}

/** Documents about other people: an edit of one's own inside does not open the rest of it. */
const ABOUT_OTHERS: ReadonlySet<CollectionName> = new Set(['interviews', 'answers', 'reports'])

/** True for documents still readable after the lease: those that this person made. Everything else may have been taken away meanwhile. */
export function staysReadable(doc: LeasedDoc, facts: { collection: CollectionName; userId: string; isUnsent: boolean }): boolean {
  const { collection, userId, isUnsent } = facts
  if (doc.scope === scopeOf.user(userId) || doc.authorId === userId || doc.raterId === userId) return true
  return isUnsent && (doc.rev === 0 || !ABOUT_OTHERS.has(collection))
}

/** May this document be shown now? */
export const mayShow = (db: Pick<Db, 'actor' | 'lease' | 'sync'>, collection: CollectionName, doc: LeasedDoc): boolean =>
  db.lease().state === 'open' || staysReadable(doc, { collection, userId: db.actor.id, isUnsent: db.sync.isUnsent(collection, doc.id) })
