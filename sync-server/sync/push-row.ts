import { AppError } from '#shared/lib/errors.ts'
import type { Actor } from '#shared/lib/roles.ts'
import type { CollectionName } from '#shared/sync/collections.ts'
import { mergeRow, sameForDevice, seenAfter, type Merge } from '#shared/sync/merge.ts'
import type { Viewer } from '#shared/sync/project.ts'
import { parseStamp } from '#shared/sync/stamp.ts'
import { WireDoc, type PushAnswer, type PushRow, type Reject } from '#shared/sync/wire.ts'
import type { StoredEntity } from '../models/entity.ts'
import type { Grant } from '../models/grant.ts'
import { replaceEntity } from './commit.ts'
import type { Committed } from './hooks.ts'
import { insertRow } from './push-insert.ts'
import type { SyncDeps } from './sync-deps.ts'
import { masterOf, viewOf } from './view.ts'

export interface RowInput {
  actor: Actor
  grants: readonly Grant[]
  col: CollectionName
  row: PushRow
  /** as read for the whole request; read again when somebody was faster */
  current: StoredEntity | null
}

export interface RowOutcome {
  /** what the device must take over; absent when the row ended as it was sent */
  conflict?: PushAnswer['conflicts'][number]
  rejects: Reject[]
  committed?: Committed
  /** an earlier commit of this row whose publication is not known to have finished */
  unpublished?: StoredEntity
}

const MAX_TRIES = 8

/** One row of a push, judged by itself. */
export async function pushRow(deps: SyncDeps, input: RowInput): Promise<RowOutcome> {
  const { id } = input.row.newDocumentState
  let current = input.current
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const outcome = current ? await editRow(deps, input, current) : await insertRow(deps, input)
    if (outcome !== 'again') return outcome
    current = await deps.models.entities.findOne({ _id: id }).lean()
  }
  throw new AppError('unavailable')
}

async function editRow(deps: SyncDeps, { actor, grants, col, row }: RowInput, current: StoredEntity): Promise<RowOutcome | 'again'> {
  const view = current.col === col ? viewOf(actor, grants, current) : null
  if (!view) return goneOutcome(row)
  const parsed = WireDoc.safeParse(row.newDocumentState)
  if (!parsed.success) return { ...showing(view.visible), ...unpublishedOf(current), rejects: row.newDocumentState['_deleted'] === true ? [] : [rejectOf(row, 'invalid', ownEdits(row))] }
  const next = parsed.data
  const merge = mergeRow({ viewer: view.viewer, current: masterOf(current), next, assumedFop: fopOf(row.assumedMasterState) })
  const rejects = merge.rejects.map(({ reason, fields }) => rejectOf(row, reason, fields))
  if (Object.keys(merge.fop).length === 0) return { ...(sameForDevice(view.visible, next) ? {} : showing(view.visible)), ...unpublishedOf(current), rejects }
  const committed = await replaceEntity(deps, current, updateOf(view.viewer, current, next, merge))
  if (!committed) return 'again'
  return { ...conflictAfter(actor, grants, committed, next), rejects, committed: { entity: committed, changed: Object.keys(merge.fop) } }
}

/** What the device has to take over after a commit: nothing when it has the same already. */
export function conflictAfter(actor: Actor, grants: readonly Grant[], committed: StoredEntity, next: WireDoc): Pick<RowOutcome, 'conflict'> {
  const visible = viewOf(actor, grants, committed)?.visible
  if (!visible) return { conflict: { id: committed._id, _deleted: true } }
  return sameForDevice(visible, next) ? {} : showing(visible)
}

function updateOf(viewer: Viewer, current: StoredEntity, next: WireDoc, merge: Merge): Parameters<typeof replaceEntity>[2] {
  const op = parseStamp(next.op) ? next.op : (Object.values(merge.fop)[0] ?? current.op)
  const common = { op, seen: seenAfter(current.seen, viewer.userId, merge.fop), by: viewer.userId }
  if (merge.remove) return { ...common, body: {}, fop: { _deleted: merge.fop['_deleted'] ?? op }, del: true }
  const body = Object.fromEntries(Object.entries({ ...current.body, ...merge.changes }).filter(([, value]) => value !== undefined))
  return { ...common, body, fop: { ...current.fop, ...merge.fop } }
}

/** Unknown, foreign and revoked look the same. A device that has deleted it itself is already right. */
export function goneOutcome(row: PushRow): RowOutcome {
  if (row.newDocumentState['_deleted'] === true) return { rejects: [] }
  return { conflict: { id: row.newDocumentState.id, _deleted: true }, rejects: [rejectOf(row, 'gone', ownEdits(row))] }
}

const showing = (visible: WireDoc): { conflict: PushAnswer['conflicts'][number] } => ({ conflict: { ...visible, _deleted: visible._deleted ?? false } })

const unpublishedOf = (entity: StoredEntity): { unpublished?: StoredEntity } => (entity.unpub === undefined ? {} : { unpublished: entity })

export const rejectOf = (row: PushRow, reason: Reject['reason'], fields: string[]): Reject => ({ id: row.newDocumentState.id, op: String(row.newDocumentState['op'] ?? ''), reason, fields })

/** Fields whose stamps differ from what the device believed the server to have. */
export function ownEdits(row: PushRow): string[] {
  const assumed = fopOf(row.assumedMasterState)
  return Object.entries(fopOf(row.newDocumentState)).flatMap(([field, stamp]) => (assumed[field] === stamp ? [] : [field]))
}

function fopOf(doc: PushRow['newDocumentState'] | undefined): Record<string, string> {
  const parsed = WireDoc.shape.fop.safeParse(doc?.['fop'])
  return parsed.success ? parsed.data : {}
}
