import { isBeforeStart } from '../rights/interview-start.ts'
import { testsOfInterview } from '../rights/interview-tests.ts'
import { isJobBusy } from '../rights/job-busy.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { uniqueField } from '#shared/policies/unique.ts'
import { mergeRow, sameForDevice, seenAfter, type Merge } from '#shared/sync/merge.ts'
import { fieldOf } from '#shared/sync/parts.ts'
import type { Viewer } from '#shared/sync/project.ts'
import type { MergeFacts } from '#shared/sync/rules/rule.ts'
import { parseStamp } from '#shared/sync/stamp.ts'
import { WireDoc } from '#shared/sync/wire.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { replaceEntity } from '../write/commit.ts'
import { findHolder, placeChange } from '../write/unique.ts'
import { openPanelToRater } from '../rights/panels.ts'
import { insertRow } from './push-insert.ts'
import { toldOfHolder } from './push-same.ts'
import {
  conflictAfter,
  fopOf,
  goneOutcome,
  ownEdits,
  rejectOf,
  rejectsOf,
  showing,
  unpublishedOf,
  type RowInput,
  type RowOutcome,
} from './row-outcome.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf, masterOf, viewOf } from '../pull/visible-grants.ts'

const MAX_TRIES = 8

/** Judges one row of a push independently of the others. */
export async function pushRow(deps: SyncDeps, input: RowInput): Promise<RowOutcome> {
  const { id } = input.row.newDocumentState
  let { current, grants } = input
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const outcome = current ? await editRow(deps, { ...input, grants }, current) : await insertRow(deps, { ...input, grants })
    if (outcome !== 'again') return outcome
    current = await deps.models.entities.findOne({ _id: id }).lean()
    grants = await grantsOf(deps, input.actor)
  }
  throw new AppError('unavailable')
}

async function editRow(deps: SyncDeps, input: RowInput, current: StoredEntity): Promise<RowOutcome | 'again'> {
  const { actor, grants, col, row } = input
  if (current.into !== undefined && current.col === col) return await toldOfHolder(deps, input, current)
  const view = current.col === col ? viewOf(actor, grants, current) : null
  // The server that took this review died before it opened the panel.
  if (!view && current.body['raterId'] === actor.id && (await openPanelToRater(deps, current, grants))) return 'again'
  if (!view) return goneOutcome(actor, row)
  const parsed = WireDoc.safeParse(row.newDocumentState)
  if (!parsed.success)
    return {
      ...showing(view.visible),
      ...unpublishedOf(current),
      about: current,
      rejects: row.newDocumentState['_deleted'] === true ? [] : rejectsOf(row, 'invalid', ownEdits(actor, row)),
    }
  const next = parsed.data
  const holder = await holderOfNew(deps, current, next)
  const merge = mergeRow({
    viewer: view.viewer,
    current: masterOf(current),
    next,
    assumedFop: fopOf(row.assumedMasterState),
    assumed: row.assumedMasterState,
    facts: {
      author: { name: actor.name, at: deps.clock.now() },
      ...(await factsFor(deps, actor, current, next)),
      unstored: input.unstored,
      ...(holder ? { taken: uniqueField(col) ?? '' } : {}),
    },
  })
  const told = merge.rejects.map(({ reason, fields }) => rejectOf(row, reason, fields))
  const rejects = told.map((reject) => (reject.reason === 'exists' && holder ? { ...reject, existing: holder._id } : reject))
  if (Object.keys(merge.fop).length === 0)
    return { ...(sameForDevice(view.visible, next) ? {} : showing(view.visible)), ...unpublishedOf(current), about: current, rejects }
  const committed = await replaceEntity(deps, current, updateOf(view.viewer, current, next, merge))
  if (!committed) return 'again'
  return {
    ...conflictAfter(actor, grants, committed, next),
    rejects,
    about: committed,
    committed: { entity: committed, changed: [...new Set(Object.keys(merge.fop).map(fieldOf))], before: current.body },
  }
}

function updateOf(viewer: Viewer, current: StoredEntity, next: WireDoc, merge: Merge): Parameters<typeof replaceEntity>[2] {
  const op = parseStamp(next.op) ? next.op : (Object.values(merge.fop)[0] ?? current.op)
  const common = { op, seen: seenAfter(current.seen, viewer.userId, merge.fop), by: viewer.userId }
  if (merge.remove) return { ...common, sent: {}, body: {}, fop: { _deleted: merge.fop['_deleted'] ?? op }, del: true }
  const body = Object.fromEntries(Object.entries({ ...current.body, ...merge.changes }).filter(([, value]) => value !== undefined))
  const sent = merge.sent ? { sent: { ...current.sent, ...merge.sent } } : {}
  return { ...common, ...sent, body, fop: { ...current.fop, ...merge.fop } }
}

/** Another document that has the address or name which this edit would give. The index decides (replaceEntity); this tells who is there. */
async function holderOfNew(deps: SyncDeps, current: StoredEntity, next: WireDoc): Promise<StoredEntity | null> {
  const { col, scope } = current
  if (current.del || placeChange(current, { body: next }).set === undefined) return null
  return await findHolder(deps, { col, scope, body: next })
}

/** Read only for the few edits whose rule needs it. */
async function factsFor(deps: SyncDeps, actor: RowInput['actor'], current: StoredEntity, next: WireDoc): Promise<MergeFacts> {
  if (current.col === 'questions') return accountFacts(actor)
  if (current.col === 'jobSettings') return actor.features ? { features: actor.features } : {}
  const isSent = (field: string): boolean => next.fop[field] !== current.fop[field]
  if (current.col === 'interviews')
    return { isBeforeStart: isBeforeStart(deps, current), ...(isSent('tests') ? { tests: await testsOfInterview(deps, current) } : {}) }
  if (current.col !== 'jobs') return {}
  return {
    ...(isSent('blind') ? { hasInvited: await hasInvited(deps, current) } : {}),
    ...(isSent('archived') && next['archived'] === true ? { isBusy: await isJobBusy(deps, current) } : {}),
  }
}

const accountFacts = ({ assessmentType, features }: RowInput['actor']): MergeFacts => ({
  ...(assessmentType && { assessmentType }),
  ...(features && { features }),
})

async function hasInvited(deps: SyncDeps, { scope }: StoredEntity): Promise<boolean> {
  const signs = ['invitedAt', 'openedAt', 'startedAt'].map((field) => ({ [`body.${field}`]: { $exists: true } }))
  return (await deps.models.entities.findOne({ scope, col: 'interviews', del: false, $or: signs }).lean()) !== null
}
