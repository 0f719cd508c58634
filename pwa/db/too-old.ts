import type { PushAnswer, PushRow } from '#shared/sync/wire.ts'
import type { StartOver } from './start-over.ts'

/**
 * After starting over: edits older than the server's memory are not sent by themselves, because they may have been taken once already, and somebody
 * may have written or deleted since. They are answered as the server answers what it does not know, so their text is kept and the document comes
 * back as it is there.
 */
export function splitTooOld(
  rows: readonly PushRow[],
  startOver: Pick<StartOver, 'isTooOld'>,
): { young: readonly PushRow[]; judged: PushAnswer } {
  const { old = [], young = [] } = Object.groupBy(rows, (row) => (isTooOld(row, startOver) ? 'old' : 'young'))
  return {
    young,
    judged: {
      conflicts: old.map(({ newDocumentState: { id } }) => ({ id, _deleted: true })),
      rejects: old.map((row) => ({
        id: row.newDocumentState.id,
        op: String(row.newDocumentState['op']),
        reason: 'gone',
        fields: changedIn(row),
      })),
    },
  }
}

/** A deletion does no harm a second time. */
const isTooOld = ({ newDocumentState: doc }: PushRow, startOver: Pick<StartOver, 'isTooOld'>): boolean =>
  doc['_deleted'] !== true && typeof doc['op'] === 'string' && startOver.isTooOld(doc.id, doc['op'])

function changedIn({ newDocumentState, assumedMasterState }: PushRow): string[] {
  const [now, before] = [stampsOf(newDocumentState), stampsOf(assumedMasterState)]
  return Object.keys(now).filter((field) => now[field] !== before[field])
}

/** Rows come from the device's own documents; bare tombstones have no stamps. */
const stampsOf = (doc: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, string>> =>
  (doc?.['fop'] ?? {}) as Record<string, string>
