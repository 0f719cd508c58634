import type { CollectionName } from '#shared/primitives/collections.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { FeedEntry } from '../../models/sync/feed.ts'
import { isDuplicateKey } from './mongo-errors.ts'
import { withMutex } from './keyed-mutex.ts'
import { clearUnpublishedLater } from './clear-unpublished.ts'
import type { SyncDeps } from '../sync-deps.ts'

/**
 * Decides if a document counts as finished afterwards. Only its committer or the recovery of a crashed writer
 * (upkeep/recover-crashed-writers.ts) may say so: more than publishing may be left to do.
 */
export type Marks = 'clear' | 'keep'

/**
 * Publishes documents: each gets an entry in the dense log of its (scope, collection). n+1 is inserted only after seeing n, so nothing
 * appears below an n that a reader has seen. Order: entry, stored head, first n, later clearing `unpub`; so behind a stale head a document
 * is still marked, and publishing it again is harmless.
 */
export async function publish(deps: SyncDeps, entities: readonly StoredEntity[], marks: Marks = 'clear'): Promise<void> {
  const feeds = Map.groupBy(entities, (entity) => headId(entity.scope, entity.col))
  await Promise.all([...feeds].map(([key, group]) => publishNext(deps, { key, marks }, group)))
}

/** Publications that wait for the same one to end are done together next. */
const next = new WeakMap<object, Map<string, { entities: StoredEntity[]; done: Promise<void> }>>()
const MOST_TOGETHER = 1000

async function publishNext(deps: SyncDeps, to: { key: string; marks: Marks }, group: readonly StoredEntity[]): Promise<void> {
  let batches = next.get(deps.models)
  if (!batches) next.set(deps.models, (batches = new Map<string, { entities: StoredEntity[]; done: Promise<void> }>()))
  const { key, marks } = to
  const slot = `${key}|${marks}`
  const waiting = batches.get(slot)
  if (waiting && waiting.entities.length < MOST_TOGETHER) {
    waiting.entities.push(...group)
    return await waiting.done
  }
  const entities = [...group]
  const done = withMutex(deps.models, key, async () => {
    // later arrivals are too late for this batch
    if (batches.get(slot)?.entities === entities) batches.delete(slot)
    await publishFeed(deps, entities, marks)
  })
  batches.set(slot, { entities, done })
  await done
}

/** A publisher that took longer than this between reading the end and inserting may have hit a compacted slot, so it publishes again. */
const STALL_MS = 10_000

async function publishFeed(deps: SyncDeps, group: readonly StoredEntity[], marks: Marks): Promise<void> {
  const first = group[0]
  if (!first) return
  let left = group
  let newest = 0
  while (left.length > 0) {
    const readAt = deps.clock.now()
    const end = await trueEnd(deps, first.scope, first.col)
    const inserted = await insertEntries(deps, left, end)
    if (inserted === 0) continue
    const done = left.slice(0, inserted)
    await raiseHead(deps, first.scope, first.col, end + inserted)
    await noteFirst(deps, done, end)
    if (deps.clock.now() - readAt > STALL_MS) continue
    if (marks === 'clear') clearUnpublishedLater(deps, done, end)
    left = left.slice(inserted)
    newest = end + inserted
  }
  deps.pokes.emit({ scope: first.scope, col: first.col, n: newest, ivs: [...new Set(group.map((entity) => entity.iv))] })
}

/** Not guarded by the revision: a revocation must know of the first publication even when a later edit came between. It never changes once it is there. */
async function noteFirst(deps: SyncDeps, entities: readonly StoredEntity[], end: number): Promise<void> {
  const updates = entities.flatMap((entity, i) =>
    entity.firstN === undefined ? [{ updateOne: { filter: { _id: entity._id }, update: { $min: { firstN: end + i + 1 } } } }] : [],
  )
  if (updates.length > 0) await deps.models.entities.bulkWrite(updates)
}

/** Inserts entries from end+1 in order; the unique index stops at the first n that somebody else took. Answers how many went in. */
async function insertEntries(deps: SyncDeps, entities: readonly StoredEntity[], end: number): Promise<number> {
  const at = deps.clock.now()
  const entries = entities.map((entity, i) => {
    const n = end + i + 1
    return {
      _id: entryId(entity.scope, entity.col, n),
      scope: entity.scope,
      col: entity.col,
      n,
      id: entity._id,
      iv: entity.iv,
      rev: entity.rev,
      at,
    }
  })
  try {
    await deps.models.feed.insertMany(entries, { ordered: true, lean: true })
    return entries.length
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return await countTaken(deps, entries)
  }
}

/** Number of these entries, from the first on, that are in the feed as they are. */
async function countTaken(deps: SyncDeps, entries: readonly FeedEntry[]): Promise<number> {
  const stored = await deps.models.feed
    .find({ scope: { $in: entries.map((entry) => entry.scope) }, _id: { $in: entries.map((entry) => entry._id) } })
    .lean()
  const byId = new Map(stored.map((entry) => [entry._id, entry]))
  const firstOther = entries.findIndex((entry) => {
    const found = byId.get(entry._id)
    return found?.id !== entry.id || found.rev < entry.rev
  })
  return firstOther < 0 ? entries.length : firstOther
}

export const headId = (scope: string, col: CollectionName | 'grants'): string => `${scope}|${col}`

export const entryId = (scope: string, col: CollectionName, n: number): string => `${headId(scope, col)}|${n}`

const PROBE = 8

/**
 * The newest n of a feed. The stored head is a lower bound; what lies beyond it is dense, because compaction never goes past the head.
 * Entries are asked for by id, which every engine finds at once.
 */
export async function trueEnd(deps: Pick<SyncDeps, 'models'>, scope: string, col: CollectionName): Promise<number> {
  const head = await deps.models.heads.findOne({ _id: headId(scope, col) }).lean()
  for (let end = head?.n ?? 0; ; end += PROBE) {
    const ids = Array.from({ length: PROBE }, (_, i) => entryId(scope, col, end + i + 1))
    // Read, not counted: a count by ids reads the whole feed on the embedded engine.
    const beyond = await deps.models.feed.find({ scope, _id: { $in: ids } }, { n: 1 }).lean()
    if (beyond.length < PROBE) return end + beyond.length
  }
}

async function raiseHead(deps: SyncDeps, scope: string, col: CollectionName, n: number): Promise<void> {
  const raise = () =>
    deps.models.heads.updateOne(
      { _id: headId(scope, col) },
      { $max: { n, at: deps.clock.now() }, $setOnInsert: { scope, col } },
      { upsert: true },
    )
  try {
    await raise()
  } catch (error) {
    // Two processes made the first head of a scope at once; now it exists.
    if (!isDuplicateKey(error)) throw error
    await raise()
  }
}

/** Publishes what is pending in this scope, also of writers that are still at it. Answers how many. */
export async function publishPending(deps: SyncDeps, scope: string): Promise<number> {
  const pending = await deps.models.entities.find({ unpub: scope }).lean()
  await publish(deps, pending, 'keep')
  return pending.length
}
