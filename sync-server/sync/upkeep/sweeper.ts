import { COLLECTIONS } from '#shared/primitives/collections.ts'
import type { Head } from '../../models/sync/feed.ts'
import { upsert } from '../write/mongo-errors.ts'
import { recoverCrashedWriters } from './recover-crashed-writers.ts'
import type { SyncDeps } from '../sync-deps.ts'

/** Writers need milliseconds; what is still unpublished after this was left behind. */
const LEFT_BEHIND_MS = 5000

/** Publishes what crashed writers left behind. Answers how many. A job calls it; safe at any time, also twice at once. */
export const sweepUnpublished = (deps: SyncDeps): Promise<number> => recoverCrashedWriters(deps, LEFT_BEHIND_MS)

/** Entries stay at least this long, so that a publisher that read the end of a feed does not insert below it (see STALL_MS in publish.ts). */
const GRACE_MS = 3_600_000
const WINDOW = 5000

/**
 * Removes feed entries replaced by later ones of the same document, for a job; answers how many. Skips feeds unchanged since the last run:
 * its leftovers were younger than the grace, and so is the head.
 */
export async function compactFeeds(deps: SyncDeps): Promise<number> {
  const began = deps.clock.now()
  const done = await deps.models.syncMeta.findOne({ _id: COMPACTED_TO }).lean()
  const heads = await deps.models.heads.find({ at: { $gt: Number(done?.value ?? 0) } }).lean()
  let removed = 0
  for (const head of heads) if (COLLECTIONS.includes(head.col)) removed += await compactFeed(deps, head)
  // twice the grace: clocks of processes differ a little
  const value = String(began - 2 * GRACE_MS)
  await upsert(() => deps.models.syncMeta.updateOne({ _id: COMPACTED_TO }, { $set: { value } }, { upsert: true }))
  return removed
}

const COMPACTED_TO = 'feedsCompactedTo'

async function compactFeed(deps: SyncDeps, head: Pick<Head, 'scope' | 'col' | 'n'>): Promise<number> {
  const { scope, col } = head
  const before = deps.clock.now() - GRACE_MS
  const newest = new Map<string, { n: number; at: number }>()
  const replaced: number[] = []
  for (let from = 0; from < head.n; from += WINDOW) {
    // Never past the stored head: publishers count on a dense stretch beyond it.
    const entries = await deps.models.feed
      .find({ scope, col, n: { $gt: from, $lte: Math.min(from + WINDOW, head.n) } }, { n: 1, id: 1, at: 1 })
      .lean()
    for (const entry of entries.sort((a, b) => a.n - b.n)) {
      const earlier = newest.get(entry.id)
      // The newest entry of the feed is the newest of its document too, so it is never among the replaced, whatever lies beyond the head.
      if (earlier && earlier.at < before) replaced.push(earlier.n)
      newest.set(entry.id, { n: entry.n, at: entry.at })
    }
  }
  for (let i = 0; i < replaced.length; i += 1000) await deps.models.feed.deleteMany({ scope, col, n: { $in: replaced.slice(i, i + 1000) } })
  return replaced.length
}
