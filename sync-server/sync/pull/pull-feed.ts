import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { FeedEntry } from '../../models/sync/feed.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { entitiesOf, stretchOf } from './document-cache.ts'
import { entryId } from '../write/publish.ts'
import type { Batch } from './pull-batch.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { covers, hasShown, viewOf } from './visible-grants.ts'

export interface FeedRead {
  actor: Actor
  living: readonly Grant[]
  col: CollectionName
  batch: Batch
  /** scope -> n of its head, as read at the beginning of the pull */
  ends: ReadonlyMap<string, number>
}

/** Reads the feeds of all living grants until the batch is full or every feed is at its head. Where nothing is new nothing is read. */
export async function readFeeds(deps: SyncDeps, read: FeedRead): Promise<void> {
  for (const grant of read.living) {
    if (read.batch.isFull) return
    await readFeed(deps, read, grant, read.ends.get(grant.scope) ?? 0)
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

interface Window {
  grant: Grant
  col: CollectionName
  from: number
  to: number
}

/** Whole stretches come from memory; what is left of the last one is read each time. A narrowed grant has few entries and reads only its own. */
async function readWindow(deps: SyncDeps, window: Window): Promise<FeedEntry[]> {
  const { grant, col, from, to } = window
  if (grant.only !== '' || to - from > LONGEST_BY_ID) return await readEntries(deps, window)
  const parts: FeedEntry[] = []
  for (let n = from; n < to;) {
    const begin = n - (n % STRETCH)
    const isWhole = begin + STRETCH <= to
    const end = isWhole ? begin + STRETCH : to
    const entries = isWhole
      ? await stretchOf(deps, entryId(grant.scope, col, begin), () => readEntries(deps, { grant, col, from: begin, to: end }))
      : await readEntries(deps, { grant, col, from: n, to: end })
    for (const entry of entries) if (entry.n > n) parts.push(entry)
    n = end
  }
  return parts
}

const STRETCH = 500

async function readEntries(deps: SyncDeps, { grant, col, from, to }: Window): Promise<FeedEntry[]> {
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
  { actor, living, batch, ends }: FeedRead,
  grant: Grant,
  entries: readonly FeedEntry[],
  to: number,
): Promise<number> {
  for (let next = 0; next < entries.length;) {
    const slice = entries.slice(next, next + batch.room)
    const last = slice.at(-1)
    // a full batch has no room, so the slice is empty
    if (!last) return entries[next - 1]?.n ?? to
    for (const entity of await entitiesOf(deps, slice, ends.get(grant.scope) ?? 0)) {
      // By the widest of all living grants: a narrow one must not take away what a wide one shows.
      const visible = covers(grant, entity) ? viewOf(actor, living, entity)?.visible : undefined
      if (visible) batch.add({ ...visible, _deleted: visible._deleted ?? false })
      else if (covers(grant, entity) && hasShown(actor, grant, entity)) batch.add({ id: entity._id, _deleted: true })
    }
    next += slice.length
  }
  return to
}
