import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'

/** A revision of a document that is in its feed as entry `n`, and still marked as not published. */
interface Published {
  _id: string
  rev: number
  n: number
}

/** Shorter than others wait before they publish what they find marked (pull.ts). */
const AFTER_MS = 500
const MOST_TOGETHER = 1000

const waiting = new WeakMap<object, Published[]>()

/**
 * Clears marks of documents with entries after `after`, some time after the answer: they cost as much as the commits. A mark left by a
 * crash only means that its entry is made once more.
 */
export function clearUnpublishedLater(deps: SyncDeps, documents: readonly Pick<StoredEntity, '_id' | 'rev'>[], after: number): void {
  const published = documents.map(({ _id, rev }, i) => ({ _id, rev, n: after + i + 1 }))
  const gathered = waiting.get(deps.models)
  if (gathered) return void gathered.push(...published)
  const list = [...published]
  waiting.set(deps.models, list)
  deps.runLater(AFTER_MS, async () => {
    waiting.delete(deps.models)
    for (let from = 0; from < list.length; from += MOST_TOGETHER) await clear(deps, list.slice(from, from + MOST_TOGETHER))
  })
}

/** Only of this revision: a newer one is not published by it. */
async function clear(deps: SyncDeps, published: readonly Published[]): Promise<void> {
  await deps.models.entities.bulkWrite(
    published.map(({ _id, rev, n }) => ({ updateOne: { filter: { _id, rev }, update: { $set: { pubN: n }, $unset: { unpub: '' } } } })),
    { ordered: false },
  )
}
