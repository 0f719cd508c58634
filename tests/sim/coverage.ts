import type { Counts } from './core/counts.ts'

/** Kinds of trouble a run of many seeds must have met; the names are those under which they are counted. */
export const TROUBLES = [
  'stall',
  'torn read',
  'database error',
  'write of a dead process',
  'line lostRequest',
  'line lostAnswer',
  'line late',
  'line twice',
  'zombie request',
  'restart of the app',
  'lost checkpoint',
  'grant',
  're-grant',
  'grant again or other role',
  'narrowed grant',
  'wide and narrow grant of one person',
  'revoke',
  'revoke of a narrowed grant',
  'right changed while a change of it is under way',
  'panel opened by a seal',
  'score set by hand',
  'sweeper found something',
  'compaction removed entries',
  'insert on a device',
  'device told of an edit that was not taken',
  'pull answered a tombstone',
  'push answered with stamps alone',
  'device away',
  'device away between two writes',
  'device away after a note',
  'device asleep in its first reading',
  'answer not heard for half a year',
  'deletions heard and not stored',
  'reading anew that is closed half-way',
  'right lost while a review is sealed',
  'edit of a document that was received and not noted',
  'own edit of another device that was not noted',
  'deletion in an answer that is put aside',
  'right back while a panel is noted for later',
  'panel closed late, after its right came back',
  'panel opened late, after its right was lost',
  'months passed',
  'tombstones removed',
  'new era',
  'device starts over',
  'edit too old to be sent',
  'device lost a batch',
  'digest same',
  'digest healed of a wrong device',
] as const

/**
 * Passed some ten times in 100,000 seeds, too seldom to die there in every run: a repeated seal meets a right to the job that went in between.
 * It is one write that may be repeated; tests/sync/panel-rights.test.ts goes there.
 */
const SELDOM: ReadonlySet<string> = new Set(['grants.updateOne(_id,user $setOnInsert)'])

/** Events that never happened: troubles, and crash points before and after each call that was made at all and is not too seldom. */
export function neverReached(counts: Counts): string[] {
  const calls = counts.rows.flatMap(([name]) => (name.startsWith('call ') && !SELDOM.has(name.slice(5)) ? [name.slice(5)] : []))
  const points = calls.flatMap((call) => [`crash before ${call}`, `crash after ${call}`])
  return [...TROUBLES, ...points].filter((name) => counts.of(name) === 0)
}
