import type { Actor } from '#shared/primitives/roles.ts'
import { textOf } from '#shared/lib/text-of.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { sameForDevice } from '#shared/sync/merge.ts'
import { isStampOf } from '#shared/sync/stamp.ts'
import { WireDoc, type PushResult, type PushRow, type Reject } from '#shared/sync/wire.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { Grant } from '../../models/sync/grant.ts'
import type { Committed } from '../write/commit-listeners.ts'
import { viewOf } from '../pull/visible-grants.ts'

export interface RowInput {
  actor: Actor
  grants: readonly Grant[]
  col: CollectionName
  row: PushRow
  /** as read for the whole request; read again when somebody was faster */
  current: StoredEntity | null
  /** names of files in rows of questions that were never brought */
  unstored: ReadonlySet<string>
}

export interface RowOutcome {
  /** document that the device must take over; absent when the row ended as it was sent */
  conflict?: PushResult['conflicts'][number]
  rejects: Reject[]
  /** the document the row is about, when the author could see it */
  about?: StoredEntity
  committed?: Committed
  /** document of the row, when the device makes the answer from it */
  sent?: PushRow['newDocumentState'] | undefined
  /** an earlier commit of this row whose publication is not known to have finished */
  unpublished?: StoredEntity
}

/** Document that the device has to take over after a commit: none when it has the same already. */
export function conflictAfter(
  actor: Actor,
  grants: readonly Grant[],
  committed: StoredEntity,
  next: WireDoc,
): Pick<RowOutcome, 'conflict'> {
  const visible = viewOf(actor, grants, committed)?.visible
  return visible && sameForDevice(visible, next) ? {} : showingOrGone(committed, visible)
}

/** The document as these grants show it, a bare tombstone when they do not. */
export const showingTo = (actor: Actor, grants: readonly Grant[], entity: StoredEntity): Required<Pick<RowOutcome, 'conflict'>> =>
  showingOrGone(entity, viewOf(actor, grants, entity)?.visible)

const showingOrGone = (entity: StoredEntity, visible: WireDoc | undefined): Required<Pick<RowOutcome, 'conflict'>> =>
  visible ? showing(visible) : { conflict: { id: entity._id, _deleted: true } }

/** Unknown, foreign and revoked look the same. A device that has deleted it itself is already right. */
export function goneOutcome(actor: Actor, row: PushRow, reason: 'gone' | 'blind' | 'notYet' = 'gone'): RowOutcome {
  if (row.newDocumentState['_deleted'] === true) return { rejects: [] }
  return { conflict: { id: row.newDocumentState.id, _deleted: true }, rejects: rejectsOf(row, reason, ownEdits(actor, row)) }
}

export const showing = (visible: WireDoc): { conflict: PushResult['conflicts'][number] } => ({
  conflict: { ...visible, _deleted: visible._deleted ?? false },
})

export const rejectOf = (row: PushRow, reason: Reject['reason'], fields: string[]): Reject => ({
  id: row.newDocumentState.id,
  op: textOf(row.newDocumentState['op']),
  reason,
  fields,
})

/** Told of nothing when there is no edit to tell of. */
export const rejectsOf = (row: PushRow, reason: Reject['reason'], fields: string[]): Reject[] =>
  fields.length > 0 ? [rejectOf(row, reason, fields)] : []

/** Fields of this account's stamps that differ from what the device believed the server to have; it may send states it received as if they were edits. */
export function ownEdits(actor: Actor, row: PushRow): string[] {
  const assumed = fopOf(row.assumedMasterState)
  return Object.entries(fopOf(row.newDocumentState)).flatMap(([field, stamp]) =>
    isStampOf(actor.id, stamp) && assumed[field] !== stamp ? [field] : [],
  )
}

export function fopOf(doc: PushRow['newDocumentState'] | undefined): Record<string, string> {
  const parsed = WireDoc.shape.fop.safeParse(doc?.['fop'])
  return parsed.success ? parsed.data : {}
}

/** An earlier commit of the row whose publication is not known to have finished. */
export const unpublishedOf = (entity: StoredEntity): { unpublished?: StoredEntity } =>
  entity.unpub === undefined ? {} : { unpublished: entity }
