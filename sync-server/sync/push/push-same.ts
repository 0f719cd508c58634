import { ownWords } from '#shared/policies/unique.ts'
import { seenAfter } from '#shared/sync/merge.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { viewOf } from '../pull/visible-grants.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { commitEdit, createEntity, holderOf } from '../write/commit.ts'
import { followMerge } from '../write/merged.ts'
import { goneOutcome, ownEdits, rejectOf, unpublishedOf, type RowInput, type RowOutcome } from './row-outcome.ts'

/**
 * A new document whose address or name another one of the scope has: two devices made it offline. The first one stays and takes what it
 * lacks; what differs is told to the author, and the id of the second leads to the first from now on (ADR 0088).
 */
export async function mergeInto(
  deps: SyncDeps,
  input: RowInput,
  second: { doc: WireDoc; body: Readonly<Record<string, unknown>>; holder: StoredEntity },
): Promise<RowOutcome | 'again'> {
  const { actor, col, row } = input
  const { doc, body, holder } = second
  const { id, gid, scope, iv, op } = doc
  const fop = { _deleted: op }
  const seen = seenAfter({}, actor.id, fop)
  const entity = await createEntity(deps, { id, gid, scope, col, iv, op, fop, seen, body: {}, by: actor.id, del: true, into: holder._id })
  if (!entity) return 'again'
  const words = ownWords(col, body)
  const first = await fillIn(deps, { by: actor.id, holder, words })
  await followMerge(deps, entity)
  const differing = Object.keys(words).filter((field) => !sameValue(first.body[field], words[field]))
  return {
    conflict: { id, _deleted: true },
    rejects: tellOf(row, first, differing),
    about: entity,
    // nobody had it, so nobody is told of a deletion
    committed: { entity, changed: [] },
  }
}

/** A repeat of such a row, or an edit that its device made before it heard: nothing is written, what differs is told. */
export async function toldOfHolder(deps: SyncDeps, input: RowInput, merged: StoredEntity): Promise<RowOutcome> {
  const { actor, grants, col, row } = input
  const holder = await holderOf(deps, merged)
  if (!holder || row.newDocumentState['_deleted'] === true || !viewOf(actor, grants, merged)) return goneOutcome(actor, row)
  await followMerge(deps, merged)
  const sent: Readonly<Record<string, unknown>> = row.newDocumentState
  const edited = ownEdits(actor, row).filter((field) => field !== '_deleted')
  const words = ownWords(col, Object.fromEntries(edited.map((field) => [field, sent[field]])))
  const differing = Object.keys(words).filter((field) => !sameValue(holder.body[field], words[field]))
  return { conflict: { id: merged._id, _deleted: true }, rejects: tellOf(row, holder, differing), about: merged, ...unpublishedOf(merged) }
}

const tellOf = (row: RowInput['row'], existing: StoredEntity, fields: string[]): RowOutcome['rejects'] =>
  fields.length === 0 ? [] : [{ ...rejectOf(row, 'exists', fields), existing: existing._id }]

/** Gives the first document the fields that only the second has. One that was erased in this moment stays as it is. */
async function fillIn(
  deps: SyncDeps,
  { by, holder, words }: { by: string; holder: StoredEntity; words: Readonly<Record<string, unknown>> },
): Promise<StoredEntity> {
  const { _id: id, gid, col } = holder
  const lacking = ({ body }: Pick<StoredEntity, 'body'>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(words).filter(([field]) => body[field] === undefined))
  if (Object.keys(lacking(holder)).length === 0) return holder
  return await commitEdit(deps, { by, col, id, gid, changes: (_now, entity) => lacking(entity) })
}
