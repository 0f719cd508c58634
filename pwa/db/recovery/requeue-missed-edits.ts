import type { RxCollection } from 'rxdb/plugins/core'
import type { AnyDoc } from '#shared/sync/collections.ts'
import { dirtyOf, scanById, scanSinceSent, type Scanned, type Source } from '../replication/replication-meta.ts'

/**
 * Writes edits again that a tab closed between two requests left behind RxDB's sending checkpoint; answers how many. `unsent`: documents
 * that held edits at the start, from its one look at all of them.
 */
export async function requeueMissedEdits(collection: RxCollection<AnyDoc>, source: Source, unsent: readonly string[]): Promise<number> {
  if (unsent.length === 0) return 0
  const seenByRxdb = await dirtyOf(scanSinceSent(source))
  const missed = unsent.filter((id) => !seenByRxdb.has(id))
  let touched = 0
  for (let from = 0; from < missed.length; from += TOGETHER) {
    const rows = (await scanById(source, missed.slice(from, from + TOGETHER))).filter(({ isDirty }) => isDirty)
    if (rows.length > 0) await touch(collection, rows)
    touched += rows.length
  }
  return touched
}

const TOGETHER = 500

/**
 * Finds edits that RxDB would still send and writes the missed ones of `noted` again. RxDB reads on from its checkpoint, behind which edits
 * of a tab with older write times stay unseen.
 */
export async function unsentNow(collection: RxCollection<AnyDoc>, source: Source, noted: readonly string[]): Promise<Map<string, string>> {
  const unsent = await dirtyOf(scanSinceSent(source))
  const others = await scanById(
    source,
    noted.filter((id) => !unsent.has(id)),
  )
  const rows = others.filter(({ isDirty }) => isDirty)
  if (rows.length > 0) await touch(collection, rows)
  for (const { doc } of rows) unsent.set(doc.id, doc.op)
  return unsent
}

/** The storage compares revisions: a document that was edited meanwhile is refused here, and sent by that edit. */
async function touch(collection: RxCollection<AnyDoc>, rows: readonly Scanned[]): Promise<void> {
  await collection.storageInstance.bulkWrite(
    rows.map(({ doc }) => ({ previous: doc, document: { ...doc, _meta: { ...doc._meta } } })),
    'holdfast-resend',
  )
}
