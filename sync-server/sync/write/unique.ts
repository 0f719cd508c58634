import { createHash } from 'node:crypto'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { uniqueKey } from '#shared/policies/unique.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'

type Body = Readonly<Record<string, unknown>>

/** Place that a document takes in its scope, a unique index of which lets in one (ADR 0088). A hash, because nobody looks for addresses in an index. */
export function placeInScope(col: CollectionName, body: Body): string | undefined {
  const key = uniqueKey(col, body)
  return key === null ? undefined : createHash('sha256').update(`${col}\n${key}`).digest('base64url').slice(0, 24)
}

/** The document in the place that another one with this content would take; null when the place is free. */
export async function findHolder(
  { models }: Pick<SyncDeps, 'models'>,
  of: { col: CollectionName; scope: string; body: Body },
): Promise<StoredEntity | null> {
  const uniq = placeInScope(of.col, of.body)
  return uniq === undefined ? null : await models.entities.findOne({ scope: of.scope, uniq }).lean()
}

/** Mark of a document's place after an edit: a new one to set, or the former one to take off. Nothing when the place stays. */
export function placeChange(
  { col, body: before, uniq: held }: Pick<StoredEntity, 'col' | 'body' | 'uniq'>,
  update: { body: Body; del?: boolean },
): { set?: string; unset?: 'uniq' } {
  const [former, next] = [placeInScope(col, before), update.del ? undefined : placeInScope(col, update.body)]
  if (next === undefined) return held === undefined ? {} : { unset: 'uniq' }
  return next === former ? {} : { set: next }
}
