import type { RxCollection } from 'rxdb/plugins/core'
import type { AnyDoc } from '#shared/sync/collections.ts'
import { dirtyOf, scan, scanSinceSent, type Scanned, type Source } from './scan.ts'

/**
 * A tab that is closed between two requests can leave an edit behind RxDB's sending checkpoint: it would never be sent. Each start looks through
 * everything once and writes such documents again as they are, which makes RxDB look at them. Answers how many there were.
 */
export async function resendLeftBehind(collection: RxCollection<AnyDoc>, source: Source): Promise<number> {
  const seenByRxdb = await dirtyOf(scanSinceSent(source))
  let leftBehind = 0
  for await (const page of scan(source)) {
    const rows = page.filter(({ doc, isDirty }) => isDirty && !seenByRxdb.has(doc.id))
    if (rows.length > 0) await touch(collection, rows)
    leftBehind += rows.length
  }
  return leftBehind
}

/** The storage compares revisions: a document that was edited meanwhile is refused here, and sent by that edit. */
async function touch(collection: RxCollection<AnyDoc>, rows: readonly Scanned[]): Promise<void> {
  await collection.storageInstance.bulkWrite(
    rows.map(({ doc }) => ({ previous: doc, document: { ...doc, _meta: { ...doc._meta } } })),
    'holdfast-resend',
  )
}
