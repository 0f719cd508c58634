import type { PushAnswer, PushRow } from '#shared/sync/wire.ts'

interface Received {
  readonly [field: string]: unknown
  readonly id: string
  readonly _deleted: boolean
}

/**
 * RxDB reads what it sends first and what is known of the server later. When the receiving half writes in between, as when the device is emptied
 * and read anew, a state that is long gone looks like an edit, and after half a year the server does not know its stamps any more. What the
 * receiving half has written since is no edit: it is not sent.
 */
export function splitOverwritten(
  rows: readonly PushRow[],
  received: ReadonlyMap<string, Received>,
): { mine: readonly PushRow[]; conflicts: PushAnswer['conflicts'] } {
  const { gone = [], mine = [] } = Object.groupBy(rows, (row) =>
    isOverwritten(row, received.get(row.newDocumentState.id)) ? 'gone' : 'mine',
  )
  // The device has these already: RxDB does not write them over what is newer.
  return { mine, conflicts: gone.flatMap(({ newDocumentState: { id } }) => received.get(id) ?? []) }
}

const isOverwritten = ({ newDocumentState: sent }: PushRow, now: Received | undefined): boolean =>
  now !== undefined && (now['rev'] !== sent['rev'] || now['op'] !== sent['op'] || now._deleted !== (sent['_deleted'] === true))
