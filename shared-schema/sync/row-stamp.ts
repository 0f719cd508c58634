import { ownFields } from './merge.ts'
import { sameValue } from './same-value.ts'
import type { RowStamp, WireDoc } from './wire.ts'

type Sent = Readonly<Record<string, unknown>> & { id: string }

/** The stamp from which, with the row as it was sent, this document can be made; null when anything else differs. */
export function stampOfRow(sent: Sent, visible: WireDoc): RowStamp | null {
  const { id, rev, at, by } = visible
  if (typeof at !== 'number' || (by !== undefined && typeof by !== 'string')) return null
  const stamp = { id, rev, at, ...(by === undefined ? {} : { by }) }
  const made = withStamp(sent, stamp)
  const isSame = (['id', 'gid', 'scope', 'iv', 'op', 'fop', 'by', '_deleted'] as const).every((field) =>
    sameValue(made[field], visible[field]),
  )
  // made with the fields of a wire document, of which those above are compared
  return isSame && sameValue(ownFields(made as WireDoc), ownFields(visible)) ? stamp : null
}

/** The row's document as the server has it. */
export const withStamp = (sent: Sent, { rev, at, by }: RowStamp): Sent & { _deleted: boolean } => ({
  ...sent,
  rev,
  at,
  ...(by === undefined ? {} : { by }),
  _deleted: sent['_deleted'] === true,
})
