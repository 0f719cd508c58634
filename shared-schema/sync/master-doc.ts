import type { CollectionName } from './collections.ts'

/** A replicated document as the server holds it, without its place in the feed. The pure rules of this folder work on it. */
export interface MasterDoc {
  id: string
  gid: string
  scope: string
  col: CollectionName
  /** interview, '' when none */
  iv: string
  rev: number
  body: Readonly<Record<string, unknown>>
  op: string
  fop: Readonly<Record<string, string>>
  /** `<user>/<replica>` -> highest counter applied */
  seen: Readonly<Record<string, number>>
  del: boolean
  by: string
  at: number
}

/** Names on the wire that are not fields of the entity. */
export const META_FIELDS: ReadonlySet<string> = new Set(['id', 'gid', 'scope', 'iv', 'rev', 'op', 'fop', 'at', 'by', '_deleted'])
