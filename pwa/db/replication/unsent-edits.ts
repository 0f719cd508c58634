import type { RxDocumentData } from 'rxdb/plugins/core'
import type { AnyDoc } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { partKindsOf } from '#shared/sync/part-kinds.ts'
import { readKey, valueAt } from '#shared/sync/parts.ts'
import { scan, type Scanned, type Source } from './replication-meta.ts'
import type { UnsentEdit } from '../types.ts'

/** Reads from the storage what the server has not confirmed in this collection, with the values. `mark`: stamps of this account begin with it. */
export async function readUnsentEdits(collection: CollectionName, source: Source, mark: string): Promise<UnsentEdit[]> {
  const edits: UnsentEdit[] = []
  for await (const page of scan(source)) {
    edits.push(...unsentAmong(page, { collection, mark }))
  }
  return edits
}

/** The unsent edits in stored documents. */
export function unsentAmong(page: readonly Scanned[], { collection, mark }: Pick<Comparison, 'collection' | 'mark'>): UnsentEdit[] {
  return page.flatMap(({ doc, master, isDirty }) => {
    const edit = isDirty ? unsentEdit({ collection, doc, master, mark }) : null
    return edit ? [{ ...edit, at: doc._meta.lwt, ...(master === undefined && { isUnknown: true as const }) }] : []
  })
}

interface Comparison {
  collection: CollectionName
  doc: Stored
  master: Partial<Stored> | undefined
  mark: string
}
type Stored = Pick<RxDocumentData<AnyDoc>, 'id' | 'scope' | 'iv' | 'fop' | '_deleted'>

/** Difference between this device's document and the server's known one; null when there is none. A received document with unwritten bookkeeping carries stamps of others. */
export function unsentEdit({ collection, doc, master, mark }: Comparison): UnsentEdit | null {
  const base = { collection, docId: doc.id, scope: doc.scope, iv: doc.iv }
  const isOwn = (stamp: string | undefined): boolean => stamp?.startsWith(mark) ?? false
  // a tombstone of the server's has no stamps at all
  const stamps = (doc.fop as Stored['fop'] | undefined) ?? {}
  if (doc._deleted) return isOwn(stamps['_deleted']) ? { ...base, kind: 'remove', fields: {}, cleared: [] } : null
  const known = master?.fop ?? {}
  const kind = master === undefined || master._deleted ? 'insert' : 'edit'
  // a new document is kept whole, parts that were edited before it was sent are in its fields
  const changed = Object.keys(stamps).filter(
    (key) => stamps[key] !== known[key] && isOwn(stamps[key]) && !(kind === 'insert' && readKey(key).part !== undefined),
  )
  const kinds = partKindsOf(collection)
  const valueOf = (key: string): unknown => valueAt(kinds, { ...doc }, key)
  const kept = changed.filter((key) => valueOf(key) !== undefined)
  const edit: UnsentEdit = {
    ...base,
    kind,
    fields: Object.fromEntries(kept.map((key) => [key, valueOf(key)])),
    cleared: changed.filter((key) => valueOf(key) === undefined && key !== '_deleted'),
  }
  return changed.length > 0 ? edit : null
}
