import type { Docs } from '#shared/sync/collections.ts'
import { isStampOf } from '#shared/sync/stamp.ts'
import { readDocs } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'

/** Name of the person whose decision stands, as far as this device has met them in comments, scores or the library; null for others. */
export async function deciderOf(db: Db, { scope, fop }: Pick<Docs['interviews'], 'scope' | 'fop'>, field: string): Promise<string | null> {
  const stamp = fop[field]
  if (isStampOf(db.actor.id, stamp)) return db.actor.name
  const met = [
    ...(await readDocs(db, 'comments', { scope })).map(({ authorId, authorName }) => ({ id: authorId, name: authorName })),
    ...(await readDocs(db, 'reviews', { scope })).map(({ raterId, raterName }) => ({ id: raterId, name: raterName })),
    ...(await readDocs(db, 'library', {})).map(({ ownerId, ownerName }) => ({ id: ownerId, name: ownerName })),
  ]
  return met.find(({ id, name }) => name && isStampOf(id, stamp))?.name ?? null
}
