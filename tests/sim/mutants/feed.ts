import type { Mutant } from './list.ts'

const MARKS = 'sync-server/sync/write/clear-unpublished.ts'
const PUBLISH = 'sync-server/sync/write/publish.ts'
const SWEEPER = 'sync-server/sync/upkeep/sweeper.ts'
const PULL = 'sync-server/sync/pull/pull.ts'
const PULL_FEED = 'sync-server/sync/pull/pull-feed.ts'
const TABLE = 'tests/sim/shim/table.ts'

/** Rules of publication, reading and compaction. */
export const FEED: readonly Mutant[] = [
  {
    name: 'no unique index on n',
    rule: 'two publishers cannot take the same place in a feed',
    file: TABLE,
    find: 'if (this.#rows.has(row._id) || (key !== undefined && this.#taken.has(key))) return false',
    replace: "if (this.name !== 'feed' && this.#rows.has(row._id)) return false",
  },
  {
    name: 'counter first, entry later',
    rule: 'n + 1 is only inserted by someone who saw n',
    file: PUBLISH,
    find: 'const end = await trueEnd(deps, first.scope, first.col)',
    replace: `await raiseHead(deps, first.scope, first.col, 0)
    await deps.models.heads.updateOne({ _id: headId(first.scope, first.col) }, { $inc: { n: left.length } })
    const end = ((await deps.models.heads.findOne({ _id: headId(first.scope, first.col) }).lean())?.n ?? 0) - left.length`,
  },
  {
    name: 'head raised before the entry is there',
    rule: 'the stored head is a lower bound',
    file: PUBLISH,
    find: 'const inserted = await insertEntries(deps, left, end)',
    replace: 'await raiseHead(deps, first.scope, first.col, end + left.length)\n    const inserted = await insertEntries(deps, left, end)',
  },
  {
    name: 'head may fall',
    rule: 'the stored head only rises',
    file: PUBLISH,
    find: '{ $max: { n, at: deps.clock.now() }, $setOnInsert: { scope, col } }',
    replace: '{ $set: { n, at: deps.clock.now() }, $setOnInsert: { scope, col } }',
  },
  {
    name: 'head taken for the end',
    rule: 'publishers read on from the stored head to the true end',
    file: PUBLISH,
    find: 'if (beyond.length < PROBE) return end + beyond.length',
    replace: 'if (beyond.length <= PROBE) return end',
  },
  {
    name: 'mark cleared before the entry is there',
    rule: 'entry, head, first n, mark: in this order',
    file: PUBLISH,
    find: 'const readAt = deps.clock.now()',
    replace: `const readAt = deps.clock.now()
    await deps.models.entities.bulkWrite(left.map((entity) => ({ updateOne: { filter: { _id: entity._id, rev: entity.rev }, update: { $unset: { unpub: '' } } } })))`,
  },
  {
    name: 'mark of a newer commit cleared',
    rule: 'a publisher clears the mark of the revision it published only',
    file: MARKS,
    find: 'filter: { _id, rev }, update: { $set: { pubN',
    replace: 'filter: { _id }, update: { $set: { pubN',
  },
  {
    name: 'clash counted as done',
    rule: 'after a clash the publisher looks which of its entries are in',
    file: PUBLISH,
    find: 'return await countTaken(deps, entries)',
    replace: 'void countTaken\n    return entries.length',
  },
  {
    name: 'no stall rule',
    rule: 'a publisher that took long publishes again: its place may have been compacted',
    file: PUBLISH,
    find: 'if (deps.clock.now() - readAt > STALL_MS) continue',
    replace: 'void (readAt - STALL_MS)',
  },
  {
    name: 'first n not noted',
    rule: 'a document knows where it was first published, so that a revocation knows who may have it',
    file: PUBLISH,
    find: 'await noteFirst(deps, done, end)',
    replace: 'void noteFirst',
  },
  {
    name: 'first n is the last one',
    rule: 'the first n never rises',
    file: PUBLISH,
    find: 'entity.firstN === undefined ? [{ updateOne: { filter: { _id: entity._id }, update: { $min: { firstN: end + i + 1 } } } }] : []',
    replace: '[{ updateOne: { filter: { _id: entity._id }, update: { $set: { firstN: end + i + 1 } } } }]',
  },
  {
    name: 'no grace for compaction',
    rule: 'entries stay an hour, longer than any publisher that still clears its mark',
    file: SWEEPER,
    find: 'earlier.at < before',
    replace: 'earlier.at < before + GRACE_MS',
  },
  {
    name: 'compaction removes the newer entry',
    rule: 'the newest entry of a document, and of the feed, is never compacted',
    file: SWEEPER,
    find: 'replaced.push(earlier.n)',
    replace: 'replaced.push(entry.n)',
  },
  {
    name: 'compaction beyond the head',
    rule: 'beyond the stored head the feed is dense',
    file: SWEEPER,
    find: 'Math.min(from + WINDOW, head.n)',
    replace: 'from + WINDOW',
  },
  {
    name: 'sweeper does nothing',
    rule: 'what a dead writer left is published even when nobody pulls',
    file: SWEEPER,
    find: 'recoverCrashedWriters(deps, LEFT_BEHIND_MS)',
    replace: 'Promise.resolve(LEFT_BEHIND_MS - LEFT_BEHIND_MS)',
  },
  {
    name: 'pull does not help',
    rule: 'whoever pulls publishes what dead writers left',
    file: PULL,
    find: 'await recoverCrashedWriters(deps, HELP_AFTER_MS)',
    replace: 'void recoverCrashedWriters',
  },
  {
    name: 'full batch skips the rest of the window',
    rule: 'the checkpoint stands where the batch became full',
    file: PULL_FEED,
    find: 'return entries[next - 1]?.n ?? to',
    replace: 'return to',
  },
  {
    name: 'empty stretch taken for the end',
    rule: 'a short batch only ever means "at the head": windows go on over compacted stretches',
    file: PULL_FEED,
    find: 'if (entries.length < width / 2)',
    replace: 'if (entries.length === 0) return\n    if (entries.length < width / 2)',
  },
  {
    name: 'checkpoint from a later head',
    rule: 'the checkpoint covers what was read and nothing else',
    file: PULL_FEED,
    find: 'read.batch.move(grant, { n })',
    replace: 'read.batch.move(grant, { n: Math.max(n, await (await import("./publish.ts")).trueEnd(deps, grant.scope, read.col)) })',
  },
  {
    name: 'deletions not sent',
    rule: 'tombstones are published like any other state',
    file: PULL_FEED,
    find: 'const visible = covers(grant, entity) ?',
    replace: 'const visible = covers(grant, entity) && !entity.del ?',
  },
]
