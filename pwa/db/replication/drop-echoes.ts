import type { PushResult, PushRow } from '#shared/sync/wire.ts'

interface Received {
  readonly [field: string]: unknown
  readonly id: string
  readonly _deleted: boolean
}

/**
 * Drops rows that are no edits: written by the receiving half since RxDB read them, or received and unchanged. Half a year later the server
 * would take their stamps for new edits, or undated documents (uncheckpointed-docs.ts) for new ones.
 */
export function dropEchoes(
  rows: readonly PushRow[],
  received: ReadonlyMap<string, Received>,
): { mine: readonly PushRow[]; conflicts: PushResult['conflicts'] } {
  const { gone = [], mine = [] } = Object.groupBy(rows, (row) => fateOf(row, received.get(row.newDocumentState.id)))
  // The device has these already: RxDB does not write them over what is newer.
  return { mine, conflicts: gone.flatMap(({ newDocumentState: { id } }) => received.get(id) ?? []) }
}

function fateOf({ newDocumentState: sent }: PushRow, now: Received | undefined): 'mine' | 'gone' | 'known' {
  if (!now) return 'mine'
  const isSame = now['rev'] === sent['rev'] && now['op'] === sent['op'] && now._deleted === (sent['_deleted'] === true)
  return isSame ? 'known' : 'gone'
}
