import type { CollectionName } from '#shared/primitives/collections.ts'
import { partKindsOf } from '#shared/sync/part-kinds.ts'
import { changesAt, valueAt } from '#shared/sync/parts.ts'
import { editDoc, insertMissing, removeDoc } from '../../db/edit.ts'
import { isHere, storedDoc } from '../../db/read.ts'
import type { RescuedRow } from '../../lib/profile/rescued-row.ts'
import type { ChangesOf, Db, FieldsOf, UnsentEdit } from '../../db/types.ts'
import { restoreCommands } from '../outbox/outbox-db.ts'
import type { EncryptedEdits } from './encrypted-edits.ts'

/**
 * Makes the edits of an opened record again; those without a place go to the rejected ones with their text. Safe to repeat. Requires
 * fetched documents: before that, everything would look gone.
 */
export async function restoreEdits(db: Db, work: EncryptedEdits, nowMs: number): Promise<{ applied: number; rescued: number }> {
  const homeless: RescuedRow[] = []
  for (const edit of work.edits) if (!(await apply(db, edit))) homeless.push(rescuedRow(db, edit, nowMs))
  const rescued = [...work.rescued, ...homeless]
  await db.rescued.add(rescued)
  const commands = work.commands ?? []
  if (commands.length > 0) await restoreCommands(commands)
  return { applied: work.edits.length - homeless.length + commands.length, rescued: rescued.length }
}

/** False when its document is gone. */
async function apply(db: Db, edit: UnsentEdit): Promise<boolean> {
  const { collection, docId, scope, iv, fields } = edit
  if (edit.kind === 'insert' && !(await isHere(db, collection, docId))) {
    // all fields of an insert were kept
    if (await insertMissing(db, collection, { id: docId, scope, iv }, fields as FieldsOf<CollectionName>)) return true
  }
  const doc = await storedDoc(db, collection, docId)
  if (edit.kind === 'remove') {
    if (doc) await removeDoc(db, collection, docId)
    return true
  }
  if (!doc) return false
  const changes = changesOf(edit, { ...doc })
  if (Object.keys(changes).length > 0) await editDoc(db, collection, docId, changes)
  return true
}

/** Changes still needed: an edit that arrived after all is not made twice. */
function changesOf({ collection, fields, cleared }: UnsentEdit, doc: Readonly<Record<string, unknown>>): ChangesOf<CollectionName> {
  const kinds = partKindsOf(collection)
  const differing = Object.entries(fields).filter(([key, value]) => JSON.stringify(valueAt(kinds, doc, key)) !== JSON.stringify(value))
  const taken = cleared.filter((key) => valueAt(kinds, doc, key) !== undefined).map((key) => [key, undefined] as const)
  // the fields were read from a document of this collection
  return changesAt(kinds, doc, Object.fromEntries([...differing, ...taken])) as ChangesOf<CollectionName>
}

const rescuedRow = (db: Db, { collection, docId, fields }: UnsentEdit, at: number): RescuedRow => ({
  id: `${docId}.kept.${Object.keys(fields).join('-')}`,
  at,
  accountId: db.actor.id,
  collection,
  docId,
  reason: 'gone',
  fields,
})
