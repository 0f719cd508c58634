import { createHash } from 'node:crypto'
import type { Docs } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Meta } from '#shared/primitives/define-entity.ts'
import { markOf } from '#shared/sync/stamp.ts'
import type { Client, Session } from './client.ts'

type FieldsOf<C extends CollectionName> = Omit<Docs[C], keyof Meta | 'at' | 'by'>
type WireDoc = Meta & Record<string, unknown>

export interface NewDoc<C extends CollectionName> {
  id: string
  scope: string
  /** interview it belongs to */
  iv?: string
  fields: FieldsOf<C>
}

const ROWS_PER_PUSH = 200

/**
 * Makes documents as the app does, each with its own replica and counters from 1, so that an interrupted seed can run again: existing
 * documents count as merged, even if changed since.
 */
export async function makeDocs<C extends CollectionName>(
  client: Client,
  session: Session,
  collection: C,
  docs: readonly NewDoc<C>[],
): Promise<void> {
  const rows = docs.map(({ id, scope, iv = '', fields }) => ({
    newDocumentState: stamped({ id, gid: session.actor.gid, scope, iv }, fields, stampOf(id, session, 1)),
  }))
  await pushRows(client, session, collection, rows)
}

export interface DocEdit<C extends CollectionName> extends Pick<NewDoc<C>, 'id' | 'scope' | 'iv'> {
  changes: Partial<FieldsOf<C>>
  /** number of this edit by the seed: 1 is the making of the document, so edits count from 2 */
  nth: number
}

/** Changes fields of documents that `makeDocs` made. */
export async function editDocs<C extends CollectionName>(
  client: Client,
  session: Session,
  collection: C,
  edits: readonly DocEdit<C>[],
): Promise<void> {
  const rows = edits.map(({ id, scope, iv = '', changes, nth }) => {
    const place = { id, gid: session.actor.gid, scope, iv }
    // decisions need the stamp of the former one: name the stamp the field was made with
    const known = Object.fromEntries(Object.keys(changes).map((field) => [field, stampOf(id, session, 1)]))
    return {
      newDocumentState: stamped(place, changes, stampOf(id, session, nth)),
      assumedMasterState: { ...place, rev: 1, op: stampOf(id, session, 1), fop: known },
    }
  })
  await pushRows(client, session, collection, rows)
}

/** A replica of its own for each document and author, with the author's mark. */
const stampOf = (id: string, author: Session, counter: number): string =>
  `${markOf(author.actor.id)}${createHash('sha256').update(`${id} ${author.actor.id}`).digest('hex').slice(0, 16)}:${counter}`

function stamped(place: Pick<Meta, 'id' | 'gid' | 'scope' | 'iv'>, fields: object, op: string): WireDoc {
  return { ...fields, ...place, rev: 0, op, fop: Object.fromEntries(Object.keys(fields).map((field) => [field, op])) }
}

async function pushRows(
  client: Client,
  session: Session,
  collection: CollectionName,
  rows: { newDocumentState: WireDoc; assumedMasterState?: WireDoc }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_PUSH) {
    const answer = await client.call('sync', 'push', { collection, rows: rows.slice(at, at + ROWS_PER_PUSH) }, session)
    const [reject] = answer.rejects
    if (reject) throw new Error(`the server refused ${collection} ${reject.id}: ${reject.reason} ${reject.fields.join(', ')}`)
  }
}
