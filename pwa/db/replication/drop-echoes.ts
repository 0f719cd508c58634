import type { PushResult, PushRow } from '#shared/sync/wire.ts'

interface Received {
  readonly [field: string]: unknown
  readonly id: string
  readonly _deleted: boolean
}

/**
 * RxDB reads what it sends first and what is known of the server later. When the receiving half writes in between, as when the device is emptied
 * and read anew, a state that is long gone looks like an edit, and after half a year the server does not know its stamps any more. What the
 * receiving half has written since is no edit: it is not sent. Nor is what was received and not changed, whatever was known before: half a year
 * later the server would take a stamp in it for a new edit, or the whole, when it was never dated (undated.ts), for a new document. It counts as known from now on.
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
