import { isStampOf } from '#shared/sync/stamp.ts'
import type { PushResult, PushRow } from '#shared/sync/wire.ts'
import type { StartOver } from './start-over.ts'

/**
 * Rejects edits older than the server's memory after starting over: it may have accepted them once, and others may have written since.
 * Answers them as the server answers unknown ones, so their text is kept and the document returns.
 */
export function splitStaleEdits(
  rows: readonly PushRow[],
  startOver: Pick<StartOver, 'isTooOld' | 'accountId'>,
): { young: readonly PushRow[]; judged: PushResult } {
  const { old = [], young = [] } = Object.groupBy(rows, (row) => (isTooOld(row, startOver) ? 'old' : 'young'))
  return {
    young,
    judged: {
      conflicts: old.map(({ newDocumentState: { id } }) => ({ id, _deleted: true })),
      rejects: old.map((row) => ({
        id: row.newDocumentState.id,
        op: String(row.newDocumentState['op']),
        reason: 'gone',
        fields: changedIn(row, startOver.accountId),
      })),
    },
  }
}

/** A deletion does no harm a second time. The server's own state, taken over and sent once more, may end with the very edit: that is no edit any more. */
function isTooOld(row: PushRow, startOver: Pick<StartOver, 'isTooOld' | 'accountId'>): boolean {
  const { newDocumentState: doc } = row
  return (
    doc['_deleted'] !== true &&
    typeof doc['op'] === 'string' &&
    startOver.isTooOld(doc.id, doc['op']) &&
    changedIn(row, startOver.accountId).length > 0
  )
}

/** A state that was taken over may look like an edit when the app was closed before that was noted; what others wrote in it is theirs. */
function changedIn({ newDocumentState, assumedMasterState }: PushRow, accountId: string): string[] {
  const [now, before] = [stampsOf(newDocumentState), stampsOf(assumedMasterState)]
  return Object.entries(now).flatMap(([field, stamp]) => (stamp !== before[field] && isStampOf(accountId, stamp) ? [field] : []))
}

/** Rows come from the device's own documents; bare tombstones have no stamps. */
const stampsOf = (doc: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, string>> =>
  (doc?.['fop'] ?? {}) as Record<string, string>
