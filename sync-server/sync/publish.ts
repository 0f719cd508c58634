import type { CollectionName } from '#shared/sync/collections.ts'
import type { StoredEntity } from '../models/entity.ts'
import { isDuplicateKey } from './mongo-errors.ts'
import { inTurn } from './in-turn.ts'
import type { SyncDeps } from './sync-deps.ts'

/**
 * Publication: after a commit each document gets an entry in the dense log of its (scope, collection).
 * Guarantee: n+1 is only ever inserted by someone who saw n, so nothing appears below an n that a reader has seen.
 * Order per entry: insert it, raise the stored head, remember the first n, then clear `unpub`; so behind a stale head there is
 * always a document still marked, and whoever meets it publishes it again, which is harmless.
 */
export async function publish(deps: SyncDeps, entities: readonly StoredEntity[]): Promise<void> {
  const feeds = new Map<string, StoredEntity[]>()
  for (const entity of entities) {
    const key = headId(entity.scope, entity.col)
    feeds.set(key, [...(feeds.get(key) ?? []), entity])
  }
  await Promise.all([...feeds].map(([key, group]) => inTurn(deps.models, key, () => publishFeed(deps, group))))
}

/** A publisher that took longer than this between reading the end and inserting may have hit a compacted slot, so it publishes again. */
const STALL_MS = 10_000

async function publishFeed(deps: SyncDeps, group: readonly StoredEntity[]): Promise<void> {
  const first = group[0]
  if (!first) return
  let left = group
  while (left.length > 0) {
    const readAt = deps.clock.now()
    const end = await trueEnd(deps, first.scope, first.col)
    const inserted = await insertEntries(deps, left, end)
    if (inserted === 0) continue
    const done = left.slice(0, inserted)
    await raiseHead(deps, first.scope, first.col, end + inserted)
    await deps.models.entities.bulkWrite(done.map((entity, i) => ({ updateOne: { filter: { _id: entity._id }, update: { $min: { firstN: end + i + 1 } } } })))
    if (deps.clock.now() - readAt > STALL_MS) continue
    await deps.models.entities.bulkWrite(
      done.map((entity, i) => ({ updateOne: { filter: { _id: entity._id, rev: entity.rev }, update: { $set: { pubN: end + i + 1 }, $unset: { unpub: '' } } } })),
    )
    left = left.slice(inserted)
  }
  deps.pokes.emit({ scope: first.scope, col: first.col })
}

/** Inserts entries from end+1 in order; the unique index stops at the first n that somebody else took. Answers how many went in. */
async function insertEntries(deps: SyncDeps, entities: readonly StoredEntity[], end: number): Promise<number> {
  const at = deps.clock.now()
  const entries = entities.map((entity, i) => {
    const n = end + i + 1
    return { _id: `${headId(entity.scope, entity.col)}|${n}`, scope: entity.scope, col: entity.col, n, id: entity._id, iv: entity.iv, rev: entity.rev, at }
  })
  try {
    await deps.models.feed.insertMany(entries, { ordered: true, lean: true })
    return entries.length
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return error.insertedCount
  }
}

export const headId = (scope: string, col: CollectionName | 'grants'): string => `${scope}|${col}`

/** The newest n of a feed: the stored head is a lower bound, and the newest entry is never compacted away. */
export async function trueEnd(deps: Pick<SyncDeps, 'models'>, scope: string, col: CollectionName): Promise<number> {
  const head = await deps.models.heads.findOne({ _id: headId(scope, col) }).lean()
  const known = head?.n ?? 0
  const beyond = await deps.models.feed.find({ scope, col, n: { $gt: known } }, { n: 1 }).lean()
  return beyond.reduce((end, entry) => Math.max(end, entry.n), known)
}

async function raiseHead(deps: SyncDeps, scope: string, col: CollectionName, n: number): Promise<void> {
  const raise = () => deps.models.heads.updateOne({ _id: headId(scope, col) }, { $max: { n, at: deps.clock.now() }, $setOnInsert: { scope, col } }, { upsert: true })
  try {
    await raise()
  } catch (error) {
    // Two processes made the first head of a scope at once; now it exists.
    if (!isDuplicateKey(error)) throw error
    await raise()
  }
}

/** Publishes what a crashed or slow writer left behind in these scopes. `olderThanMs` spares writers that are still at it. */
export async function publishPending(deps: SyncDeps, scopes: readonly string[], olderThanMs = 0): Promise<number> {
  if (scopes.length === 0) return 0
  const pending = await deps.models.entities.find({ unpub: { $in: [...scopes] } }).lean()
  const before = deps.clock.now() - olderThanMs
  const due = pending.filter((entity) => entity.at <= before)
  await publish(deps, due)
  return due.length
}
