import { must } from '#shared/primitives/must.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Grant } from '../../models/sync/grant.ts'
import type { Batch } from './pull-batch.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { hasShown, viewOf } from './visible-grants.ts'

/**
 * Tombstones for documents that the actor may hold from an ended grant: those first published at or before its noted end. Documents that a
 * living grant still shows are sent as it shows them.
 */
export async function readRevoked(
  deps: SyncDeps,
  read: { actor: Actor; revoked: Grant; living: readonly Grant[]; col: CollectionName; batch: Batch },
): Promise<void> {
  const { actor, revoked, living, col, batch } = read
  const last = must(revoked.rN, 'a finished revocation knows the ends of its feeds')
  const end = Math.max(...[last, ...Object.values(revoked.was ?? {})].map((ends) => ends[col] ?? 0))
  let after = batch.at(revoked).after ?? ''
  while (!batch.isFull) {
    const limit = batch.room
    const page = await deps.models.entities
      .find({
        scope: revoked.scope,
        col,
        ...(revoked.only === '' ? {} : { iv: revoked.only }),
        _id: { $gt: after },
        firstN: { $lte: end },
      })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
    for (const entity of page) {
      after = entity._id
      if (!hasShown(actor, revoked, entity)) continue
      const visible = viewOf(actor, living, entity)?.visible
      batch.add(visible ? { ...visible, _deleted: visible._deleted ?? false } : { id: entity._id, _deleted: true })
    }
    if (page.length < limit) {
      batch.move(revoked, { n: 0, done: true })
      return
    }
    batch.move(revoked, { n: 0, after })
  }
}
