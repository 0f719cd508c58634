import type { Mutant } from './list.ts'

const ERA = 'sync-server/sync/upkeep/era.ts'
const DEVICES = 'sync-server/sync/stream/devices.ts'
const TOMBSTONES = 'sync-server/sync/upkeep/tombstones.ts'
const PULL = 'sync-server/sync/pull/pull.ts'

/** Rules of the server about eras, about devices that were away for long, and about what leaves the database for good. */
export const LIFETIME: readonly Mutant[] = [
  {
    name: 'checkpoints of another era accepted',
    rule: 'a checkpoint counts only in its own era',
    file: ERA,
    find: 'if (era !== (await eraOf(deps)) && era !== (await readEra(deps)))',
    replace: 'if (era === (await eraOf(deps)) && era !== (await readEra(deps)))',
  },
  {
    name: 'devices may be away for ever',
    rule: 'a device that was away longer than tombstones are kept starts again',
    file: DEVICES,
    find: 'if (now - noted > MOST_AWAY_MS)',
    replace: 'if (now - noted > 1000 * MOST_AWAY_MS)',
  },
  {
    name: 'device complete before the end',
    rule: 'only who has reached the end of every feed has everything',
    file: PULL,
    find: 'documents.length < request.limit ? readAt : complete',
    replace: 'documents.length < request.limit ? readAt : Math.max(readAt, complete)',
  },
  {
    name: 'contact noted at every answer',
    rule: 'an answer with documents proves nothing: it may never arrive',
    file: PULL,
    find: 'if (documents.length === 0) {',
    replace: 'if (documents.length > 0) await noteContact(deps, actor, request, readAt)\n    if (documents.length === 0) {',
  },
  {
    name: 'tombstones removed at once',
    rule: 'a tombstone is kept for 180 days and one more',
    file: TOMBSTONES,
    find: 'export async function removeTombstones(deps: SyncDeps): Promise<number> { const before = deps.clock.now() - TOMBSTONES_KEPT_MS',
    replace: 'export async function removeTombstones(deps: SyncDeps): Promise<number> { const before = deps.clock.now()',
  },
  {
    name: 'tombstones removed before devices are reset',
    rule: 'the time tombstones are kept is longer than the time a device may be away',
    file: DEVICES,
    find: 'TOMBSTONES_KEPT_MS = MOST_AWAY_MS + DAY_MS',
    replace: 'TOMBSTONES_KEPT_MS = MOST_AWAY_MS - 10 * DAY_MS',
  },
  {
    name: 'entries beyond the head removed',
    rule: 'beyond the stored head the feed stays dense, also when tombstones leave',
    file: TOMBSTONES,
    find: 'entry.n > (head?.n ?? 0) || entry.at > before',
    replace: 'entry.at > before && head !== undefined',
  },
  {
    name: 'living documents removed',
    rule: 'only deleted documents leave the database',
    file: TOMBSTONES,
    find: 'oldDocuments(deps, { del: true, before })',
    replace: 'oldDocuments(deps, { del: false, before })',
  },
  {
    name: 'foreign stamps make documents',
    rule: 'what others wrote is no new document of this device',
    file: 'sync-server/sync/push/push-insert.ts',
    find: 'Object.values(doc.fop).some((stamp) => !isStampOf(actor.id, stamp))',
    replace: 'Object.values(doc.fop).some((stamp) => stamp === actor.id)',
  },
]
