import type { StoredEntity } from '../../models/sync/entity.ts'
import { TOMBSTONES_KEPT_MS } from '../stream/devices.ts'
import { upsert } from '../write/mongo-errors.ts'
import { headId } from '../write/publish.ts'
import type { SyncDeps } from '../sync-deps.ts'

const PAGE = 500

/**
 * Removes documents deleted so long ago that every device has heard of it (see devices.ts). Feed entries go first, because only documents
 * without entries are found again. For a job; answers how many, safe to run twice at once.
 */
export async function removeTombstones(deps: SyncDeps): Promise<number> {
  const before = deps.clock.now() - TOMBSTONES_KEPT_MS
  let removed = 0
  for await (const page of oldDocuments(deps, { del: true, before })) {
    const feeds = Map.groupBy(page, (entity) => headId(entity.scope, entity.col))
    for (const group of feeds.values()) removed += await removeFrom(deps, group, before)
  }
  return removed
}

/** Tombstones of one feed. */
async function removeFrom(deps: SyncDeps, group: readonly StoredEntity[], before: number): Promise<number> {
  const first = group[0]
  if (!first) return 0
  const { scope, col } = first
  const head = await deps.models.heads.findOne({ _id: headId(scope, col) }).lean()
  const entries = await deps.models.feed.find({ scope, col, id: { $in: group.map((entity) => entity._id) } }, { n: 1, id: 1, at: 1 }).lean()
  // Entries beyond the stored head stay, because publishers count on a dense stretch there; so do those published late.
  const staying = new Set(entries.flatMap((entry) => (entry.n > (head?.n ?? 0) || entry.at > before ? [entry.id] : [])))
  const going = group.flatMap((entity) => (staying.has(entity._id) ? [] : [entity._id]))
  const numbers = entries.flatMap((entry) => (staying.has(entry.id) ? [] : [entry.n]))
  if (numbers.length > 0) await deps.models.feed.deleteMany({ scope, col, n: { $in: numbers } })
  if (going.length === 0) return 0
  // nor does what webhooks still have to be told
  const isDone = { del: true, unpub: { $exists: false }, tellAt: { $exists: false } }
  const { deletedCount } = await deps.models.entities.deleteMany({ _id: { $in: going }, ...isDone })
  return deletedCount
}

/**
 * Forgets counters of replicas in documents untouched for that long: older edits could only come from devices that must start again. For a
 * job; answers how many, and stores its position, so that no document is read twice.
 */
export async function forgetCounters(deps: SyncDeps): Promise<number> {
  const before = deps.clock.now() - TOMBSTONES_KEPT_MS
  const [at = '', id = ''] = ((await deps.models.syncMeta.findOne({ _id: FORGOTTEN_TO }).lean())?.value ?? '').split(' ')
  let forgotten = 0
  for await (const page of oldDocuments(deps, { del: false, before, after: { at: Number(at), id } })) {
    const full = page.filter((entity) => Object.keys(entity.seen).length > 0)
    if (full.length > 0)
      await deps.models.entities.bulkWrite(
        full.map(({ _id, rev }) => ({ updateOne: { filter: { _id, rev }, update: { $set: { seen: {} } } } })),
      )
    forgotten += full.length
    const last = page.at(-1)
    const value = `${last?.at} ${last?._id}`
    // two runs at once may both be the first
    if (last) await upsert(() => deps.models.syncMeta.updateOne({ _id: FORGOTTEN_TO }, { $set: { value } }, { upsert: true }))
  }
  return forgotten
}

const FORGOTTEN_TO = 'countersForgottenTo'

/** Published documents last written before a time, page by page, in the order in which they were written. */
async function* oldDocuments(
  deps: SyncDeps,
  { del, before, after = { at: 0, id: '' } }: { del: boolean; before: number; after?: { at: number; id: string } },
): AsyncGenerator<StoredEntity[]> {
  for (let { at, id } = after; ;) {
    const page = await deps.models.entities
      .find({ del, at: { $gte: at, $lte: before }, unpub: { $exists: false }, $or: [{ at: { $gt: at } }, { _id: { $gt: id } }] })
      .sort({ at: 1, _id: 1 })
      .limit(PAGE)
      .lean()
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    at = last.at
    id = last._id
  }
}
