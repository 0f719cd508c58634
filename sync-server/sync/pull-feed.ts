import type { Actor } from '#shared/lib/roles.ts'
import type { CollectionName } from '#shared/sync/collections.ts'
import type { FeedEntry } from '../models/feed.ts'
import type { Grant } from '../models/grant.ts'
import { entryId, headId } from './publish.ts'
import type { Batch } from './pull-batch.ts'
import type { SyncDeps } from './sync-deps.ts'
import { covers, viewOf } from './view.ts'

export interface FeedRead {
  actor: Actor
  living: readonly Grant[]
  col: CollectionName
  batch: Batch
}

/** Reads the feeds of all living grants until the batch is full or every feed is at its head. Nothing new costs the one read of the heads. */
export async function readFeeds(deps: SyncDeps, read: FeedRead): Promise<void> {
  const { living, col, batch } = read
  if (living.length === 0 || batch.isFull) return
  const heads = await deps.models.heads.find({ _id: { $in: [...new Set(living.map((grant) => headId(grant.scope, col)))] } }).lean()
  const ends = new Map(heads.map((head) => [head.scope, head.n]))
  for (const grant of living) {
    if (batch.isFull) return
    await readFeed(deps, read, grant, ends.get(grant.scope) ?? 0)
  }
}

const SMALLEST_WINDOW = 200
const LARGEST_WINDOW = 20_000

/** Windows grow while they come back less than half full: compaction makes old stretches sparse, and a narrowed grant sees few of the entries. */
async function readFeed(deps: SyncDeps, read: FeedRead, grant: Grant, end: number): Promise<void> {
  let width = Math.max(SMALLEST_WINDOW, read.batch.room)
  for (let n = read.batch.at(grant).n; n < end && !read.batch.isFull;) {
    const to = Math.min(n + width, end)
    const entries = await readWindow(deps, { grant, col: read.col, from: n, to })
    n = await addEntries(deps, read, grant, entries, to)
    read.batch.move(grant, { n })
    if (entries.length < width / 2) width = Math.min(width * 2, LARGEST_WINDOW)
  }
}

async function readWindow(deps: SyncDeps, window: { grant: Grant; col: CollectionName; from: number; to: number }): Promise<FeedEntry[]> {
  const { grant, col, from, to } = window
  const { scope, only } = grant
  const place = { scope, col, ...(only === '' ? {} : { iv: only }) }
  // The embedded engine finds ids at once but reads a whole feed for a range; long windows are rare and sparse.
  const isShort = to - from <= LONGEST_BY_ID
  const entries = await deps.models.feed
    .find(
      isShort
        ? { ...place, _id: { $in: numbersBetween(from, to).map((n) => entryId(scope, col, n)) } }
        : { ...place, n: { $gt: from, $lte: to } },
    )
    .lean()
  return entries.sort((a, b) => a.n - b.n)
}

const LONGEST_BY_ID = 2000
const numbersBetween = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i + 1)

/** Adds the documents of these entries; answers up to which n everything is in the batch. */
async function addEntries(
  deps: SyncDeps,
  { actor, living, batch }: FeedRead,
  grant: Grant,
  entries: readonly FeedEntry[],
  to: number,
): Promise<number> {
  for (let next = 0; next < entries.length;) {
    const slice = entries.slice(next, next + batch.room)
    const last = slice.at(-1)
    // a full batch has no room, so the slice is empty
    if (!last) return entries[next - 1]?.n ?? to
    const stored = await deps.models.entities.find({ _id: { $in: [...new Set(slice.map((entry) => entry.id))] } }).lean()
    for (const entity of stored) {
      // By the widest of all living grants: a narrow one must not take away what a wide one shows.
      const visible = covers(grant, entity) ? viewOf(actor, living, entity)?.visible : undefined
      if (visible) batch.add({ ...visible, _deleted: visible._deleted ?? false })
    }
    next += slice.length
  }
  return to
}
