import { META_FIELDS } from '#shared/sync/master-doc.ts'
import { fieldOf } from '#shared/sync/parts.ts'
import { withStamp } from '#shared/sync/row-stamp.ts'
import type { PushResult, PushRow } from '#shared/sync/wire.ts'

type Doc = PushRow['newDocumentState']

/** The row with no more of the assumed document than the server looks at: its stamps, the fields that were edited since, and its rounds. */
export function lean(row: PushRow): PushRow {
  const { newDocumentState: next, assumedMasterState: assumed } = row
  if (!assumed) return row
  const [before, now] = [stampsOf(assumed), stampsOf(next)]
  const edited = new Set(Object.keys(now).flatMap((key) => (now[key] === before[key] ? [] : [fieldOf(key)])))
  const isRead = (field: string): boolean => META_FIELDS.has(field) || field === 'rounds' || edited.has(field)
  const kept = Object.fromEntries(Object.entries(assumed).filter(([field]) => isRead(field)))
  return { newDocumentState: next, assumedMasterState: { ...kept, id: assumed.id } }
}

/** A bare tombstone has none. */
const stampsOf = (doc: Doc): Readonly<Record<string, unknown>> => (doc['fop'] ?? {}) as Readonly<Record<string, unknown>> // the device's own documents

/** The answer with whole documents in place of stamps. */
export function unstamped(rows: readonly PushRow[], { stamps, ...answer }: PushResult): PushResult {
  if (!stamps) return answer
  const sent = new Map(rows.map(({ newDocumentState }) => [newDocumentState.id, newDocumentState]))
  const made = stamps.flatMap((stamp) => {
    const doc = sent.get(stamp.id)
    return doc ? [withStamp(doc, stamp)] : []
  })
  return { ...answer, conflicts: [...answer.conflicts, ...made] }
}
