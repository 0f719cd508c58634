import type { CollectionName } from '../primitives/collections.ts'

/** A text as a device sent it, before it was joined with others'. */
export interface SentText {
  /** stamp of the edit */
  op: string
  /** revision that this edit made */
  rev: number
  text: string
}

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
  /** text fields that are joined: what devices sent last, from which they make their next edit; never shown to anybody */
  sent?: Readonly<Record<string, readonly SentText[]>>
  del: boolean
  by: string
  at: number
}

/** Names on the wire that are not fields of the entity. */
export const META_FIELDS: ReadonlySet<string> = new Set(['id', 'gid', 'scope', 'iv', 'rev', 'op', 'fop', 'at', 'by', '_deleted'])
