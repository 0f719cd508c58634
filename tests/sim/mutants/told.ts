import type { Mutant } from './list.ts'

const TELL = 'sync-server/sync/tell/move-told.ts'

/** Rules of the events that commits mean for webhooks. */
export const TOLD: readonly Mutant[] = [
  {
    name: 'events taken off before their deliveries exist',
    rule: 'first the deliveries, then the mark: who dies in between leaves a repeat and no hole',
    file: TELL,
    find: 'await insertDeliveries(deps, deliveries) await clearTold(deps, told)',
    replace: 'await clearTold(deps, told)\n  await insertDeliveries(deps, deliveries)',
  },
  {
    name: 'events of a newer commit taken off',
    rule: 'events are taken off the revision that was moved only',
    file: TELL,
    find: 'filter: { _id, rev }, update: { $unset: { tell',
    replace: 'filter: { _id }, update: { $unset: { tell',
  },
  {
    name: 'events replaced by those of the next commit',
    rule: 'a commit keeps the events before it that nobody has moved',
    file: TELL,
    find: 'tell: [...tell, ...events.map',
    replace: 'tell: [...events.map',
  },
  {
    name: 'events not written with the commit',
    rule: 'an event is part of the commit that means it',
    file: 'sync-server/sync/write/commit.ts',
    find: '...tellMark(current, {',
    replace: '...tellMark({ ...current, col: "comments" }, {',
  },
  {
    name: 'tombstones removed before their events were told',
    rule: 'a document leaves the database once its events are among the deliveries',
    file: 'sync-server/sync/upkeep/tombstones.ts',
    find: 'unpub: { $exists: false }, tellAt: { $exists: false } }',
    replace: 'unpub: { $exists: false } }',
  },
  {
    name: 'deliveries written in any order',
    rule: 'deliveries of a document are written in the order of its events',
    file: TELL,
    find: 'await insertDeliveries(deps, deliveries)',
    replace: 'await insertDeliveries(deps, deliveries.toReversed())',
  },
]
